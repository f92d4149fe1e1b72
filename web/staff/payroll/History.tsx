import styles from './payroll.module.css'

type Props = { titles: readonly string[]; rows: readonly (readonly string[])[] }

/** What counted from which month on, the newest first. */
export function History({ titles, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="What counted before">
      <table className={styles.report}>
        <thead>
          <tr>
            {titles.map((title, i) => (
              <th key={title} scope="col" data-numeric={isFigure(i, titles) || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([month, ...cells]) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              {cells.map((cell, i) => (
                <td key={titles[i + 1]} data-numeric={isFigure(i + 1, titles) || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const isFigure = (index: number, titles: readonly string[]) => index > 0 && titles[index] !== 'Position'
