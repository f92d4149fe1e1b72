import { sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import { type Debtor, debtors } from '../../../contract/money/debtors.ts'
import type { Db } from '../../kit/database/db.ts'
import { type SheetColumn, spreadsheet } from '../../kit/files/spreadsheet.ts'
import { implement } from '../../kit/http/implement.ts'

/** No resort is owed by more at once; a bound keeps a mistake from filling the memory. */
const most = 5000

/**
 * Stays with a balance whose guest is no longer expected: who left, who did not come, and cancelled ones from the day
 * of their fee. A stay that nobody confirmed owes nothing that anybody could ask for.
 */
const readDebtors = async (db: Db, today: Day): Promise<Debtor[]> => {
  const { rows } = await sql<Debtor>`
    select o.booking_id, o.guest, o.phone, o.balance, o.since, ${today}::date - o.since as days
    from (
      select b.booking_id, b.full_name as guest, b.phone, f.balance, case
        when b.status = 'cancelled' then coalesce(
          (select max(l.day) from folio_lines l where l.booking_id = b.booking_id and l.kind = 'fee'), b.check_in)
        else upper(b.stay) end as since
      from folios f join bookings b using (booking_id)
      where f.balance > 0 and f.balance <> 0 and (
        b.status = 'cancelled' or b.checked_out_at is not null or b.no_show_at is not null
        or (b.status = 'confirmed' and b.checked_in_at is null and b.check_out <= ${today}::date))
    ) as o
    order by o.since, o.booking_id limit ${most}`.execute(db)
  return rows
}

const columns: readonly SheetColumn<Debtor>[] = [
  { title: 'Booking', width: 16, cell: (row) => row.booking_id },
  { title: 'Guest', width: 28, cell: (row) => row.guest },
  { title: 'Phone', width: 18, cell: (row) => row.phone },
  { title: 'Balance', width: 16, kind: 'money', cell: (row) => row.balance },
  { title: 'Since', width: 14, kind: 'day', cell: (row) => row.since },
  { title: 'Days', width: 10, kind: 'number', cell: (row) => row.days },
]

export const debtorRoutes = implement(debtors, {
  list: ({ db, today }) => readDebtors(db, today),
  export: async ({ db, today, settings }) =>
    spreadsheet('debtors.xlsx', columns, await readDebtors(db, today), settings.time_zone),
})
