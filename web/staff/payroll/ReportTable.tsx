import type { ReactNode } from 'react'
import styles from './payroll.module.css'

export type ReportColumn<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  numeric?: true
  /** What stands under the column. */
  sum?: ReactNode
}

type Props<Row> = {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The first column names the row. */
  columns: readonly ReportColumn<Row>[]
}

/** Everything at once, to be read and printed. */
export function ReportTable<Row>({ label, rows, rowKey, columns }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.report}>
        <thead>
          <tr>
            {columns.map(({ title, numeric }) => (
              <th key={title} scope="col" data-numeric={numeric}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ title, cell, numeric }, i) =>
                i === 0 ? (
                  <th key={title} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} data-numeric={numeric}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {columns.slice(1).map(({ title, numeric, sum }) => (
              <td key={title} data-numeric={numeric}>
                {sum}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
