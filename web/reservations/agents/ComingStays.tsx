import { useId } from 'react'
import type { AgentStatement, ComingStay } from '../../../contract/reservations/agents.ts'
import { counted, formatDay, formatMoney, formatPercent } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column } from '../../kit/tables/data-table.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { paths } from '../../paths.ts'
import styles from './agents.module.css'

const columns: readonly Column<ComingStay>[] = [
  {
    title: 'Booking',
    nowrap: true,
    cell: ({ booking_id }) => <RowLink to={paths.booking(booking_id)}>{booking_id}</RowLink>,
  },
  { title: 'Guest', cell: ({ guest }) => guest },
  { title: 'Check-in', nowrap: true, cell: ({ check_in_date }) => formatDay(check_in_date) },
  { title: 'Check-out', nowrap: true, cell: ({ check_out_date }) => formatDay(check_out_date) },
  { title: 'Nights', numeric: true, cell: ({ nights }) => nights },
  { title: 'Value', numeric: true, cell: ({ value }, rupees) => rupees(value) },
  { title: 'Rate', numeric: true, cell: ({ commission_percent }) => formatPercent(commission_percent) },
  { title: 'To be expected', numeric: true, cell: ({ commission }, rupees) => rupees(commission) },
]

/** What an agent may expect of stays to come: never a part of what is due. */
export function ComingStays({ coming }: Pick<AgentStatement, 'coming'>) {
  const { bookings, nights, commission, next } = coming
  const heading = useId()
  return (
    <Stack as="section" gap={12} fits className={styles.coming} aria-labelledby={heading}>
      <h2 id={heading}>Coming stays</h2>
      {bookings === 0 ? (
        <p>No stay of this agent is to come.</p>
      ) : (
        <>
          <p>
            <strong>{formatMoney(commission)} commission to be expected</strong> of{' '}
            {counted(bookings, 'booking')} with {counted(nights, 'night')}, as they are booked now. It is not
            part of the commission due.
          </p>
          <DataTable
            label="coming stays"
            rows={{ items: next, total: next.length }}
            pageSize={next.length}
            rowKey={({ booking_id }) => booking_id}
            rowName={({ booking_id }) => booking_id}
            columns={columns}
            empty={{ title: 'No coming stays', next: null }}
            prefix="coming"
          />
          {bookings > next.length ? (
            <p>
              These are the next {next.length}. The Excel and PDF files have all {bookings}.
            </p>
          ) : null}
        </>
      )}
    </Stack>
  )
}
