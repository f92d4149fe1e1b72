import { beforeAll, describe, expect, test } from 'vitest'
import { cleaning } from '../../../contract/desk/housekeeping.ts'
import { visitors } from '../../../contract/desk/visitors.ts'
import { accounts } from '../../../contract/office/accounts.ts'
import { security } from '../../../contract/office/security.ts'
import { tokens } from '../../../contract/office/tokens.ts'
import { addGuest } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { mailsTo } from '../../../test/mails.ts'
import { signedInAdmin, signedInHousekeeper } from '../../../test/people.ts'
import { startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { withToken } from '../../../test/tokens.ts'
import { hashPassword } from '../../kit/security/passwords.ts'
import { startSession } from '../../kit/security/sessions.ts'

let server: TestServer
let strict: TestServer
beforeAll(async () => {
  server = await testServer()
  strict = await startServer({ RATE_LIMIT: '1', TRUST_PROXY: '1' })
  return () => strict.app.close()
})

const asha = { email: 'asha@example.com', password: 'deodar-cone' }
const from = (n: number) => ({ 'x-forwarded-for': `10.0.0.${n}` })

describe('W-35 sign-ins that succeed', () => {
  test('are thirty an hour for an account, over all networks and known devices; other accounts go on', async () => {
    await addGuest(strict.db, asha)
    await addGuest(strict.db, { ...asha, email: 'other@example.com' })
    const known = stranger(strict.app)
    const statuses: number[] = []
    for (let n = 0; n < 32; n++) {
      const caller = n % 2 ? known : stranger(strict.app)
      statuses.push((await caller.call(accounts.guestLogin, { body: asha }, from(n))).status)
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429])
    const other = await known.call(accounts.guestLogin, { body: { ...asha, email: 'other@example.com' } })
    expect(other.status).toBe(200)
    clockAt({ minutes: 61 })
    expect((await known.call(accounts.guestLogin, { body: asha }, from(1))).status).toBe(200)
  })
})

describe('W-35 sessions of one account', () => {
  const open = async (kind: 'guest' | 'staff', callers: readonly ReturnType<typeof stranger>[]) =>
    (await Promise.all(callers.map((caller) => caller.call(accounts.me)))).map(({ value }) =>
      kind === 'guest' ? value.guest !== null : value.user !== null,
    )

  test.each(['guest', 'staff'] as const)('are twenty: the one of a %s unused longest ends', async (kind) => {
    const id =
      kind === 'guest' ? (await addGuest(server.db)).visitor_id : (await signedInAdmin(server)).user.user_id
    await server.db.deleteFrom('sessions').execute()
    const callers: ReturnType<typeof stranger>[] = []
    for (let n = 0; n < 20; n++) {
      clockAt({ minutes: n })
      const caller = stranger(server.app)
      caller.cookies[`fr_${kind}`] = await startSession(server.db, kind, id)
      callers.push(caller)
    }
    clockAt({ minutes: 30 })
    // The oldest is used once more, so the second is the one unused longest.
    await callers[0]?.call(accounts.me)
    const newest = stranger(server.app)
    newest.cookies[`fr_${kind}`] = await startSession(server.db, kind, id)
    expect(await open(kind, [...callers, newest])).toEqual([true, false, ...Array(19).fill(true)])
  })

  test('are twenty where many sign in at the same moment', async () => {
    const { visitor_id } = await addGuest(server.db, asha)
    const replies = await Promise.all(
      Array.from({ length: 26 }, () => stranger(server.app).call(accounts.guestLogin, { body: asha })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const left = await server.db
      .selectFrom('sessions')
      .select('session_id')
      .where('visitor_id', '=', visitor_id)
      .execute()
    expect(left).toHaveLength(20)
  })
})

describe('W-35 the PIN of a cleaner', () => {
  test('goes on where they have signed in before, after thirty guesses from the same Wi-Fi', async () => {
    const { housekeeper } = await signedInHousekeeper(strict)
    const { housekeeper_id, link_key: key } = housekeeper
    await strict.db
      .updateTable('housekeepers')
      .set({ pin_hash: await hashPassword('4711') })
      .where('housekeeper_id', '=', housekeeper_id)
      .execute()
    const phone = stranger(strict.app)
    const ask = (caller: typeof phone, pin: string) => caller.call(cleaning.signIn, { body: { key, pin } })
    expect((await ask(phone, '4711')).status).toBe(200)
    for (let i = 0; i < 40; i++) {
      const body = { key: i % 2 ? key : `nobody-${i}`, pin: String(1000 + i) }
      await stranger(strict.app).call(cleaning.signIn, { body })
    }
    expect((await ask(stranger(strict.app), '4711')).status).toBe(429)
    expect((await ask(phone, '0000')).status).toBe(401)
    expect((await ask(phone, '4711')).status).toBe(200)
    // What is guessed on the phone itself is counted there.
    for (let i = 0; i < 10; i++) await ask(phone, '0000')
    expect((await ask(phone, '4711')).status).toBe(429)
  })
})

describe('W-35 personal tokens', () => {
  const password = 'deodar-cone'
  const desk = { username: 'FrontDesk', email: 'desk@forestview.example', password, password_hash: undefined }
  const owner = async () => {
    const admin = await signedInAdmin(server, desk)
    const { send } = await withToken(server, admin, { areas: ['desk'] })
    return { admin, works: async () => (await send(visitors.list, {})).status === 200 }
  }
  const change = (admin: Awaited<ReturnType<typeof owner>>['admin'], keep_tokens?: boolean) =>
    admin.call(security.changePassword, {
      params: { user_id: admin.user.user_id },
      body: { currentPassword: password, newPassword: 'rhododendron', ...(keep_tokens && { keep_tokens }) },
    })

  test('end with the own change of a password', async () => {
    const { admin, works } = await owner()
    expect(await works()).toBe(true)
    expect((await change(admin)).status).toBe(200)
    expect(await works()).toBe(false)
    expect((await admin.call(tokens.list)).value).toEqual([])
  })

  test('stay with it where their owner keeps them', async () => {
    const { admin, works } = await owner()
    expect((await change(admin, true)).status).toBe(200)
    expect(await works()).toBe(true)
  })

  test('end with a password that a mailed link sets', async () => {
    const { works } = await owner()
    const anybody = stranger(server.app)
    await anybody.call(security.forgotPassword, { body: { username: desk.username } })
    const token = (await mailsTo(server, desk.email)).find((mail) => mail.secret)?.token ?? ''
    expect(
      (await anybody.call(security.resetPassword, { body: { token, password: 'rhododendron' } })).status,
    ).toBe(200)
    expect(await works()).toBe(false)
  })
})
