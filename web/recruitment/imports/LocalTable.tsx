import { useState } from 'react'
import { formatMoney } from '../../kit/format.ts'
import table from '../../kit/tables/DataTable.module.css'
import type { Action, Column } from '../../kit/tables/data-table.ts'
import { Pager } from '../../kit/tables/Pager.tsx'
import { TableRow } from '../../kit/tables/TableRow.tsx'

type Props<Row> = {
  /** What the rows are: "failed rows". */
  label: string
  rows: readonly Row[]
  pageSize: number
  rowKey: (row: Row) => string | number
  rowName: (row: Row) => string
  columns: readonly Column<Row>[]
  actions?: (row: Row) => readonly Action[]
}

/** A list that is in the browser as a whole, a page at a time. */
export function LocalTable<Row>({ label, rows, pageSize, columns, actions, rowKey, rowName }: Props<Row>) {
  const last = Math.max(1, Math.ceil(rows.length / pageSize))
  const [asked, setPage] = useState(1)
  const page = Math.min(asked, last)
  const shown = rows.slice((page - 1) * pageSize, page * pageSize)
  return (
    <section className={table.list} aria-label={label}>
      <div className={table.frame}>
        <table className={table.table}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              {columns.map(({ title, numeric }) => (
                <th key={title} scope="col" data-numeric={numeric}>
                  {title}
                </th>
              ))}
              {actions ? (
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <TableRow
                key={rowKey(row)}
                name={rowName(row)}
                cells={columns.map(({ cell, ...column }) => ({ ...column, content: cell(row, formatMoney) }))}
                actions={actions?.(row)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={table.foot}>
        <p>{`Showing ${shown.length} of ${rows.length.toLocaleString('en-IN')} ${label}`}</p>
        <Pager page={page} last={last} label={`Pages of ${label}`} onPage={setPage} />
      </div>
    </section>
  )
}
