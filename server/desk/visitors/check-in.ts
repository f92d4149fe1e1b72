import type { CheckIn } from '../../../contract/desk/visitor-input.ts'
import type { VisitorMatch } from '../../../contract/desk/visitors.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { knownVisitor } from './known-visitor.ts'
import { logVisitor } from './log-visitor.ts'
import { findVisitor, lockVisitor, type VisitorRow } from './queries.ts'
import { addressAfter, notifyAddress, secureAccount } from './secure-account.ts'
import { beginVisit } from './visits.ts'

type CheckedIn = { visitor: VisitorRow; matched: VisitorMatch['by'] | null }

/**
 * Writes down who came. Who is known by an address that is proved, or whom the desk says to be the same, is updated;
 * nobody is entered twice.
 */
export const checkIn = async (ctx: Context & { body: CheckIn }): Promise<CheckedIn> => {
  const { db, body, secrets } = ctx
  const known = await knownVisitor(ctx, body)
  const { merge, merge_into, somebody_else, no_email, ...facts } = body
  const row = {
    ...facts,
    id_number: secrets.seal(body.id_number, 'visitors.id_number'),
    status: 'active' as const,
    checked_in_at: nowText(),
  }
  const before = known && (await lockVisitor(db, known.visitor_id))
  const visitorId = before ? await updateKnown(ctx, known, before, row) : await insertNew(db, row)
  const visitor = (await findVisitor(db, visitorId)) as VisitorRow
  await logVisitor(ctx, before, visitor)
  await beginVisit(ctx, visitor)
  return { visitor, matched: before ? known.by : null }
}

type Row = Omit<CheckIn, 'merge' | 'merge_into' | 'somebody_else' | 'no_email'> & {
  status: 'active'
  checked_in_at: string
}

const updateKnown = async (
  ctx: Context,
  known: VisitorMatch,
  before: VisitorRow,
  row: Row,
): Promise<string> => {
  const { visitor_id } = before
  const signIn = await secureAccount(ctx.db, known)
  const email = addressAfter(signIn, known, row.email)
  await ctx.db
    .updateTable('visitors')
    // What the desk left empty this time stays as it was.
    .set({
      ...row,
      email,
      nationality: row.nationality ?? before.nationality,
      address: row.address ?? before.address,
      notes: row.notes ?? before.notes,
    })
    .where('visitor_id', '=', visitor_id)
    .execute()
  await notifyAddress(ctx, { visitor_id, email, name: row.name }, { signIn, known })
  return visitor_id
}

const insertNew = async (db: Db, row: Row): Promise<string> =>
  (
    await db
      .insertInto('visitors')
      .values({ ...row, email: row.email ?? null, created_at: row.checked_in_at })
      .returning('visitor_id')
      .executeTakeFirstOrThrow()
  ).visitor_id
