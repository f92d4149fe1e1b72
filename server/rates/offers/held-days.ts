import { sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Db } from '../../kit/database/db.ts'

/** The days of a month as bits, the first of the month lowest: a set bit is a night on which the room is held. */
type DaysHeld = number

/** What is held in a month, as it stood when so much had changed in it (migration 0047). */
export type HeldMonth = { month: Day; state: string; rooms: ReadonlyMap<string, DaysHeld> }

type Row = { version: number; month: Day; state: string; rooms: [roomId: string, days: DaysHeld][] | null }

const kept = new WeakMap<Db, Map<Day, HeldMonth>>()

/** More than can be asked for: from this month until two years ahead. */
const mostMonths = 30

const keptOf = (db: Db): Map<Day, HeldMonth> => {
  const months = kept.get(db) ?? new Map<Day, HeldMonth>()
  kept.set(db, months)
  return months
}

/**
 * Which rooms are held on which days of these months, and the version of the site. One statement asks how far each
 * month has changed, and for the holds of those that are others than the ones in memory. Both are of one moment, so no
 * process ever answers with what another one has changed.
 */
export const heldIn = async (
  db: Db,
  months: readonly Day[],
): Promise<{ version: number; held: HeldMonth[] }> => {
  const known = keptOf(db)
  const asked = months.map((month) => known.get(month))
  const { rows } = await sql<Row>`
    select s.version, to_char(a.month, 'YYYY-MM-DD') as month, now.state,
      case when now.state is distinct from a.state then (
        select coalesce(json_agg(json_build_array(room_id, days)), '[]')
        from (
          select room_id, bit_or(1::bigint << (day - a.month)) as days from room_days
          where day >= a.month and day < (a.month + interval '1 month')::date group by room_id
        ) as held
      ) end as rooms
    from site_version s, unnest(${months}::date[], ${asked.map((one) => one?.state ?? null)}::text[]) as a (month, state),
      lateral (
        select concat(sum(count), ' by ', sum(amount)) as state
        from tallies where tally = 'room_holds' and kind = '' and month = a.month
      ) as now
    order by a.month`.execute(db)
  const held = rows.map((row, i) => monthOf(row, asked[i]))
  if (known.size > mostMonths) known.clear()
  for (const month of held) known.set(month.month, month)
  return { version: rows[0]?.version ?? 0, held }
}

const monthOf = ({ month, state, rooms }: Row, before: HeldMonth | undefined): HeldMonth =>
  !rooms && before ? before : { month, state, rooms: new Map(rooms) }
