import { sql } from 'kysely'
import { candidateRounds } from '../../../contract/recruitment/candidate-enums.ts'
import { medianOverDays } from '../../../contract/recruitment/dashboard.ts'
import { inSeconds } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'

const since = () => inSeconds(-medianOverDays * 86_400)
const median = (of: string) =>
  sql<string | null>`round((percentile_cont(0.5) within group (order by ${sql.raw(of)}))::numeric, 1)`
const days = (text: string | null): number | null => (text === null ? null : Number(text))

/**
 * How long candidates stood in each round, of those who left it lately: by moving on or by being rejected. A trigger
 * writes the days of each with its event (migration 0038), so that only these events are read, from their index.
 */
export const daysInStage = async (db: Db) => {
  const { rows } = await sql<{ round: string; days: string | null; count: number }>`
    select from_round as round, ${median('days_in_stage')} as days, count(days_in_stage) as count
    from application_events
    where at >= ${since()}::timestamptz and kind in ('round', 'rejected') and from_round <> 'Selected'
    group by from_round`.execute(db)
  const place = ({ round }: { round: string }) => {
    const at = (candidateRounds as readonly string[]).indexOf(round)
    return at < 0 ? candidateRounds.length : at
  }
  return rows
    .map((row) => ({ ...row, days: days(row.days) }))
    .toSorted((a, b) => place(a) - place(b) || a.round.localeCompare(b.round))
}

/** How long it took from the application to being selected, of those who were selected lately and still are. */
export const timeToHire = async (db: Db) => {
  const { rows } = await sql<{ days: string | null; count: number }>`
    select ${median('extract(epoch from hired.at - a.created_at) / 86400')} as days, count(*) as count
    from (
      select application_id, max(at) as at from application_events
      where at >= ${since()}::timestamptz and kind = 'status' and to_status = 'selected'
      group by application_id
    ) as hired
    join applications as a on a.application_id = hired.application_id and a.status = 'selected'`.execute(db)
  const [row] = rows
  return { days: days(row?.days ?? null), count: row?.count ?? 0 }
}
