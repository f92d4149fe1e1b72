import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../contract/office/accounts.ts'
import { users } from '../../../contract/staff/users.ts'
import { signedInAdmin, signedInEmployee } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { seeUser, sendChange, sendUser } from '../../../test/staff/users.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const remove = (admin: Caller, id: string) => admin.call(users.remove, { params: { id } })
const lessened = [
  { role: 'user' },
  { status: 'inactive' },
  { permissions: { type: 'Limited' } },
  { permissions: { type: 'Read' } },
] as const

describe('D-19 the first admin', () => {
  test.each(lessened)('stays what they are, whoever asks for %o', async (less) => {
    const first = await signedInAdmin(server, { is_first_admin: true })
    const admin = await signedInAdmin(server)
    const id = first.user.user_id
    const reply = await sendChange(admin, await seeUser(admin, id), less)
    expect([reply.status, reply.error.code]).toEqual([409, 'first_admin_kept'])
    expect((await seeUser(admin, id)).permissions.type).toBe('Full')
  })

  test('is not deleted, and can be changed in everything else', async () => {
    const first = await signedInAdmin(server, { is_first_admin: true })
    const admin = await signedInAdmin(server)
    const id = first.user.user_id
    expect((await remove(admin, id)).error.code).toBe('first_admin_kept')
    const seen = await seeUser(admin, id)
    expect(seen.is_first_admin).toBe(true)
    expect((await sendChange(admin, seen, { department: 'HR' })).value.department).toBe('HR')
  })
})

describe('appendix-2 one’s own account', () => {
  test.each(lessened)('is not lessened by oneself to %o', async (less) => {
    await signedInAdmin(server)
    const admin = await signedInAdmin(server)
    const reply = await sendChange(admin, await seeUser(admin, admin.user.user_id), less)
    expect([reply.status, reply.error.code]).toEqual([409, 'own_account'])
    expect((await admin.call(accounts.me)).value.user?.user_id).toBe(admin.user.user_id)
  })

  test('is not deleted by oneself, but changed in everything else', async () => {
    const admin = await signedInAdmin(server)
    const id = admin.user.user_id
    expect((await remove(admin, id)).error.code).toBe('own_account')
    expect((await sendChange(admin, await seeUser(admin, id), { address: 'Bhimtal' })).status).toBe(200)
  })
})

describe('appendix-2 the last full admin', () => {
  test('of two who take each other’s rights away at the same moment one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await signedInAdmin(server), await signedInAdmin(server)]
      await server.db
        .updateTable('users')
        .set({ status: 'inactive' })
        .where('user_id', 'not in', [a.user.user_id, b.user.user_id])
        .execute()
      const seenA = await seeUser(b, a.user.user_id)
      const seenB = await seeUser(a, b.user.user_id)
      await Promise.all([
        sendChange(a, seenB, { permissions: { type: 'Read' } }),
        round % 2 ? remove(b, a.user.user_id) : sendChange(b, seenA, { status: 'inactive' }),
      ])
      const left = await server.db
        .selectFrom('users')
        .select('user_id')
        .where('role', '=', 'admin')
        .where('status', '=', 'active')
        .where((eb) => eb('permissions', '=', eb.val(['create', 'read', 'update', 'delete'])))
        .execute()
      expect(left).toHaveLength(1)
    }
  })
})

describe('D-19 nobody gives or takes rights beyond their own', () => {
  const limited = () => signedInAdmin(server, { permissions: ['create', 'read', 'update'] })

  test('a Limited admin makes nobody a full one, and themselves neither', async () => {
    const admin = await limited()
    expect((await sendUser(admin, { permissions: { type: 'Full' } })).error.code).toBe('rights_beyond_own')
    expect((await sendUser(admin, { permissions: { type: 'Limited' } })).status).toBe(201)
    const own = await seeUser(admin, admin.user.user_id)
    const reply = await sendChange(admin, own, { permissions: { type: 'Full' } })
    expect([reply.status, reply.error.code]).toEqual([403, 'rights_beyond_own'])
  })

  test('a Limited admin changes nothing of somebody with full rights', async () => {
    const full = await signedInAdmin(server)
    const admin = await limited()
    const seen = await seeUser(admin, full.user.user_id)
    expect((await sendChange(admin, seen, { email: 'mine@x.example' })).error.code).toBe('rights_beyond_own')
  })
})

describe('who is made inactive', () => {
  test('is signed out at once, and their mailed links open nothing', async () => {
    const admin = await signedInAdmin(server)
    const employee = await signedInEmployee(server)
    const id = employee.user.user_id
    const links = server.db.selectFrom('staff_password_links').selectAll()
    await server.db
      .insertInto('staff_password_links')
      .values({ token_hash: Buffer.from('x'), user_id: id, expires_at: '2027-01-01T00:00:00.000Z' })
      .execute()
    expect((await employee.call(accounts.me)).value.user?.user_id).toBe(id)
    await sendChange(admin, await seeUser(admin, id), { status: 'inactive' })
    expect((await employee.call(accounts.me)).value.user).toBeNull()
    const sessions = server.db.selectFrom('sessions').selectAll().where('user_id', '=', id)
    expect(await sessions.execute()).toEqual([])
    expect(await links.execute()).toEqual([])
    await sendChange(admin, await seeUser(admin, id), { status: 'active' })
    expect((await employee.call(accounts.me)).value.user).toBeNull()
  })

  test('D-19 fewer rights count from the next call on', async () => {
    const admin = await signedInAdmin(server)
    const other = await signedInAdmin(server)
    const seen = await seeUser(admin, other.user.user_id)
    expect((await sendUser(other)).status).toBe(201)
    await sendChange(admin, seen, { permissions: { type: 'Read' } })
    expect((await sendUser(other)).error.code).toBe('right_missing')
  })
})
