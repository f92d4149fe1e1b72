import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../contract/office/accounts.ts'
import { addGuest, addStaff } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { type Caller, startServer, stranger, type TestServer } from '../../../test/server.ts'

let server: TestServer
let other: TestServer
beforeAll(async () => {
  const env = { RATE_LIMIT: '1', TRUST_PROXY: '1' }
  server = await startServer(env)
  other = await startServer(env)
})
afterAll(async () => {
  await server.app.close()
  await other.app.close()
})
const asha = { email: 'asha@example.com', password: 'forest-guest' }
const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
const login = (caller: Caller, body: typeof asha, address: number) =>
  caller.call(accounts.guestLogin, { body }, from(address))
const wrong = async (times: number, address: (i: number) => number, email = asha.email, where = server) => {
  const statuses = []
  for (let i = 0; i < times; i++) {
    statuses.push((await login(stranger(where.app), { email, password: 'wrong' }, address(i))).status)
  }
  return statuses
}
const tenTimes = (status: number) => Array.from({ length: 10 }, () => status)

describe('failed sign-ins', () => {
  test('appendix-2 ten of one account from one address are answered, then even the right password waits there', async () => {
    await addGuest(server.db, asha)
    expect(await wrong(11, () => 1)).toEqual([...tenTimes(401), 429])
    const reply = await login(stranger(server.app), asha, 1)
    expect(reply.status).toBe(429)
    expect(reply.headers['retry-after']).toBe('900')
    expect(reply.error).toMatchObject({
      code: 'too_many',
      msg: 'Too many attempts. Please wait a few minutes and try again.',
    })
  })

  test('D-38: they shut the account out neither from another address nor from a browser that it knows', async () => {
    await addGuest(server.db, asha)
    const own = stranger(server.app)
    expect((await login(own, asha, 1)).status).toBe(200)
    await wrong(11, () => 1)
    expect((await login(own, asha, 1)).status).toBe(200)
    expect((await login(stranger(server.app), asha, 2)).status).toBe(200)
    expect((await login(stranger(server.app), asha, 1)).status).toBe(429)
  })

  test('D-38: a browser that the account knows has ten guesses of its own, from whatever address', async () => {
    await addGuest(server.db, asha)
    const own = stranger(server.app)
    await login(own, asha, 1)
    const guess = (n: number) => login(own, { ...asha, password: 'wrong' }, n)
    for (let i = 0; i < 10; i++) expect((await guess(i)).status).toBe(401)
    expect((await guess(20)).status).toBe(429)
    expect((await login(own, asha, 21)).status).toBe(429)
    expect((await login(stranger(server.app), asha, 1)).status).toBe(200)
  })

  test('a browser is not known to an account because it is known to another', async () => {
    await addGuest(server.db, asha)
    await addGuest(server.db, { ...asha, email: 'bela@example.com' })
    const own = stranger(server.app)
    expect((await login(own, { ...asha, email: 'bela@example.com' }, 1)).status).toBe(200)
    await wrong(10, () => 1)
    expect((await login(own, asha, 1)).status).toBe(429)
  })

  test('thirty from one address are answered, then that address waits for every account', async () => {
    await addGuest(server.db, asha)
    for (let i = 0; i < 30; i++) await wrong(1, () => 7, `nobody${i}@example.com`)
    expect((await login(stranger(server.app), asha, 7)).status).toBe(429)
    expect((await login(stranger(server.app), asha, 8)).status).toBe(200)
  })

  test('a hundred of one account in an hour are answered, from however many addresses', async () => {
    await addGuest(server.db, asha)
    const own = stranger(server.app)
    await login(own, asha, 1)
    await wrong(5, (i) => 10 + i)
    // Each address has one by now, and the account five: as if there had been ninety-five more.
    await server.db.updateTable('throttles').set({ count: 100 }).where('count', '=', 5).execute()
    expect(await wrong(1, () => 99)).toEqual([429])
    expect((await login(own, asha, 1)).status).toBe(200)
  })

  test('an address in another case or with spaces is the same account', async () => {
    await addGuest(server.db, asha)
    for (let i = 0; i < 5; i++) await wrong(2, () => 10, i % 2 ? ' ASHA@example.com' : 'asha@Example.com ')
    expect((await login(stranger(server.app), asha, 10)).status).toBe(429)
  })

  test('a name that nobody has is counted in the same way', async () => {
    const statuses = await wrong(11, () => 3, 'nobody@example.com')
    expect(statuses).toEqual([...tenTimes(401), 429])
    expect(await wrong(1, () => 4, 'nobody@example.com')).toEqual([401])
  })

  test('whoever has an IPv6 network does not get ten for each of its addresses', async () => {
    await addGuest(server.db, asha)
    const from6 = (address: string) => ({ 'x-forwarded-for': address })
    const attempt = (address: string, body: typeof asha) =>
      stranger(server.app).call(accounts.guestLogin, { body }, from6(address))
    for (let i = 0; i < 10; i++) {
      const body = { ...asha, password: 'wrong' }
      await attempt(i % 2 ? `2001:db8:0:7::${i}` : `2001:0DB8:0000:00f7:1:2:3:${i}`, body)
    }
    expect((await attempt('2001:db8:0:7:ffff::1', asha)).status).toBe(429)
    expect((await attempt('2001:db8:0:107::1', asha)).status).toBe(200)
  })

  test('both ways in for staff, the username and the address count as one account', async () => {
    await addStaff(server.db, {
      username: 'FrontDesk',
      email: 'desk@forestview.example',
      password: 'deodar-cone',
    })
    const names = ['frontdesk', 'FRONTDESK ', 'desk@forestview.example', ' Desk@ForestView.example']
    const guess = (way: typeof accounts.staffLogin | typeof accounts.adminLogin, username: string) =>
      stranger(server.app).call(way, { body: { username, password: 'wrong' } }, from(1))
    for (let i = 0; i < 10; i++) {
      const way = i % 2 ? accounts.staffLogin : accounts.adminLogin
      expect((await guess(way, names[i % 4] ?? '')).status).toBe(401)
    }
    for (const name of names) {
      expect((await guess(accounts.staffLogin, name)).status).toBe(429)
      expect((await guess(accounts.adminLogin, name)).status).toBe(429)
    }
  })

  test('the window ends, and Retry-After says when', async () => {
    await addGuest(server.db, asha)
    await wrong(10, () => 50)
    clockAt({ minutes: 10 })
    const waits = await login(stranger(server.app), asha, 50)
    expect([waits.status, waits.headers['retry-after']]).toEqual([429, '300'])
    clockAt({ minutes: 15, seconds: 1 })
    expect((await login(stranger(server.app), asha, 50)).status).toBe(200)
    expect(await wrong(10, () => 50)).toEqual(tenTimes(401))
  })

  test('good sign-ins are not counted', async () => {
    await addGuest(server.db, asha)
    for (let i = 0; i < 12; i++) expect((await login(stranger(server.app), asha, 5)).status).toBe(200)
  })

  test('two servers share the count', async () => {
    await addGuest(server.db, asha)
    await wrong(5, () => 2)
    expect(await wrong(6, () => 2, asha.email, other)).toEqual([...tenTimes(401).slice(5), 429])
    expect((await login(stranger(server.app), asha, 2)).status).toBe(429)
  })

  test('no more passwords are tried by asking all at once', async () => {
    await addGuest(server.db, asha)
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        login(stranger(i % 2 ? server.app : other.app), { ...asha, password: `guess ${i}` }, 1),
      ),
    )
    const statuses = replies.map((reply) => reply.status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses.filter((status) => status !== 401).every((status) => status === 429)).toBe(true)
  })
})

describe('other counted calls', () => {
  test('links for one address are mailed five times an hour', async () => {
    await addGuest(server.db, asha)
    const statuses = []
    for (let i = 0; i < 6; i++) {
      statuses.push(
        (await stranger(server.app).call(accounts.forgotPassword, { body: { email: asha.email } }, from(i)))
          .status,
      )
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await mailsTo(server, asha.email)).toHaveLength(5)
  })

  test('the table of counts holds no address of anybody', async () => {
    await wrong(1, () => 7)
    expectNotSaid(await server.db.selectFrom('throttles').selectAll().execute(), '203.0.113', 'asha')
  })

  test('an address that a caller claims is believed only from our own proxy', async () => {
    const direct = await startServer({ RATE_LIMIT: '1' })
    for (let i = 0; i < 30; i++) await wrong(1, () => i, `nobody${i}@example.com`, direct)
    expect(await wrong(1, () => 77, 'somebody@example.com', direct)).toEqual([429])
    await direct.app.close()
  })
})
