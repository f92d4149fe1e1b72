import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { endTokensOf } from '../../kit/security/api-tokens.ts'
import { hashOf } from '../../kit/security/sessions.ts'

/** What proves that somebody knows the password of their own account. */
export const findPasswordHash = async (db: Db, userId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row?.password_hash ?? undefined
}

/**
 * Sets an active staff member's password; whatever link was mailed to them opens nothing any more, and their personal
 * tokens end unless they are kept. With `before` only while that is still the password. Answers whose it was and how
 * many tokens ended, nothing when nobody's was set.
 */
export const setStaffPassword = async (
  db: Db,
  userId: string,
  { password_hash, before, keepTokens }: { password_hash: string; before?: string; keepTokens?: boolean },
) => {
  await db.deleteFrom('staff_password_links').where('user_id', '=', userId).execute()
  const person = await db
    .updateTable('users')
    .set({ password_hash })
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .$if(before !== undefined, (query) => query.where('password_hash', '=', before ?? ''))
    .returning(['user_id', 'name', 'email'])
    .executeTakeFirst()
  return person && { ...person, tokens: keepTokens ? 0 : await endTokensOf(db, userId) }
}

/** Keeps the hash of a mailed token; an earlier link of the same person ends with it. */
export const insertStaffLink = async (db: Db, userId: string, token: string, expiresAt: string) => {
  await db.deleteFrom('staff_password_links').where('user_id', '=', userId).execute()
  await db
    .insertInto('staff_password_links')
    .values({ token_hash: hashOf(token), user_id: userId, expires_at: expiresAt })
    .execute()
}

/** Whose password a mailed link would set. */
export const findStaffOfLink = (db: Db, token: string) =>
  db
    .selectFrom('staff_password_links as link')
    .innerJoin('users', 'users.user_id', 'link.user_id')
    .select(['users.name', 'users.email', 'users.username'])
    .where('link.token_hash', '=', hashOf(token))
    .where('link.expires_at', '>', nowText())
    .executeTakeFirst()

/** Under which names the caller's account is known. */
export const findOwner = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'username'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

/** Spends a mailed token: answers whose it was, once. */
export const takeStaffLink = async (db: Db, token: string): Promise<string | undefined> =>
  (
    await db
      .deleteFrom('staff_password_links')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', nowText())
      .returning('user_id')
      .executeTakeFirst()
  )?.user_id
