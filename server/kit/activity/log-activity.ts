import type { ActivityArea } from '../../../contract/office/activity.ts'
import { nowText } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { Who } from '../security/sessions.ts'

/** What the log asks of a call. */
type Caller = { db: Db; who: Who }

type Facts = Readonly<Record<string, unknown>>
type Change = {
  area: ActivityArea
  /** The key of what was changed, and what a person calls it. */
  id: string
  name: string
  /** What it was, absent when it is new; what it is, absent when it is gone. Leave secrets and identity numbers out. */
  before?: Facts | undefined
  /** Who it was where nobody is signed in. */
  by?: string | undefined
  after?: Facts | undefined
}

/**
 * Writes into the log who changed what, in the transaction of the change. Of a change only the facts that differ
 * are kept; one that changed nothing is not written.
 */
export const logActivity = (ctx: Caller, change: Change): Promise<void> => logActivities(ctx, [change])

/** So many changes are written in one statement: a statement has room for 65,535 values. */
const changesAtOnce = 1000

/** Writes what one call changed in many things: as `logActivity`, in one statement. */
export const logActivities = async ({ db, who }: Caller, changes: readonly Change[]): Promise<void> => {
  const rows = changes.flatMap((change) => rowOf(who, change) ?? [])
  for (let from = 0; from < rows.length; from += changesAtOnce) {
    await insertActivity(db, rows.slice(from, from + changesAtOnce))
  }
}

/** A change as a row of the log, or nothing where nothing differs. */
const rowOf = (who: Who, { area, id, name, before, after, by }: Change): Row | undefined => {
  const kept = before && after ? differing(before, after) : { before, after }
  if (!kept) return undefined
  return {
    at: nowText(),
    by_user_id: who.staff?.user_id ?? null,
    by_name: who.staff?.name ?? who.housekeeper?.name ?? who.guest?.name ?? by ?? 'The system',
    area,
    action: !before ? 'created' : after ? 'changed' : 'removed',
    subject_id: id,
    subject: name,
    before: asJson(kept.before),
    after: asJson(kept.after),
  }
}

/** Writes into the log who asked to see what is otherwise hidden. */
export const logReveal = (
  { db, who }: Caller,
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

type AccountAction = 'signed in' | 'refused' | 'locked' | 'signed out' | 'changed'
type Account = { kind: 'guest' | 'staff' | 'housekeeper'; id: string; name: string | undefined }

/** Writes into the log what happened to an account, and why (D-40). Who is not signed in is nobody known. */
export const logAccount = (
  { db, who }: Caller,
  action: AccountAction,
  { kind, id, name }: Account,
  after: Facts,
): Promise<unknown> =>
  insertActivity(db, {
    at: nowText(),
    by_user_id: who.staff?.user_id ?? null,
    by_name: who.staff?.name ?? who.housekeeper?.name ?? who.guest?.name ?? 'Somebody not signed in',
    area: 'accounts',
    action,
    subject_id: id,
    subject: `${name ?? 'No such account'} (${kind})`,
    before: null,
    after: asJson(after),
  })

type Row = {
  at: string
  by_user_id: string | null
  by_name: string
  area: string
  action: 'created' | 'changed' | 'removed' | 'revealed' | AccountAction
  subject_id: string
  subject: string
  before: string | null
  after: string | null
}

const insertActivity = (db: Db, row: Row | Row[]) => db.insertInto('activity').values(row).execute()

const asJson = (facts: Facts | undefined): string | null => (facts ? JSON.stringify(facts) : null)

const differing = (before: Facts, after: Facts) => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const of = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
  return names.length > 0 ? { before: of(before), after: of(after) } : undefined
}
