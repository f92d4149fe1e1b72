import { sql } from 'kysely'
import type { Db } from '../../kit/database/db.ts'

/** What is counted by the month of a column, whatever the status. */
type BookingTally = 'created_at' | 'check_in' | 'check_out'
type Counted = { tally: BookingTally; kind?: string | undefined }

const ofKind = (kind: string | undefined) => (kind ? sql`and kind = ${kind}` : sql``)

/** How many bookings there are, or how many of a status. */
export const talliedCount = async (db: Db, { tally, kind }: Counted): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0)::bigint as total from tallies
    where tally = ${tally} ${ofKind(kind)}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/**
 * The month in which the row at a place of an ordered list lies, and how many rows come before that month: whoever
 * turns to a page far away begins there instead of at the first row. Nothing where the list is not so long.
 */
export const talliedMonth = async (
  db: Db,
  { tally, kind, descending, offset }: Counted & { descending: boolean; offset: number },
): Promise<{ month: string; before: number } | undefined> => {
  const direction = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<{ month: string; before: number }>`
    select month, (upto - count)::bigint as before from (
      select month, count, sum(count) over (order by month ${direction}) as upto from (
        select month, sum(count) as count from tallies where tally = ${tally} ${ofKind(kind)} group by month
      ) as months
    ) as running
    where upto > ${offset}::bigint order by month ${direction} limit 1`.execute(db)
  const [row] = rows
  return row && { month: row.month, before: Number(row.before) }
}

/** Makes one row of the rows of each key. */
export const foldTallies = async (db: Db): Promise<void> => {
  await sql`
    with several as (select tally, kind, month from tallies group by 1, 2, 3 having count(*) > 1),
    gone as (
      delete from tallies t using several s
      where t.tally = s.tally and t.kind = s.kind and t.month = s.month returning t.*
    )
    insert into tallies (tally, kind, month, count, amount)
    select tally, kind, month, sum(count), sum(amount) from gone group by 1, 2, 3
    having sum(count) <> 0 or sum(amount) <> 0`.execute(db)
}
