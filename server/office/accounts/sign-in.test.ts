import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../contract/office/accounts.ts'
import { addGuest, addStaff } from '../../../test/builders.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const anybody = () => stranger(server.app)
const asha = { email: 'asha@example.com', password: 'deodar-grove' }
const demoGuest = { email: 'asha@example.com', password: 'forest-guest' }
const desk = { username: 'FrontDesk', password: 'deodar-cone' }

describe('a guest who signs in', () => {
  test('G-API-09 is answered with who they are, and gets a cookie that scripts cannot read', async () => {
    const guest = await addGuest(server.db, { ...asha, name: 'Asha Verma' })
    const caller = anybody()
    const reply = await caller.call(accounts.guestLogin, { body: asha })
    const visitor = {
      visitor_id: guest.visitor_id,
      name: 'Asha Verma',
      email: asha.email,
      phone: guest.phone,
      role: 'visitor',
      email_verified: true,
    }
    expect(reply.raw.json()).toEqual({ msg: 'Login successful', visitor })
    const [cookie] = reply.cookies
    expect(cookie).toMatchObject({ name: 'fr_guest', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie?.value).toMatch(/^[\w-]{43}$/)
    expect((await caller.call(accounts.me)).value.guest).toEqual(visitor)
  })

  test('D-4 under https has a cookie that is Secure and bound to this host', async () => {
    await addGuest(server.db, asha)
    const headers = { 'x-forwarded-proto': 'https' }
    const behindProxy = await startServer({
      RATE_LIMIT: '0',
      TRUST_PROXY: '1',
      PUBLIC_URL: 'https://stay.example',
    })
    const caller = stranger(behindProxy.app)
    const reply = await caller.call(accounts.guestLogin, { body: asha }, headers)
    expect(reply.cookies[0]).toMatchObject({
      name: '__Host-fr_guest',
      secure: true,
      httpOnly: true,
      path: '/',
    })
    expect((await caller.call(accounts.me, {}, headers)).value.guest?.email).toBe(asha.email)
    await behindProxy.app.close()
  })

  test('D-4 has a Secure cookie wherever the guests’ address is https, also when the proxy does not say so', async () => {
    await addGuest(server.db, asha)
    const quietProxy = await startServer({ RATE_LIMIT: '0', PUBLIC_URL: 'https://stay.example' })
    const caller = stranger(quietProxy.app)
    const reply = await caller.call(accounts.guestLogin, { body: asha })
    expect(reply.cookies[0]).toMatchObject({ name: '__Host-fr_guest', secure: true })
    expect((await caller.call(accounts.me)).value.guest?.email).toBe(asha.email)
    await quietProxy.app.close()
  })

  test('may write the address in any case and with spaces', async () => {
    await addGuest(server.db, asha)
    const reply = await anybody().call(accounts.guestLogin, {
      body: { ...asha, email: ' ASHA@Example.com ' },
    })
    expect(reply.status).toBe(200)
  })

  test('hears the same for an unknown address, a wrong password and an account without one', async () => {
    await addGuest(server.db, asha)
    await addGuest(server.db, { email: 'nopassword@example.com' })
    const answers = []
    for (const body of [
      { ...asha, password: 'wrong' },
      { ...asha, password: 'Forest-guest' },
      { ...asha, email: 'nobody@example.com' },
      { ...asha, email: 'nopassword@example.com' },
    ]) {
      const { status, error, cookies } = await anybody().call(accounts.guestLogin, { body })
      answers.push([status, error.code, error.msg, cookies.length])
    }
    expect(new Set(answers.map(String))).toEqual(
      new Set(['401,wrong_guest_credentials,Invalid email or password,0']),
    )
  })

  test('G-ENT-06 staff cannot sign in as guests, nor guests as staff', async () => {
    await addGuest(server.db, asha)
    await addStaff(server.db, { ...desk, email: 'desk@forestview.example' })
    const body = { email: 'desk@forestview.example', password: desk.password }
    expect((await anybody().call(accounts.guestLogin, { body })).status).toBe(401)
    const asStaff = { username: asha.email, password: asha.password }
    expect((await anybody().call(accounts.staffLogin, { body: asStaff })).status).toBe(401)
  })
})

describe('a staff member who signs in', () => {
  test('G-API-05 G-ENT-06 R-ENT-10 is answered flat and under user, without anything secret', async () => {
    const row = await addStaff(server.db, {
      ...desk,
      role: 'user',
      designation: 'Reception',
      permissions: ['read', 'create'],
      areas: ['rates', 'desk'],
    })
    const reply = await anybody().call(accounts.staffLogin, { body: desk })
    const user = {
      user_id: row.user_id,
      username: 'FrontDesk',
      name: row.name,
      role: 'user',
      photo: null,
      position: 'Reception',
      permissions: ['read', 'create'],
      areas: ['desk', 'rates'],
    }
    expect(reply.raw.json()).toEqual({ ...user, msg: 'Login successful', user })
    expect(reply.cookies.map((cookie) => cookie.name)).toEqual(['fr_staff', 'fr_device'])
  })

  test('may give the username in any case, or the e-mail address', async () => {
    await addStaff(server.db, { ...desk, email: 'desk@forestview.example' })
    for (const username of ['frontdesk', 'FRONTDESK ', 'Desk@ForestView.example']) {
      expect((await anybody().call(accounts.staffLogin, { body: { ...desk, username } })).status).toBe(200)
    }
  })

  test('G-API-06 hears the same for a wrong name and a wrong password', async () => {
    await addStaff(server.db, desk)
    for (const body of [
      { ...desk, password: 'x' },
      { ...desk, username: 'nobody' },
    ]) {
      const { status, error } = await anybody().call(accounts.staffLogin, { body })
      expect([status, error.msg]).toEqual([401, 'Invalid username or password'])
    }
  })

  test('G-API-08 H-API-55 an admin signs in at the admin sign-in with the same answer', async () => {
    await addStaff(server.db, desk)
    const { value } = await anybody().call(accounts.adminLogin, { body: desk })
    expect(value).toMatchObject({ msg: 'Admin login successful', role: 'admin', user: { role: 'admin' } })
  })

  test('appendix-2 an employee is refused at the admin sign-in and gets no session', async () => {
    await addStaff(server.db, { ...desk, role: 'user' })
    const reply = await anybody().call(accounts.adminLogin, { body: desk })
    expect([reply.status, reply.error.code, reply.cookies]).toEqual([403, 'admins_only', []])
    expect(await server.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test.each([
    {},
    { username: '' },
    { username: 'x' },
    { password: 'x' },
    { username: ['x'], password: { $ne: 1 } },
  ])('appendix-2 fields that are missing or no text are 400: %j', async (body) => {
    expect((await anybody().send(accounts.staffLogin, { body })).status).toBe(400)
    expect((await anybody().send(accounts.adminLogin, { body })).status).toBe(400)
  })
})

describe('an account that was switched off', () => {
  test('cannot sign in any more, and hears no more than for a wrong password', async () => {
    await addGuest(server.db, { ...asha, status: 'inactive' })
    await addStaff(server.db, { ...desk, status: 'inactive' })
    const guest = await anybody().call(accounts.guestLogin, { body: asha })
    const staff = await anybody().call(accounts.adminLogin, { body: desk })
    expect([guest.error.code, staff.error.code]).toEqual(['wrong_guest_credentials', 'wrong_credentials'])
  })

  test('has no session any more', async () => {
    const guest = await signedInGuest(server)
    const admin = await signedInAdmin(server)
    await server.db.updateTable('visitors').set({ status: 'inactive' }).execute()
    await server.db.updateTable('users').set({ status: 'inactive' }).execute()
    expect((await guest.call(accounts.me)).value).toEqual({ guest: null, user: null })
    expect((await admin.call(accounts.me)).value).toEqual({ guest: null, user: null })
  })
})

describe('D-29 the passwords of the demo', () => {
  const reachable: Record<string, string>[] = [
    { NODE_ENV: 'production' },
    { PUBLIC_URL: 'https://stay.example' },
    { PUBLIC_URL: 'https://localhost' },
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.4' },
    { HOST: '::' },
  ]
  test.each(reachable)('open nothing on a server with %o, and are answered like wrong ones', async (env) => {
    await addGuest(server.db, demoGuest)
    await addStaff(server.db, { username: 'admin', password: 'forest-admin' })
    await addStaff(server.db, { username: 'employee', password: 'forest-employee', role: 'user' })
    const production = await startServer({ ...env, RATE_LIMIT: '0' })
    const caller = stranger(production.app)
    const staff = [
      { username: 'admin', password: 'forest-admin' },
      { username: 'employee', password: 'forest-employee' },
    ]
    const refused = [await caller.call(accounts.guestLogin, { body: demoGuest })].map((reply) => reply.status)
    for (const body of staff) refused.push((await caller.call(accounts.staffLogin, { body })).status)
    refused.push((await caller.call(accounts.adminLogin, { body: staff[0] as (typeof staff)[0] })).status)
    expect(refused).toEqual([401, 401, 401, 401])
    expect(caller.cookies).toEqual({})
    for (const body of staff) expect((await anybody().call(accounts.staffLogin, { body })).status).toBe(200)
    await production.app.close()
  })
})
