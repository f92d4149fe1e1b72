import { newToken, startSession } from '../server/kit/security/sessions.ts'
import { startShift } from '../server/kit/security/shifts.ts'
import { addGuest, addStaff } from './builders.ts'
import { clockAt } from './clock.ts'
import { type Caller, stranger, type TestServer } from './server.ts'
import { testNow } from './things.ts'

type Guest = Caller & { visitor: Awaited<ReturnType<typeof addGuest>> }
type Staff = Caller & { user: Awaited<ReturnType<typeof addStaff>> }

/** A guest with a session. */
export const signedInGuest = async (
  { app, db }: TestServer,
  own: Parameters<typeof addGuest>[1] = {},
): Promise<Guest> => {
  const visitor = await addGuest(db, own)
  const caller = stranger(app)
  caller.cookies.fr_guest = await startSession(db, 'guest', visitor.visitor_id)
  return { ...caller, visitor }
}

// The hash of no password anybody uses: tests that sign in with a password say which.
const unusable = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$unusable'

/** Somebody who cleans, with a session of their own kind. */
export const signedInHousekeeper = async ({ app, db }: TestServer, name = 'Sunita Arya') => {
  const housekeeper = await db
    .insertInto('housekeepers')
    .values({ name, link_key: newToken(), pin_hash: unusable, created_at: testNow })
    .returningAll()
    .executeTakeFirstOrThrow()
  const caller = stranger(app)
  caller.cookies.fr_housekeeper = await startShift(db, housekeeper.housekeeper_id, undefined)
  return { ...caller, housekeeper }
}

/** An admin with a session and full rights, unless told otherwise. */
export const signedInAdmin = async (
  { app, db }: TestServer,
  own: Parameters<typeof addStaff>[1] = {},
): Promise<Staff> => {
  const user = await addStaff(db, { password_hash: unusable, ...own })
  const caller = stranger(app)
  caller.cookies.fr_staff = await startSession(db, 'staff', user.user_id)
  return { ...caller, user }
}

/** An employee (role user) with a session. */
export const signedInEmployee = (
  server: TestServer,
  own: Parameters<typeof addStaff>[1] = {},
): Promise<Staff> => signedInAdmin(server, { role: 'user', ...own })

/** So long after the beginning of the test, with a new session: the one of before has ended by then. */
export const signedInLater = async (
  { db }: TestServer,
  { cookies, user }: Staff,
  later: Parameters<typeof clockAt>[0],
): Promise<void> => {
  clockAt(later)
  cookies.fr_staff = await startSession(db, 'staff', user.user_id)
}
