import type { RegisterInput, SignedInGuest, SignedInStaff } from '../../contract/accounts.ts'
import { nowText } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import { hashOf } from '../kit/sessions.ts'

export type GuestRow = { visitor_id: string; name: string; email: string; phone: string | null }

/** A guest who may sign in: known, active and with a password. */
export const findGuestByEmail = (db: Db, email: string) =>
  db
    .selectFrom('visitors')
    .select(['visitor_id', 'name', 'email', 'phone', 'password_hash'])
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst()

/** An active staff member by username, or by e-mail. */
export const findStaffByLogin = (db: Db, login: string) =>
  db
    .selectFrom('users')
    .select([
      'user_id',
      'username',
      'name',
      'email',
      'role',
      'photo',
      'designation',
      'permissions',
      'password_hash',
    ])
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['username']), '=', login.toLowerCase()),
        eb('email', '=', login.toLowerCase()),
      ]),
    )
    .where('status', '=', 'active')
    .executeTakeFirst()

export const insertGuest = (
  db: Db,
  guest: Omit<RegisterInput, 'password'> & { password_hash: string | null },
): Promise<GuestRow> =>
  db
    .insertInto('visitors')
    .values({
      name: guest.name,
      email: guest.email,
      password_hash: guest.password_hash,
      phone: guest.phone,
      address: guest.address,
      country: guest.country,
      city: guest.city,
      postal_code: guest.postal_code,
      created_at: nowText(),
    })
    .returning(['visitor_id', 'name', 'email', 'phone'])
    .executeTakeFirstOrThrow()

/** Keeps the hash of a mailed token; an earlier link of the same guest ends with it. */
export const insertPasswordLink = async (
  db: Db,
  visitorId: string,
  token: string,
  expiresAt: string,
): Promise<void> => {
  await db.deleteFrom('password_links').where('visitor_id', '=', visitorId).execute()
  await db
    .insertInto('password_links')
    .values({ token_hash: hashOf(token), visitor_id: visitorId, expires_at: expiresAt })
    .execute()
}

/** Spends a mailed token: answers whose it was, once. */
export const takePasswordLink = async (db: Db, token: string): Promise<string | undefined> =>
  (
    await db
      .deleteFrom('password_links')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', nowText())
      .returning('visitor_id')
      .executeTakeFirst()
  )?.visitor_id

/** Sets a guest's password; whatever other link was mailed to them opens nothing any more. */
export const setGuestPassword = async (
  db: Db,
  visitorId: string,
  password_hash: string,
): Promise<Pick<GuestRow, 'name' | 'email'>> => {
  await db.deleteFrom('password_links').where('visitor_id', '=', visitorId).execute()
  return db
    .updateTable('visitors')
    .set({ password_hash })
    .where('visitor_id', '=', visitorId)
    .returning(['name', 'email'])
    .executeTakeFirstOrThrow()
}

export const toGuest = ({ visitor_id, name, email, phone }: GuestRow): SignedInGuest => ({
  visitor_id,
  name,
  email,
  phone,
  role: 'visitor',
})

export const toStaff = (row: NonNullable<Awaited<ReturnType<typeof findStaffByLogin>>>): SignedInStaff => ({
  user_id: row.user_id,
  username: row.username,
  name: row.name,
  role: row.role,
  photo: row.photo,
  position: row.designation,
  permissions: row.permissions as SignedInStaff['permissions'],
})
