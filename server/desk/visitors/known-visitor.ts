import { sql } from 'kysely'
import type { VisitorMatch } from '../../../contract/desk/visitors.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { findMatches } from './queries.ts'

/** What the desk typed of a person, and what it says of those who may be the same. */
type Typed = {
  name: string
  /** Left out for who has none. */
  email?: string | undefined
  phone: string
  merge?: boolean | undefined
  merge_into?: string | undefined
  somebody_else?: boolean | undefined
}

/** Two desks that enter the same new person at the same moment wait for each other. */
const waitForTwins = async (db: Db, { email, phone }: Typed): Promise<void> => {
  const keys = [...(email ? [`email ${email}`] : []), `phone ${phone.slice(-10)}`]
  for (const key of keys) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`visitor ${key}`}, 0))`.execute(db)
  }
}

// A family may share a phone: the same name decides.
const closest = (matches: VisitorMatch[], name: string): VisitorMatch | undefined =>
  matches.find(({ by }) => by === 'email') ??
  matches.find((match) => match.name.toLowerCase() === name.toLowerCase()) ??
  matches[0]

const chosen = (matches: VisitorMatch[], typed: Typed): VisitorMatch | undefined =>
  typed.merge_into === undefined
    ? closest(matches, typed.name)
    : (matches.find(({ visitor_id }) => visitor_id === typed.merge_into) ?? refuse('visitor_not_found'))

/**
 * Whose entry is to be updated by what the desk typed, or nobody's. An account that a stranger may have opened, which
 * is one known by phone alone or by an address that is not proved, is never filled unasked (D-35).
 */
export const knownVisitor = async (
  ctx: Pick<Context, 'db' | 'config' | 'today'>,
  typed: Typed,
): Promise<VisitorMatch | undefined> => {
  await waitForTwins(ctx.db, typed)
  const matches = await findMatches(ctx, typed)
  if (typed.merge) return chosen(matches, typed)
  const byEmail = matches.find(({ by }) => by === 'email')
  if (byEmail?.email_verified) return byEmail
  if (matches.length === 0 || typed.somebody_else) return undefined
  return refuse('visitor_known', { matches })
}
