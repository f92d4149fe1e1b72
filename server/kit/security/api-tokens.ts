import { sql } from 'kysely'
import { type Area, inOrder } from '../../../contract/kit/areas.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Role, SignedInStaff } from '../../../contract/office/accounts.ts'
import { tokenPrefix } from '../../../contract/office/tokens.ts'
import { inSeconds, nowText } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { hashOf, newToken, type Who } from './sessions.ts'

/** A personal token that calls in the name of its owner (W-28). */
export type CallingToken = { token_id: string; name: string }

/** The time of last use is written at most this often. */
const touchSeconds = 60

/** Dead ones are known until nobody sent them for so long: a client that still does is not counted as a guesser. */
const unusedSeconds = 90 * 86_400

/** A text of 256 random bits that nobody can guess, and that shows what it is. */
export const newApiToken = (): string => tokenPrefix + newToken()

type Row = {
  token_id: string
  name: string
  areas: string[]
  dead: boolean
  stale: boolean
  user: Omit<SignedInStaff, 'areas'> & { role: Role; areas: Area[] }
}

/** What a token that was sent is: nothing that was ever given out, one that opens nothing any more, or its owner. */
export type Presented = { is: 'unknown' } | { is: 'dead' } | { is: 'good'; who: Who }

/**
 * Whose token it is, with the rights that its owner has now, within the areas of the token. What they write is under
 * both names.
 */
export const readApiToken = async (db: Db, token: string, today: Day): Promise<Presented> => {
  const { rows } = await sql<Row>`
    select t.token_id, t.name, t.areas,
      t.revoked_at is not null or t.expires_on < ${today}::date or u.status is distinct from 'active'
        or u.role is distinct from 'admin' as dead,
      coalesce(t.last_used_at < ${inSeconds(-touchSeconds)}::timestamptz, true) as stale,
      json_build_object('user_id', u.user_id, 'username', u.username, 'name', u.name, 'role', u.role, 'photo', u.photo,
        'position', u.designation, 'permissions', u.permissions, 'areas', u.areas) as user
    from api_tokens t left join users u using (user_id) where t.token_hash = ${hashOf(token)}`.execute(db)
  const [row] = rows
  if (!row) return { is: 'unknown' }
  if (row.stale) await touch(db, row.token_id)
  if (row.dead) return { is: 'dead' }
  const { token_id, name, user } = row
  const areas = inOrder(user.areas.filter((area) => row.areas.includes(area)))
  const staff = { ...user, name: `${user.name} (token “${name}”)`, areas }
  return { is: 'good', who: { guest: null, staff, token: { token_id, name } } }
}

/** Ends the tokens of somebody whose password changed. Answers how many they were. */
export const endTokensOf = async (db: Db, userId: string): Promise<number> => {
  const ended = await db
    .updateTable('api_tokens')
    .set({ revoked_at: nowText() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('token_id')
    .execute()
  return ended.length
}

const touch = async (db: Db, tokenId: string): Promise<void> => {
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: nowText() })
    .where('token_id', '=', tokenId)
    .execute()
}

/** Removes tokens that were revoked or lost their owner, once nobody has sent them for long; run from time to time. */
export const sweepApiTokens = async (db: Db): Promise<void> => {
  await sql`
    delete from api_tokens where (revoked_at is not null or user_id is null)
      and greatest(revoked_at, last_used_at, created_at) < ${inSeconds(-unusedSeconds)}::timestamptz`.execute(
    db,
  )
}
