import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../contract/office/accounts.ts'
import { users } from '../../../contract/staff/users.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { changeOf, sendChange, sendUser } from '../../../test/staff/users.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const fieldsOf = async (own: object) => {
  const admin = await signedInAdmin(server)
  const { value } = await sendUser(admin)
  const body = { ...changeOf(value), ...own }
  const reply = await admin.send(users.change, { body, params: { id: value.user_id } })
  return [reply.status, reply.status < 400 ? [] : Object.keys(reply.error.fields ?? {})]
}

describe('changing somebody', () => {
  test('H-API-51 H-USER-20 H-USER-35 changes what was sent and leaves what was not', async () => {
    const admin = await signedInAdmin(server)
    const { value } = await sendUser(admin, { alt_mobile_number: '9876501235' })
    const reply = await sendChange(admin, value, {
      department: 'IT',
      permissions: { type: 'Read' },
      status: 'inactive',
    })
    expect(reply.value).toEqual({
      ...value,
      department: 'IT',
      status: 'inactive',
      permissions: { type: 'Read', permissions: ['read'] },
      msg: 'User updated successfully',
      version: value.version + 1,
    })
    const emptied = await sendChange(admin, value, {
      name: 'Nandini Negi',
      gender: 'Male',
      alt_mobile_number: '',
    })
    expect(emptied.value).toMatchObject({ name: 'Nandini Negi', gender: 'Male', alt_mobile_number: null })
  })

  test.each(['username', 'email', 'mobile_number', 'department', 'designation', 'role', 'status'])(
    'H-USER-20 refuses a change without %s',
    async (field) => {
      for (const value of ['', undefined]) {
        expect(await fieldsOf({ [field]: value })).toEqual([400, [field]])
      }
    },
  )

  test.each([
    ['pan_number', ['', undefined, 'abcde1234f', '••••••999Z']],
    ['aadhar_number', ['', undefined, '1234', '••••••••9999']],
    ['address', ['', undefined]],
    ['permissions', [undefined]],
    ['mobile_number', ['12345']],
    ['status', ['deleted']],
  ] as [string, unknown[]][])('H-USER-21 refuses a change with a wrong %s', async (field, values) => {
    for (const value of values)
      expect([value, ...(await fieldsOf({ [field]: value }))]).toEqual([value, 400, [field]])
  })

  test('appendix-2 neither the id nor the password is changed', async () => {
    const admin = await signedInAdmin(server)
    const { value } = await sendUser(admin, { password: 'six-ty' })
    const body = { ...changeOf(value), user_id: 'USR0001', password: 'another-one' }
    const params = { id: value.user_id }
    expect((await admin.send(users.change, { params, body })).status).toBe(200)
    const signIn = { username: value.username, password: 'six-ty' }
    const reply = await stranger(server.app).call(accounts.staffLogin, { body: signIn })
    expect(reply.value.user_id).toBe(value.user_id)
  })
})
