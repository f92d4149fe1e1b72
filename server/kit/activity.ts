import { nowText } from './clock.ts'
import type { Db } from './db.ts'
import type { Context } from './implement.ts'

/** The parts of the back office whose changes are kept, as the activity screen names them. */
export const activityAreas = [
  'bookings',
  'payments',
  'blocks',
  'rooms',
  'room types',
  'prices',
  'coupons',
  'visitors',
  'expenses',
  'purchases',
  'users',
  'skills',
  'jobs',
  'candidates',
  'attendance',
  'payroll',
  'settings',
  'pictures',
] as const
export type ActivityArea = (typeof activityAreas)[number]

type Facts = Readonly<Record<string, unknown>>
type Change = {
  area: ActivityArea
  /** The key of what was changed, and what a person calls it. */
  id: string
  name: string
  /** What it was, absent when it is new; what it is, absent when it is gone. Leave secrets and identity numbers out. */
  before?: Facts | undefined
  after?: Facts | undefined
}

/**
 * Writes into the log who changed what, in the transaction of the change. Of a change only the facts that differ
 * are kept; one that changed nothing is not written.
 */
export const logActivity = async (
  { db, who }: Pick<Context, 'db' | 'who'>,
  { area, id, name, before, after }: Change,
): Promise<void> => {
  const kept = before && after ? differing(before, after) : { before, after }
  if (!kept) return
  await insertActivity(db, {
    at: nowText(),
    by_user_id: who.staff?.user_id ?? null,
    by_name: who.staff?.name ?? who.guest?.name ?? 'The system',
    area,
    action: !before ? 'created' : after ? 'changed' : 'removed',
    subject_id: id,
    subject: name,
    before: asJson(kept.before),
    after: asJson(kept.after),
  })
}

/** Writes into the log who asked to see what is otherwise hidden. */
export const logReveal = (
  { db, who }: Pick<Context, 'db' | 'who'>,
  { area, id, name, what }: { area: ActivityArea; id: string; name: string; what: string },
): Promise<unknown> =>
  insertActivity(db, {
    at: nowText(),
    by_user_id: who.staff?.user_id ?? null,
    by_name: who.staff?.name ?? 'The system',
    area,
    action: 'revealed',
    subject_id: id,
    subject: name,
    before: null,
    after: asJson({ shown: what }),
  })

type Row = {
  at: string
  by_user_id: string | null
  by_name: string
  area: string
  action: 'created' | 'changed' | 'removed' | 'revealed'
  subject_id: string
  subject: string
  before: string | null
  after: string | null
}

const insertActivity = (db: Db, row: Row) => db.insertInto('activity').values(row).execute()

const asJson = (facts: Facts | undefined): string | null => (facts ? JSON.stringify(facts) : null)

const differing = (before: Facts, after: Facts) => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const of = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
  return names.length > 0 ? { before: of(before), after: of(after) } : undefined
}
