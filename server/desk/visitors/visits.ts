import { sql } from 'kysely'
import type { Visit } from '../../../contract/desk/visits.ts'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { writerOf } from '../../folio/account/write-lines.ts'
import { inSeconds, nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import type { VisitorRow } from './queries.ts'

/** So long a visit of the day before counts still: who came for dinner is here when the day ends. */
const hoursPastMidnight = 12

/**
 * Whether a visit of `visits` counts as one of somebody who is here: an open one of today, or one of yesterday that
 * began a short while ago. One that nobody closed is over then (D-57).
 */
export const isHere = (
  today: Day,
) => sql<boolean>`(visits.checked_out_at is null and (visits.day = ${today}::date
  or (visits.day = ${addDays(today, -1)}::date
    and visits.checked_in_at > ${inSeconds(-hoursPastMidnight * 3600)}::timestamptz)))`

/** Since when a visitor of `visitors` is here. */
export const hereSince = (today: Day) => sql<string | null>`(select checked_in_at from visits
  where visits.visitor_id = visitors.visitor_id and ${isHere(today)} order by visit_id desc limit 1)`

/** The same of one visitor. */
export const hereSinceOf = async (
  { db, today }: { db: Db; today: Day },
  visitorId: string,
): Promise<string | null> =>
  (
    await db
      .selectFrom('visitors')
      .select(hereSince(today).as('since'))
      .where('visitor_id', '=', visitorId)
      .executeTakeFirst()
  )?.since ?? null

const columns = ['visit_id', 'purpose', 'checked_in_at', 'checked_out_at', 'by_name'] as const
type VisitRow = Omit<Visit, 'visit_id' | 'by'> & { visit_id: number; by_name: string }

const toVisit = ({ visit_id, by_name, ...visit }: VisitRow): Visit => ({
  ...visit,
  visit_id: String(visit_id),
  by: by_name,
})

/** When a visitor was here without a stay, the newest first; 100 at most. */
export const readVisits = async (db: Db, visitorId: string): Promise<Visit[]> => {
  const rows = await db
    .selectFrom('visits')
    .select(columns)
    .where('visitor_id', '=', visitorId)
    .orderBy('visit_id', 'desc')
    .limit(100)
    .execute()
  return rows.map(toVisit)
}

/**
 * Writes down that a visitor comes in, as the desk knows them now. Who comes in again has left before. The visitor is
 * locked by the caller, or new.
 */
export const beginVisit = async (
  ctx: Pick<Context, 'db' | 'who' | 'today' | 'settings'>,
  { visitor_id, name, phone, nationality, purpose, id_type, id_number }: VisitorRow,
): Promise<void> => {
  const { db, today } = ctx
  const checked_in_at = nowText()
  await db
    .updateTable('visits')
    .set({ checked_out_at: checked_in_at })
    .where('visitor_id', '=', visitor_id)
    .where(isHere(today))
    .execute()
  await db
    .insertInto('visits')
    .values({
      visitor_id,
      name,
      phone,
      nationality,
      purpose,
      id_type,
      id_number,
      day: today,
      checked_in_at,
      ...writerOf(ctx),
    })
    .execute()
}

/**
 * A visitor leaves: their newest visit is over, where it is of today or of the day before. One that was over stays as
 * it was. Answers nothing where there is no such visit. The visitor is locked by the caller.
 */
export const endVisit = async (
  { db, today }: { db: Db; today: Day },
  visitorId: string,
): Promise<{ visit: Visit; isNew: boolean } | undefined> => {
  const newest = await db
    .selectFrom('visits')
    .select([...columns, 'day'])
    .where('visitor_id', '=', visitorId)
    .orderBy('visit_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return undefined
  const { day, ...row } = newest
  if (row.checked_out_at) return { visit: toVisit(row), isNew: false }
  if (day < addDays(today, -1)) return undefined
  const checked_out_at = nowText()
  await db.updateTable('visits').set({ checked_out_at }).where('visit_id', '=', row.visit_id).execute()
  return { visit: toVisit({ ...row, checked_out_at }), isNew: true }
}
