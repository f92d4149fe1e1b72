import { type Paise, sumOf } from '../../../contract/kit/money.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { formatMoney } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import styles from './registers.module.css'

type Sums = { value: Paise; cgst: Paise; sgst: Paise; total: Paise }
type Props = { title: string; note: string; rows: readonly (Sums & { name: string })[] }

const columns = [
  ['Taxable value', 'value'],
  ['CGST', 'cgst'],
  ['SGST', 'sgst'],
  ['Total', 'total'],
] as const

/** Sums by rate, and what they come to. */
export function RateTable({ title, note, rows }: Props) {
  return (
    <Panel
      title={title}
      aside={
        <Box as="span" tone="muted">
          {note}
        </Box>
      }
      flush
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Rate</th>
              {columns.map(([name]) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {columns.map(([name, part]) => (
                  <td key={name}>{formatMoney(row[part])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Together</th>
              {columns.map(([name, part]) => (
                <td key={name}>{formatMoney(sumOf(rows.map((row) => row[part])))}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </Panel>
  )
}
