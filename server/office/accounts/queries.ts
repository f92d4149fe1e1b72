import { inOrder } from '../../../contract/kit/areas.ts'
import { folded, oneMailbox } from '../../../contract/kit/one-spelling.ts'
import type { RegisterInput, SignedInGuest, SignedInStaff } from '../../../contract/office/accounts.ts'
import { nowText } from '../../kit/clock.ts'
import type { Config } from '../../kit/config.ts'
import type { Db } from '../../kit/database/db.ts'
import { countsAsProved } from '../../kit/security/proved.ts'
import { hashOf } from '../../kit/security/sessions.ts'

export type GuestRow<E extends string | null = string> = {
  visitor_id: string
  name: string
  /** Null for who has none, and so signs in nowhere. */
  email: E
  phone: string | null
  email_verified_at: string | null
}

/** A guest who may sign in: known, active and with a password. */
export const findGuestByEmail = (db: Db, email: string) =>
  db
    .selectFrom('visitors')
    .select(['visitor_id', 'name', 'email', 'phone', 'password_hash', 'email_verified_at'])
    .$narrowType<{ email: string }>()
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst()

/**
 * A guest to whom a link is mailed. Whoever changes the address waits until the link is written and ends it then;
 * without that a link to the old address could be written after the change had ended the others (D-36).
 */
export const holdGuestByEmail = (db: Db, email: string) =>
  db
    .selectFrom('visitors')
    .select(['visitor_id', 'name', 'email'])
    .$narrowType<{ email: string }>()
    .where('email', '=', email)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()

const staffByLogin = (db: Db, login: string) =>
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
      'areas',
      'password_hash',
    ])
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['username']), '=', folded(login)),
        eb('email', '=', oneMailbox(login)),
      ]),
    )
    .where('status', '=', 'active')

/** An active staff member by username, or by e-mail. */
export const findStaffByLogin = (db: Db, login: string) => staffByLogin(db, login).executeTakeFirst()

/** The same for a link: held for the reason of `holdGuestByEmail`. */
export const holdStaffByLogin = (db: Db, login: string) =>
  staffByLogin(db, login).forNoKeyUpdate().executeTakeFirst()

export const insertGuest = async <E extends string | null>(
  db: Db,
  guest: Omit<RegisterInput, 'password' | 'email'> & { email: E; password_hash: string | null },
): Promise<GuestRow<E>> => {
  const row = await db
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
    .returning(['visitor_id', 'name', 'phone', 'email_verified_at'])
    .executeTakeFirstOrThrow()
  return { ...row, email: guest.email }
}

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

/** Whose password a mailed link would set. */
export const findGuestOfLink = (db: Db, token: string) =>
  db
    .selectFrom('password_links as link')
    .innerJoin('visitors as visitor', 'visitor.visitor_id', 'link.visitor_id')
    .select(['visitor.name', 'visitor.email'])
    .where('link.token_hash', '=', hashOf(token))
    .where('link.expires_at', '>', nowText())
    .executeTakeFirst()

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

/** What proves that a guest knows their password. */
export const findGuestHash = async (db: Db, visitorId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('visitors')
      .select('password_hash')
      .where('visitor_id', '=', visitorId)
      .executeTakeFirst()
  )?.password_hash ?? undefined

/** Sets a guest's password, with `before` only while that is still the one; whatever other link was mailed to them opens nothing any more. */
export const setGuestPassword = async (
  db: Db,
  visitorId: string,
  password_hash: string,
  before?: string,
): Promise<Pick<GuestRow, 'name' | 'email'> | undefined> => {
  await db.deleteFrom('password_links').where('visitor_id', '=', visitorId).execute()
  return (
    db
      .updateTable('visitors')
      .set({ password_hash })
      .where('visitor_id', '=', visitorId)
      .$if(before !== undefined, (query) => query.where('password_hash', '=', before ?? ''))
      .returning(['name', 'email'])
      // Links are mailed to nobody without an address.
      .$narrowType<{ email: string }>()
      .executeTakeFirst()
  )
}

export const toGuest = <E extends string | null>(
  config: Pick<Config, 'smtpUrl'>,
  { visitor_id, name, email, phone, email_verified_at }: GuestRow<E>,
): Omit<SignedInGuest, 'email'> & { email: E } => ({
  visitor_id,
  name,
  email,
  phone,
  role: 'visitor' as const,
  email_verified: countsAsProved(config, email_verified_at),
})

export const toStaff = (row: NonNullable<Awaited<ReturnType<typeof findStaffByLogin>>>): SignedInStaff => ({
  user_id: row.user_id,
  username: row.username,
  name: row.name,
  role: row.role,
  photo: row.photo,
  position: row.designation,
  permissions: row.permissions as SignedInStaff['permissions'],
  areas: inOrder(row.areas),
})

/** Removes the links of every kind that can no longer be followed. */
export const sweepSpentLinks = async (db: Db): Promise<void> => {
  for (const links of ['email_proofs', 'password_links', 'staff_password_links'] as const)
    await db.deleteFrom(links).where('expires_at', '<', nowText()).execute()
}
