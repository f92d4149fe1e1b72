import { beforeAll, describe, expect, test } from 'vitest'
import { visitors } from '../../../contract/desk/visitors.ts'
import { areas } from '../../../contract/kit/areas.ts'
import { accounts } from '../../../contract/office/accounts.ts'
import { users } from '../../../contract/staff/users.ts'
import { addGuest } from '../../../test/builders.ts'
import { signedInAdmin, signedInEmployee } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { changeOf, sendChange, sendUser, userBody } from '../../../test/staff/users.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const everywhere = [...areas]
const refusalOf = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code]

describe('D-41 giving areas', () => {
  test('somebody new has the areas that were chosen, in one order, each once', async () => {
    const admin = await signedInAdmin(server)
    const { value } = await sendUser(admin, { role: 'admin', areas: ['money', 'desk', 'money'] })
    expect(value.areas).toEqual(['desk', 'money'])
    const seen = await admin.call(users.get, { params: { id: value.user_id } })
    expect(seen.value.areas).toEqual(['desk', 'money'])
    const { items } = (await admin.call(users.list, { query: { q: value.username } })).value
    expect(items.map((user) => user.areas)).toEqual([['desk', 'money']])
  })

  test('left out, somebody new has those of who adds them, and somebody known keeps theirs', async () => {
    const admin = await signedInAdmin(server, { areas: ['staff', 'desk'] })
    const { value } = await sendUser(admin, { role: 'admin' })
    expect(value.areas).toEqual(['desk', 'staff'])
    const fewer = await sendChange(admin, value, { areas: ['staff'] })
    expect(fewer.value.areas).toEqual(['staff'])
    expect((await sendChange(admin, value, { name: 'Another' })).value.areas).toEqual(['staff'])
  })

  test('an area that is not known is refused with 400 at its field', async () => {
    const admin = await signedInAdmin(server)
    const body = { ...userBody(), areas: ['desk', 'kitchen'] }
    const refused = await admin.send(users.create, { body })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.error.fields ?? {})).toEqual(['areas.1'])
  })

  test('nobody gives areas beyond their own', async () => {
    const hr = await signedInAdmin(server, { areas: ['staff', 'recruitment'] })
    for (const role of ['admin', 'user'] as const) {
      expect(refusalOf(await sendUser(hr, { role, areas: ['staff', 'money'] }))).toEqual([
        403,
        'rights_beyond_own',
      ])
    }
    const { value } = await sendUser(hr, { role: 'admin', areas: ['staff'] })
    expect(refusalOf(await sendChange(hr, value, { areas: everywhere }))).toEqual([403, 'rights_beyond_own'])
  })

  test('nobody changes, deletes or promotes somebody with areas beyond their own', async () => {
    const owner = await signedInAdmin(server)
    const hr = await signedInAdmin(server, { areas: ['staff', 'recruitment'] })
    const { value: clerk } = await sendUser(owner, { role: 'admin', areas: ['desk'] })
    const params = { id: clerk.user_id }
    const refused = [403, 'rights_beyond_own']
    expect(refusalOf(await sendChange(hr, clerk, { address: 'Elsewhere' }))).toEqual(refused)
    expect(refusalOf(await sendChange(hr, clerk, { areas: ['staff'] }))).toEqual(refused)
    expect(refusalOf(await hr.call(users.remove, { params }))).toEqual(refused)
    expect(refusalOf(await hr.call(users.removePhoto, { params }))).toEqual(refused)
    // An employee is everybody's to look after, until they would become an admin of more.
    const { value: employee } = await sendUser(owner, { role: 'user' })
    expect((await sendChange(hr, employee, { address: 'Elsewhere' })).status).toBe(200)
    expect(refusalOf(await sendChange(hr, employee, { role: 'admin' }))).toEqual(refused)
    expect((await sendChange(hr, employee, { role: 'admin', areas: ['staff'] })).value.areas).toEqual([
      'staff',
    ])
  })

  test('nobody takes an area away from themselves, and the first admin keeps all', async () => {
    const owner = await signedInAdmin(server, { is_first_admin: true })
    const other = await signedInAdmin(server)
    const mine = (await other.call(users.get, { params: { id: other.user.user_id } })).value
    expect(refusalOf(await sendChange(other, mine, { areas: ['staff'] }))).toEqual([409, 'own_account'])
    const first = (await other.call(users.get, { params: { id: owner.user.user_id } })).value
    expect(refusalOf(await sendChange(other, first, { areas: ['staff'] }))).toEqual([409, 'first_admin_kept'])
    expect(first.areas).toEqual(everywhere)
  })

  test('a change holds from the next call on, and me tells it', async () => {
    const owner = await signedInAdmin(server)
    const clerk = await signedInAdmin(server, { areas: ['desk', 'staff'] })
    const known = (await owner.call(users.get, { params: { id: clerk.user.user_id } })).value
    expect((await clerk.call(accounts.me, {})).value.user?.areas).toEqual(['desk', 'staff'])
    await owner.call(users.change, {
      params: { id: known.user_id },
      body: changeOf(known, { areas: ['desk'] }),
    })
    expect((await clerk.call(accounts.me, {})).value.user?.areas).toEqual(['desk'])
    expect((await clerk.call(users.list, { query: {} })).status).toBe(403)
  })
})

describe('D-41 what areas leave open', () => {
  test('an admin outside the staff sees themselves and nobody else', async () => {
    const clerk = await signedInAdmin(server, { areas: ['desk'] })
    const other = await signedInEmployee(server)
    const see = (id: string) => clerk.call(users.get, { params: { id } })
    expect((await see(clerk.user.user_id)).value.user_id).toBe(clerk.user.user_id)
    expect(refusalOf(await see(other.user.user_id))).toEqual([403, 'wrong_area'])
    expect(refusalOf(await clerk.call(users.removePhoto, { params: { id: other.user.user_id } }))).toEqual([
      403,
      'wrong_area',
    ])
  })

  test('the number of a visitor is whole for Full and Limited at the desk, and its end for Read', async () => {
    const full = await signedInAdmin(server, { areas: ['desk'] })
    const limited = await signedInAdmin(server, {
      areas: ['desk'],
      permissions: ['create', 'read', 'update'],
    })
    const reader = await signedInAdmin(server, { areas: ['desk'], permissions: ['read'] })
    const { visitor_id } = await addGuest(server.db, { id_type: 'passport', id_number: 'Z1234567' })
    const withinScope = async (caller: typeof full) =>
      (await caller.call(visitors.get, { params: { id: visitor_id } })).value.id_number
    expect(await withinScope(full)).toBe('Z1234567')
    expect(await withinScope(limited)).toBe('Z1234567')
    expect(await withinScope(reader)).toBe('••••4567')
  })

  test('registering a guest for somebody else is the desk’s', async () => {
    const clerk = await signedInAdmin(server, { areas: ['money'] })
    const body = { name: 'Asha Verma', email: 'asha@forestview.example', phone: '9876501234' }
    expect(refusalOf(await clerk.send(accounts.register, { body }))).toEqual([403, 'wrong_area'])
  })
})
