import type { SourceFigures } from '../../../contract/money/sources.ts'
import { formatMoney, formatShare, formatWhole } from '../../kit/format.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import styles from './revenue.module.css'

type Row = SourceFigures & { id: string; name: string; to?: string }
type Props = { label: string; title: string; rows: readonly Row[]; total?: SourceFigures }

const columns: readonly { title: string; of: (row: SourceFigures) => string }[] = [
  { title: 'Bookings', of: ({ bookings }) => formatWhole(bookings) },
  { title: 'Nights', of: ({ nights }) => formatWhole(nights) },
  { title: 'Room revenue, by night', of: ({ revenue }) => formatMoney(revenue) },
  { title: 'Share', of: ({ share }) => formatShare(share) },
  { title: 'Average a night', of: ({ average }) => (average === null ? '–' : formatMoney(average)) },
  { title: 'Commission, by departure', of: ({ commission }) => formatMoney(commission) },
  { title: 'Cancelled', of: ({ cancelled }) => formatWhole(cancelled) },
]

/** Where stays came from, with what they come to. */
export function SourceTable({ label, title, rows, total }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table} data-wide>
        <thead>
          <tr>
            {[title, ...columns.map((column) => column.title)].map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.to ? <RowLink to={row.to}>{row.name}</RowLink> : row.name}</th>
              <Cells of={row} />
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr>
              <th scope="row">In all</th>
              <Cells of={total} />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}

const Cells = ({ of: row }: { of: SourceFigures }) => (
  <>
    {columns.map(({ title, of }) => (
      <td key={title}>{of(row)}</td>
    ))}
  </>
)
