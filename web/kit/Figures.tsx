import styles from './Figures.module.css'

type Props = {
  label: string
  of: readonly { label: string; value: string | number; note?: string }[]
}

/** A row of figures with their names. */
export function Figures({ label, of }: Props) {
  return (
    <section aria-label={label}>
      <dl className={styles.figures}>
        {of.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>
              {figure.value}
              {figure.note ? <small>{figure.note}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
