import { beforeAll, describe, expect, test } from 'vitest'
import { visitors } from '../contract/desk/visitors.ts'
import { accounts } from '../contract/office/accounts.ts'
import { candidates } from '../contract/recruitment/candidates.ts'
import { skills } from '../contract/recruitment/skills.ts'
import { users } from '../contract/staff/users.ts'
import { signedInAdmin } from '../test/people.ts'
import { sendCandidate } from '../test/recruitment/candidates.ts'
import { someJob } from '../test/recruitment/jobs.ts'
import { startServer, stranger, type TestServer, testServer } from '../test/server.ts'
import { userBody } from '../test/staff/users.ts'
import { registerBody } from '../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

// One name as different keyboards type it: in whole letters, and in letters with their marks behind them.
const spellings: [string, string][] = [
  ['Jos\u00e9', 'Jose\u0301'],
  ['\u095b\u0940\u0928\u0924', '\u091c\u093c\u0940\u0928\u0924'],
  ['\u0938\u095c\u0915', '\u0938\u0921\u093c\u0915'],
]
const bothWays = spellings.flatMap(([one, other]) => [
  [one, other],
  [other, one],
])

describe('D-88 letters that look alike are one, however they were typed', () => {
  test.each(bothWays)('%s is found by %s among guests, staff, candidates and skills', async (kept, typed) => {
    const admin = await signedInAdmin(server)
    await stranger(server.app).call(accounts.register, { body: registerBody({ name: kept }) })
    await admin.call(users.create, { body: userBody({ name: kept }) })
    await sendCandidate(admin, (await someJob(admin)).id, { name: kept })
    expect((await admin.call(skills.create, { body: { name: kept, description: null } })).status).toBe(201)
    const query = { q: typed }
    const found = [
      await admin.call(visitors.list, { query }),
      await admin.call(users.list, { query }),
      await admin.call(candidates.list, { query }),
      await admin.call(skills.list, { query }),
    ]
    expect(found.map(({ value }) => (value as { total: number }).total)).toEqual([1, 1, 1, 1])
    // The same skill once more.
    expect((await admin.send(skills.create, { body: { name: typed, description: null } })).status).toBe(409)
  })

  test('a password is compared as it was typed', async () => {
    const [one, other] = ['forest-caf\u00e9', 'forest-cafe\u0301']
    await stranger(server.app).call(accounts.register, { body: registerBody({ password: other }) })
    const signIn = (password: string) =>
      stranger(server.app).send(accounts.guestLogin, { body: { email: 'ravi@example.com', password } })
    expect([(await signIn(other)).status, (await signIn(one)).status]).toEqual([200, 401])
  })
})

describe('a mailbox is one however its domain is written', () => {
  const mailbox = [
    'ravi@b\u00fccher.example',
    'ravi@bu\u0308cher.example',
    'Ravi@B\u00dcCHER.Example',
    'ravi@xn--bcher-kva.example',
    'RAVI@XN--BCHER-KVA.EXAMPLE.',
  ]

  test.each(mailbox)('a guest who signed up as %s signs in by each, and nobody else does', async (email) => {
    await stranger(server.app).call(accounts.register, { body: registerBody({ email }) })
    for (const typed of mailbox) {
      const body = { email: typed, password: 'monal-pheasant' }
      expect([typed, (await stranger(server.app).send(accounts.guestLogin, { body })).status]).toEqual([
        typed,
        200,
      ])
      const again = await stranger(server.app).send(accounts.register, {
        body: registerBody({ email: typed }),
      })
      expect([typed, again.status]).toEqual([typed, 409])
    }
  })

  test.each(mailbox)('staff and candidates are known by %s', async (email) => {
    const admin = await signedInAdmin(server)
    await admin.call(users.create, { body: userBody({ email: mailbox[0] as string }) })
    expect((await admin.send(users.create, { body: userBody({ email }) })).status).toBe(409)
    const signIn = { username: email, password: 'six-ty' }
    expect((await stranger(server.app).send(accounts.staffLogin, { body: signIn })).status).toBe(200)
    await sendCandidate(admin, (await someJob(admin)).id, { email: mailbox[0] })
    const known = await admin.call(candidates.checkDuplicate, { body: { email } })
    expect(known.value.isDuplicate).toBe(true)
    expect((await admin.call(visitors.matches, { query: { email } })).status).toBe(200)
  })

  test('wrong passwords are counted together', async () => {
    const strict = await startServer({ RATE_LIMIT: '1' })
    const tries = accounts.guestLogin.throttle?.limit ?? 0
    for (let nth = 0; nth < tries; nth += 1) {
      const email = mailbox[nth % mailbox.length] as string
      const body = { email, password: 'wrong-one' }
      expect((await stranger(strict.app).send(accounts.guestLogin, { body })).status).toBe(401)
    }
    for (const email of mailbox) {
      const body = { email, password: 'wrong-one' }
      expect((await stranger(strict.app).send(accounts.guestLogin, { body })).status).toBe(429)
    }
    await strict.app.close()
  })
})
