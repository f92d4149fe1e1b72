import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { hashOf } from '../../kit/security/sessions.ts'

/** Somebody's second factor; nothing where none was set up. Locked, so that no code is taken twice at once. */
export const lockFactor = (db: Db, userId: string) =>
  db
    .selectFrom('two_factor')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Since when somebody's sign-in asks for a code; null when it does not. */
export const factorSince = async (db: Db, userId: string): Promise<string | null> =>
  (await db.selectFrom('two_factor').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst())
    ?.confirmed_at ?? null

/** Keeps a new secret that no code has confirmed, in place of one that was never confirmed. */
export const putSecret = async (db: Db, userId: string, secret: string): Promise<void> => {
  const fresh = { secret, confirmed_at: null, last_step: 0, created_at: nowText() }
  await db
    .insertInto('two_factor')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
}

/** Remembers the code that was accepted; `confirm` also lets sign-in ask from now on. */
export const keepStep = async (db: Db, userId: string, step: number, confirm = false): Promise<void> => {
  await db
    .updateTable('two_factor')
    .set({ last_step: step, ...(confirm && { confirmed_at: nowText() }) })
    .where('user_id', '=', userId)
    .execute()
}

/** Opens the sessions that waited for the second factor. */
export const endSettingUp = async (db: Db, userId: string): Promise<void> => {
  await db.updateTable('sessions').set({ sets_up_factor: false }).where('user_id', '=', userId).execute()
}

/** Opens the sessions of people who are no longer asked for a second factor. */
export const endSettingUpUnasked = async (db: Db, asked: 'off' | 'admins' | 'all'): Promise<void> => {
  if (asked === 'all') return
  await db
    .updateTable('sessions')
    .set({ sets_up_factor: false })
    .where('sets_up_factor', '=', true)
    .$if(asked === 'admins', (query) =>
      query.where('user_id', 'in', db.selectFrom('users').select('user_id').where('role', '=', 'user')),
    )
    .execute()
}

export const deleteFactor = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db.deleteFrom('two_factor').where('user_id', '=', userId).execute()
}

/** Keeps the hashes of new recovery codes; the ones before are gone. */
export const replaceRecoveryCodes = async (db: Db, userId: string, codes: string[]): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = codes.map((code) => ({ code_hash: hashOf(code), user_id: userId }))
  await db.insertInto('recovery_codes').values(rows).execute()
}

/** Spends a recovery code: whether it was one of this person's, once. */
export const takeRecoveryCode = async (db: Db, userId: string, code: string): Promise<boolean> =>
  (await db
    .deleteFrom('recovery_codes')
    .where('code_hash', '=', hashOf(code))
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()) !== undefined

export const countRecoveryCodes = async (db: Db, userId: string): Promise<number> =>
  (
    await db
      .selectFrom('recovery_codes')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).left
