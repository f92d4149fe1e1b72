import type { accounts } from '../../../contract/office/accounts.ts'
import type { ownAccount } from '../../../contract/office/own-account.ts'
import { security } from '../../../contract/office/security.ts'
import { inSeconds, now } from '../../../server/kit/clock.ts'
import { newToken, startSession } from '../../../server/kit/security/sessions.ts'
import { newProofLink } from '../../../server/office/accounts/prove-email.ts'
import { insertPasswordLink } from '../../../server/office/accounts/queries.ts'
import { insertStaffLink } from '../../../server/office/accounts/staff-queries.ts'
import { codeOf, stepAt } from '../../../server/office/accounts/totp.ts'
import { addGuest, addStaff } from '../../builders.ts'
import { signedInAdmin, signedInGuest } from '../../people.ts'
import { stranger, type TestServer } from '../../server.ts'
import { registerBody } from '../../things.ts'
import type { WritesOf } from '../sample.ts'

const password = 'deodar-cone'
const newPassword = 'monal-ridge'

const staffWithPassword = (server: TestServer) =>
  signedInAdmin(server, { password, password_hash: undefined })

/** Somebody who has set a second factor up, and confirmed it where asked. */
const withFactor = async (server: TestServer, confirmed: boolean) => {
  const caller = await staffWithPassword(server)
  const { secret } = (await caller.call(security.setUpTwoFactor, { body: { currentPassword: password } }))
    .value
  const code = codeOf(secret, stepAt(now()))
  if (confirmed) await caller.call(security.confirmTwoFactor, { body: { code } })
  // A code counts once; the one after it is taken ahead of its time.
  return { caller, code, next: codeOf(secret, stepAt(now()) + 1) }
}

export const accountsWrites: WritesOf<typeof accounts> = {
  // On behalf, so that no password is hashed.
  register: async () => ({
    body: { ...registerBody(), address: 'Mall Road', country: 'India', city: 'Almora', sign_in: false },
  }),
  guestLogin: async ({ app, db }) => ({
    caller: stranger(app),
    body: { email: (await addGuest(db, { password })).email, password },
  }),
  staffLogin: async ({ app, db }) => ({
    caller: stranger(app),
    body: { username: (await addStaff(db, { password })).username, password },
  }),
  adminLogin: async ({ app, db }) => ({
    caller: stranger(app),
    body: { username: (await addStaff(db, { password })).username, password },
  }),
  logout: async (server) => ({ caller: await signedInGuest(server), body: { kind: 'guest' } }),
  forgotPassword: async ({ app, db }) => ({
    caller: stranger(app),
    body: { email: (await addGuest(db)).email },
  }),
  resetPassword: async ({ app, db }) => {
    const token = newToken()
    await insertPasswordLink(db, (await addGuest(db)).visitor_id, token, inSeconds(60))
    return { caller: stranger(app), body: { token, password: newPassword } }
  },
  sendProof: async (server) => ({ caller: await signedInGuest(server) }),
  verifyEmail: async ({ app, db }) => {
    const link = await newProofLink({ db, siteUrl: '' }, await addGuest(db))
    return { caller: stranger(app), body: { token: /[\w-]{43}/.exec(JSON.stringify(link))?.[0] } }
  },
}

export const securityWrites: WritesOf<typeof security> = {
  changePassword: async (server) => {
    const caller = await staffWithPassword(server)
    const params = { user_id: caller.user.user_id }
    return { caller, params, body: { currentPassword: password, newPassword } }
  },
  forgotPassword: async ({ app, db }) => ({
    caller: stranger(app),
    body: { username: (await addStaff(db, { password_hash: 'none' })).username },
  }),
  resetPassword: async ({ app, db }) => {
    const token = newToken()
    const { user_id } = await addStaff(db, { password_hash: 'none' })
    await insertStaffLink(db, user_id, token, inSeconds(60))
    return { caller: stranger(app), body: { token, password: newPassword } }
  },
  setUpTwoFactor: async (server) => ({
    caller: await staffWithPassword(server),
    body: { currentPassword: password },
  }),
  confirmTwoFactor: async (server) => {
    const { caller, code } = await withFactor(server, false)
    return { caller, body: { code } }
  },
  newRecoveryCodes: async (server) => ({
    caller: (await withFactor(server, true)).caller,
    body: { currentPassword: password },
  }),
  switchOffTwoFactor: async (server) => {
    const { caller, next } = await withFactor(server, true)
    return { caller, body: { currentPassword: password, code: next } }
  },
}

export const ownAccountWrites: WritesOf<typeof ownAccount> = {
  endSession: async (server) => {
    const caller = await signedInGuest(server)
    const { visitor_id } = caller.visitor
    const { session_id } = await server.db
      .selectFrom('sessions')
      .select('session_id')
      .where('visitor_id', '=', visitor_id)
      .executeTakeFirstOrThrow()
    return { caller, params: { session_id } }
  },
  endOthers: async (server) => {
    const caller = await signedInGuest(server)
    await startSession(server.db, 'guest', caller.visitor.visitor_id)
    return { caller }
  },
  changePassword: async (server) => {
    const caller = await signedInGuest(server, { password })
    const params = { visitor_id: caller.visitor.visitor_id }
    return { caller, params, body: { currentPassword: password, newPassword } }
  },
  confirm: async (server) => ({ caller: await staffWithPassword(server), body: { password } }),
}
