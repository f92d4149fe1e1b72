import { beforeAll, describe, expect, test } from 'vitest'
import { visitors } from '../../../contract/desk/visitors.ts'
import { accounts } from '../../../contract/office/accounts.ts'
import { addGuest } from '../../../test/builders.ts'
import { mailsTo } from '../../../test/mails.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { registerBody } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const anybody = () => stranger(server.app)

describe('registering', () => {
  test('G-REG-15 G-API-10 H-API-23 G-ENT-03 answers the new guest and signs them in', async () => {
    const caller = anybody()
    const { status, value } = await caller.call(accounts.register, { body: registerBody() })
    expect(status).toBe(201)
    expect(value.msg).toBe('Registration successful')
    expect(value.visitor).toMatchObject({ name: 'Ravi Joshi', email: 'ravi@example.com', role: 'visitor' })
    const me = await caller.call(accounts.me)
    expect(me.value).toEqual({ guest: value.visitor, user: null })
  })

  test('G-ENT-02 keeps the address that the public form does not show', async () => {
    const caller = anybody()
    const body = registerBody({
      address: ' 12 Mall Road ',
      country: 'India',
      city: 'Nainital',
      postal_code: '263001',
    })
    const { visitor } = (await caller.call(accounts.register, { body })).value
    const seen = await caller.call(visitors.get, { params: { id: visitor.visitor_id } })
    expect(seen.value).toMatchObject({
      address: '12 Mall Road',
      country: 'India',
      city: 'Nainital',
      postal_code: '263001',
    })
  })

  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: undefined }, 'name', 'Name is required'],
    [{ email: undefined }, 'email', 'Email is required'],
    [{ email: 'not an address' }, 'email', 'Please enter a valid email address'],
    [{ password: undefined }, 'password', 'Password is required'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ phone: undefined }, 'phone', 'Phone number is required'],
    [{ phone: '12345' }, 'phone', 'Please enter a valid 10-digit phone number'],
    [{ phone: 9876543210 }, 'phone', 'Phone number is required'],
    [{ name: 'x'.repeat(101) }, 'name', 'At most 100 characters'],
  ])('G-REG-10 refuses %j with the field’s own sentence', async (wrong, field, sentence) => {
    const reply = await anybody().send(accounts.register, { body: { ...registerBody(), ...wrong } })
    expect(reply.status).toBe(400)
    expect(reply.error).toMatchObject({
      code: 'invalid_input',
      msg: sentence,
      message: sentence,
      fields: { [field]: sentence },
    })
    expect(await server.db.selectFrom('visitors').selectAll().execute()).toEqual([])
  })

  test('G-REG-10 names every wrong field at once', async () => {
    const reply = await anybody().send(accounts.register, { body: {} })
    expect(Object.keys(reply.error.fields ?? {}).sort()).toEqual(['email', 'name', 'phone'])
  })

  test('a name with a zero character is a refusal, not a fault', async () => {
    const reply = await anybody().send(accounts.register, { body: registerBody({ name: 'Ra\u0000vi' }) })
    expect(reply.status).toBe(400)
  })

  test('G-REG-14 refuses a second account of one address, in whatever case', async () => {
    await addGuest(server.db, { email: 'ravi@example.com' })
    const reply = await anybody().call(accounts.register, {
      body: registerBody({ email: 'RAVI@Example.com' }),
    })
    expect(reply.status).toBe(409)
    expect(reply.error).toMatchObject({
      msg: 'Email already registered',
      fields: { email: 'This email is already registered' },
    })
    expect(reply.cookies).toEqual([])
  })

  test('ten at once for one address make one account, and nine hear that it is taken', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => anybody().call(accounts.register, { body: registerBody() })),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(await server.db.selectFrom('sessions').select('kind').execute()).toHaveLength(1)
  })

  test('G-REG-12 refuses a guest who is signed in already', async () => {
    const guest = await signedInGuest(server)
    const reply = await guest.call(accounts.register, { body: registerBody() })
    expect([reply.status, reply.error.msg]).toEqual([409, 'You are already logged in'])
  })

  test('identity, role and status never come from the body', async () => {
    const body = {
      ...registerBody(),
      visitor_id: 'mine',
      role: 'admin',
      status: 'inactive',
      password_hash: 'x',
      created_at: '2000-01-01',
    }
    const { visitor } = (await anybody().send(accounts.register, { body })).raw.json()
    expect(visitor.visitor_id).not.toBe('mine')
    const [row] = await server.db.selectFrom('visitors').selectAll().execute()
    expect(row).toMatchObject({ status: 'active', created_at: '2026-11-20T06:30:00.000Z' })
    expect(row?.password_hash).toMatch(/^\$argon2id\$/)
  })
})

describe('registering a guest at the front desk', () => {
  test('D-13 G-ENT-04 G-API-11 H-WIZ-10 H-WIZ-11 makes an account without a password and mails a link that sets one', async () => {
    const admin = await signedInAdmin(server)
    // back-office: the specified wizard sends the guest's name as the password.
    const body = registerBody({ password: 'Ravi Joshi' })
    const { visitor } = (await admin.call(accounts.register, { body })).value
    expect(Object.keys(admin.cookies)).toEqual(['fr_staff'])
    const [row] = await server.db.selectFrom('visitors').select('password_hash').execute()
    expect(row?.password_hash).toBeNull()
    const login = await anybody().call(accounts.guestLogin, {
      body: { email: body.email, password: 'Ravi Joshi' },
    })
    expect(login.status).toBe(401)

    const [mail] = await mailsTo(server, body.email)
    expect(mail?.secret).toBe(true)
    const guest = anybody()
    const set = await guest.call(accounts.resetPassword, {
      body: { token: mail?.token ?? '', password: 'my own one' },
    })
    expect(set.status).toBe(200)
    const fits = await guest.call(accounts.guestLogin, {
      body: { email: body.email, password: 'my own one' },
    })
    expect(fits.value.visitor.visitor_id).toBe(visitor.visitor_id)
  })

  test('H-WIZ-24 is not hindered by a guest who is signed in beside, and leaves them signed in', async () => {
    const admin = await signedInAdmin(server)
    const { cookies, visitor } = await signedInGuest(server)
    admin.cookies.fr_guest = cookies.fr_guest ?? ''
    const made = await admin.call(accounts.register, { body: registerBody({ password: undefined }) })
    expect(made.status).toBe(201)
    const me = (await admin.call(accounts.me)).value
    expect(me.guest?.visitor_id).toBe(visitor.visitor_id)
  })

  test('D-13 the mailed link works for seven days', async () => {
    const admin = await signedInAdmin(server)
    await admin.call(accounts.register, { body: registerBody({ password: undefined }) })
    const [link] = await server.db.selectFrom('password_links').selectAll().execute()
    expect(link?.expires_at).toBe('2026-11-27T06:30:00.000Z')
  })

  test('D-19 needs the right to create', async () => {
    const reader = await signedInAdmin(server, { permissions: ['read'] })
    const reply = await reader.call(accounts.register, { body: registerBody({ password: undefined }) })
    expect([reply.status, reply.error.code]).toEqual([403, 'right_missing'])
    expect(await server.db.selectFrom('visitors').selectAll().execute()).toEqual([])
  })

  test('sign_in says that the admin registers for themselves', async () => {
    const admin = await signedInAdmin(server)
    const reply = await admin.call(accounts.register, { body: { ...registerBody(), sign_in: true } })
    expect(Object.keys(admin.cookies).sort()).toEqual(['fr_device', 'fr_guest', 'fr_staff'])
    expect(await mailsTo(server, reply.value.visitor.email ?? '')).toEqual([])
    const without = await admin.call(accounts.register, {
      body: { ...registerBody({ password: undefined }), sign_in: true },
    })
    expect(without.status).not.toBe(201)
  })

  test('an employee who registers becomes a guest beside', async () => {
    const employee = await signedInEmployee(server)
    await employee.call(accounts.register, { body: registerBody() })
    const me = (await employee.call(accounts.me)).value
    expect([me.guest?.email, me.user?.user_id]).toEqual(['ravi@example.com', employee.user.user_id])
  })
})
