import { sql } from 'kysely'
import type { CheckIn, VisitorMatch } from '../../contract/visitors.ts'
import { nowText } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import type { Context } from '../kit/implement.ts'
import { logVisitor } from './log-visitor.ts'
import { findMatches, findVisitor, lockVisitor, type VisitorRow } from './queries.ts'

type CheckedIn = { visitor: VisitorRow; matched: VisitorMatch['by'] | null }

/**
 * Writes down who came. Who is known by e-mail, or by phone unless the desk says that it is somebody else, is
 * updated; nobody is entered twice.
 */
export const checkIn = async (given: Context & { body: CheckIn }): Promise<CheckedIn> => {
  const { db, body, secrets } = given
  await waitForTwins(db, body)
  const known = await knownVisitor(db, body)
  const { somebody_else: _, ...facts } = body
  const row = {
    ...facts,
    id_number: secrets.seal(body.id_number, 'visitors.id_number'),
    status: 'active' as const,
    checked_in_at: nowText(),
  }
  const before = known && (await lockVisitor(db, known.visitor_id))
  const visitorId = before
    ? await updateKnown(db, before, { ...row, email: known.email })
    : await insertNew(db, row)
  const visitor = (await findVisitor(db, visitorId)) as VisitorRow
  await logVisitor(given, before, visitor)
  return { visitor, matched: before ? known.by : null }
}

/** Two desks that enter the same new person at the same moment wait for each other. */
const waitForTwins = async (db: Db, { email, phone }: CheckIn): Promise<void> => {
  for (const key of [`email ${email}`, `phone ${phone.slice(-10)}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`visitor ${key}`}, 0))`.execute(db)
  }
}

type Known = { visitor_id: string; email: string; by: VisitorMatch['by'] }

const knownVisitor = async (db: Db, body: CheckIn): Promise<Known | undefined> => {
  const matches = await findMatches(db, body)
  const byEmail = matches.find(({ by }) => by === 'email')
  if (byEmail) return byEmail
  if (body.somebody_else) return undefined
  // A family may share a phone: the same name decides.
  const sameName = matches.find(({ name }) => name.toLowerCase() === body.name.toLowerCase())
  const byPhone = sameName ?? matches[0]
  if (!byPhone) return undefined
  const account = await db
    .selectFrom('visitors')
    .select('password_hash')
    .where('visitor_id', '=', byPhone.visitor_id)
    .executeTakeFirst()
  // The address with which a guest signs in is theirs: a phone alone does not change it.
  return { ...byPhone, email: account?.password_hash ? byPhone.email : body.email }
}

type Row = Omit<CheckIn, 'somebody_else'> & { status: 'active'; checked_in_at: string }

const updateKnown = async (db: Db, before: VisitorRow, row: Row): Promise<string> => {
  await db
    .updateTable('visitors')
    // What the desk left empty this time stays as it was.
    .set({ ...row, address: row.address ?? before.address, notes: row.notes ?? before.notes })
    .where('visitor_id', '=', before.visitor_id)
    .execute()
  return before.visitor_id
}

const insertNew = async (db: Db, row: Row): Promise<string> =>
  (
    await db
      .insertInto('visitors')
      .values({ ...row, created_at: row.checked_in_at })
      .returning('visitor_id')
      .executeTakeFirstOrThrow()
  ).visitor_id
