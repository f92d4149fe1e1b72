import { sql } from 'kysely'
import { candidateRounds } from '../../contract/candidate-words.ts'
import { medianOverDays } from '../../contract/recruitment-dashboard.ts'
import { inSeconds } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'

/** What makes a candidate enter or leave a round: each of these ends what the one before it began. */
const bounds = sql.raw(`('applied', 'round', 'rejected', 'reinstated')`)

const since = () => inSeconds(-medianOverDays * 86_400)
const median = (of: string) =>
  sql<string | null>`round((percentile_cont(0.5) within group (order by ${sql.raw(of)}))::numeric, 1)`
const days = (text: string | null): number | null => (text === null ? null : Number(text))

/**
 * How long candidates stood in each round, of those who left it lately: by moving on or by being rejected. Only the
 * events of these days are read; where somebody came into the round before them, that one event is looked up. Sorting
 * the ids by their bytes is many times faster than by a language.
 */
export const daysInStage = async (db: Db) => {
  const { rows } = await sql<{ round: string; days: string | null; count: number }>`
    select round, ${median('stayed')} as days, count(stayed) as count
    from (
      select kind, from_round as round, extract(epoch from at - coalesce(
        lag(at) over (partition by application_id collate "C" order by event_id),
        case when kind <> 'applied' then (
          select at from application_events as before
          where before.application_id = e.application_id and before.event_id < e.event_id
            and before.kind in ${bounds}
          order by before.event_id desc limit 1
        ) end
      )) / 86400 as stayed
      from application_events as e
      where at >= ${since()}::timestamptz and kind in ${bounds}
    ) as moves
    where kind in ('round', 'rejected') and round <> 'Selected'
    group by round`.execute(db)
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
