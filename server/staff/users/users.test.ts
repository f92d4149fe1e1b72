import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../contract/office/accounts.ts'
import { departments, designations, rightsOf } from '../../../contract/staff/user-fields.ts'
import { users } from '../../../contract/staff/users.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { seeUser, sendUser, userBody } from '../../../test/staff/users.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const fieldsOf = async (own: object) => {
  const admin = await signedInAdmin(server)
  const reply = await admin.send(users.create, { body: { ...userBody(), ...own } })
  return [reply.status, reply.status < 400 ? [] : Object.keys(reply.error.fields ?? {})]
}

describe('adding somebody', () => {
  test('H-API-49 H-API-50 H-USER-32 H-USER-34 keeps and answers every field, and never the password', async () => {
    const admin = await signedInAdmin(server)
    const body = userBody({ alt_mobile_number: '9876501235' })
    const reply = await admin.call(users.create, { body })
    expect(reply.status).toBe(201)
    const { password, permissions, ...fields } = body
    const answer = {
      ...fields,
      user_id: expect.stringMatching(/^USR[1-9]\d{3}$/),
      pan_number: '••••••234F',
      aadhar_number: '••••••••1234',
      status: 'active',
      date_joined: '2026-11-20',
      photo: null,
      url: null,
      permissions: { type: 'Limited', permissions: ['create', 'read', 'update'] },
      areas: ['desk', 'rates', 'money', 'land', 'staff', 'recruitment', 'office'],
      sign_in: true,
      is_first_admin: false,
      created_at: '2026-11-20T06:30:00.000Z',
      version: 1,
      purchases: { active: 0, closed: 0 },
    }
    expect(reply.raw.json()).toEqual({ ...answer, msg: 'User created successfully!' })
    const seen = await admin.call(users.get, { params: { id: reply.value.user_id } })
    expect(seen.raw.json()).toEqual(answer)
    expectNotSaid(seen.raw.body, 'argon2id')
  })

  test('H-USER-13 H-USER-41 who was added signs in with the password, by username or e-mail', async () => {
    const { value } = await sendUser(await signedInAdmin(server), { password: 'sixsix' })
    for (const username of [value.username.toUpperCase(), value.email]) {
      const body = { username, password: 'sixsix' }
      const reply = await stranger(server.app).call(accounts.staffLogin, { body })
      expect(reply.value).toMatchObject({ user_id: value.user_id, role: 'user', position: 'Telecaller' })
    }
  })

  test.each([
    ['name', ['', undefined, 'x'.repeat(101)]],
    ['username', ['', undefined, 'x'.repeat(101), 'asha@home']],
    ['email', ['', undefined, 'nobody', 'a@b']],
    ['password', ['', undefined, 'five5']],
    ['gender', ['', undefined, 'other']],
    ['role', ['', undefined, 'visitor', 'root']],
    ['user_id', ['USR12', 'X1234', 'USR1234567890']],
  ] as [string, unknown[]][])(
    'H-USER-13 H-USER-41 refuses a wrong %s at its field',
    async (field, values) => {
      for (const value of values)
        expect([value, ...(await fieldsOf({ [field]: value }))]).toEqual([value, 400, [field]])
    },
  )

  test.each([
    ['mobile_number', ['', undefined, '123456789', '12345678901', '+919876501', '98765 0123 ext']],
    ['alt_mobile_number', ['123456789', 'abcdefghij']],
    ['department', ['', undefined, 'Kitchen']],
    ['designation', ['', undefined, 'Cook']],
    ['pan_number', ['', undefined, 'abcde1234f', 'ABCDE12345', 'ABCD1234F', 'ABCDE1234FF', '••••••234F']],
    ['aadhar_number', ['', undefined, '12341234123', '1234123412345', '1234 1234 123', '••••••••1234']],
    ['address', ['', ' ', undefined]],
    ['permissions', [undefined, 'Full']],
  ] as [string, unknown[]][])(
    'H-USER-14 H-USER-16 H-USER-17 H-USER-18 H-CONST-03 refuses a wrong %s at its field',
    async (field, values) => {
      for (const value of values) {
        expect([value, ...(await fieldsOf({ [field]: value }))]).toEqual([value, 400, [field]])
      }
    },
  )

  test('H-USER-15 the alternative number may be left out', async () => {
    for (const alt_mobile_number of [undefined, null, '']) {
      expect(await fieldsOf({ alt_mobile_number })).toEqual([201, []])
    }
  })

  test('H-USER-25 H-USER-26 G-ROLE-07 roles and genders are understood in any case', async () => {
    const admin = await signedInAdmin(server)
    for (const [sent, role] of [
      ['Admin', 'admin'],
      ['USER', 'user'],
      ['Pegawai', 'user'],
    ]) {
      const body = { ...userBody(), role: sent, gender: 'FEMALE' }
      const { user_id } = (await admin.send(users.create, { body })).raw.json()
      expect(await seeUser(admin, user_id)).toMatchObject({ role, gender: 'Female' })
    }
  })

  test('H-USER-30 H-USER-31 takes each department and each designation', async () => {
    const admin = await signedInAdmin(server)
    expect(departments).toEqual(['HR', 'Marketing', 'Sales', 'IT', 'Finance', 'Operations'])
    for (const department of departments) {
      expect((await sendUser(admin, { department })).value.department).toBe(department)
    }
    expect(designations).toEqual([
      'Telecaller',
      'Marketing Executive',
      'HR Manager',
      'HR Executive',
      'Admin',
      'Team Lead',
      'Manager',
      'Developer',
    ])
    for (const designation of designations) {
      expect((await sendUser(admin, { designation })).value.designation).toBe(designation)
    }
  })

  test('H-USER-28 H-USER-29 the level says the rights; a list that says otherwise is refused', async () => {
    const admin = await signedInAdmin(server)
    for (const type of ['Full', 'Limited', 'Read'] as const) {
      const permissions = { type, permissions: [...rightsOf[type]].reverse() }
      const { value } = await sendUser(admin, { permissions })
      expect(value.permissions).toEqual({ type, permissions: rightsOf[type] })
    }
    expect(await fieldsOf({ permissions: { type: 'Read', permissions: ['read', 'delete'] } })).toEqual([
      400,
      ['permissions.permissions'],
    ])
    expect(await fieldsOf({ permissions: { type: 'Everything' } })).toEqual([400, ['permissions.type']])
  })

  test('appendix-2 a username or an e-mail that somebody has, in any case, is a 409 at its field', async () => {
    const admin = await signedInAdmin(server)
    const { value } = await sendUser(admin)
    const name = await sendUser(admin, { username: value.username.toUpperCase() })
    expect([name.status, name.error.code, Object.keys(name.error.fields ?? {})]).toEqual([
      409,
      'username_taken',
      ['username'],
    ])
    const email = await sendUser(admin, { email: value.email.toUpperCase() })
    expect([email.status, email.error.msg, email.error.fields]).toEqual([
      409,
      'Email already registered',
      { email: 'This email is already registered' },
    ])
  })

  test('H-USER-40 a customer without a sign-in has no password, and nobody can sign in as them', async () => {
    const admin = await signedInAdmin(server)
    const { value } = await sendUser(admin, { sign_in: false, password: undefined })
    expect(value.sign_in).toBe(false)
    const body = { username: value.username, password: 'six-ty' }
    expect((await stranger(server.app).call(accounts.staffLogin, { body })).status).toBe(401)
  })
})

describe('H-USER-12 ids of people', () => {
  test('a client’s own id is taken when it is free', async () => {
    const admin = await signedInAdmin(server)
    expect((await sendUser(admin, { user_id: 'USR0042' })).value.user_id).toBe('USR0042')
    const again = await sendUser(admin, { user_id: 'USR0042' })
    expect([again.status, again.error.code, Object.keys(again.error.fields ?? {})]).toEqual([
      409,
      'user_id_taken',
      ['user_id'],
    ])
  })

  test('the last free number is found, the next ids are longer, and none is given twice', async () => {
    const admin = await signedInAdmin(server)
    await sql`insert into users (user_id, username, email, name, role)
      select 'USR' || n, 'u' || n, 'u' || n || '@x.example', 'U', 'user' from generate_series(1000, 9999) n
      where n <> 4711 and 'USR' || n <> ${admin.user.user_id}`.execute(server.db)
    expect((await sendUser(admin)).value.user_id).toBe('USR4711')
    expect((await sendUser(admin)).value.user_id).toBe('USR10000')
    expect((await admin.call(users.remove, { params: { id: 'USR4711' } })).status).toBe(200)
    expect((await admin.call(users.remove, { params: { id: 'USR10000' } })).status).toBe(200)
    expect((await sendUser(admin)).value.user_id).toBe('USR10001')
  })
})

describe('who sees whom', () => {
  test('appendix-2 an employee sees themselves, and nobody else', async () => {
    const employee = await signedInEmployee(server)
    const other = await signedInEmployee(server)
    const id = employee.user.user_id
    expect((await employee.call(users.get, { params: { id } })).value.user_id).toBe(id)
    expect((await employee.call(users.get, { params: { id: other.user.user_id } })).status).toBe(404)
    expect((await employee.call(users.get, { params: { id: 'USR0000' } })).status).toBe(404)
    expect((await employee.call(users.list)).status).toBe(403)
    const guest = await signedInGuest(server)
    expect((await guest.call(users.get, { params: { id } })).status).toBe(403)
  })
})
