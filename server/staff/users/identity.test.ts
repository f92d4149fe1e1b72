import { beforeAll, expect, test } from 'vitest'
import { users } from '../../../contract/staff/users.ts'
import { addStaff } from '../../../test/builders.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin, signedInEmployee } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { seeUser, sendChange, sendUser } from '../../../test/staff/users.ts'
import { openSecrets } from '../../kit/security/secrets.ts'
import { sealOld, sealOldJob } from '../../seal-old.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const kept = () => server.db.selectFrom('users').select(['pan_number', 'aadhar_number'])
const log = () =>
  server.db.selectFrom('activity').selectAll().where('area', '=', 'users').orderBy('activity_id').execute()

test('D-18 PAN and Aadhaar are not readable in the database', async () => {
  const { value } = await sendUser(await signedInAdmin(server))
  const row = await kept().where('user_id', '=', value.user_id).executeTakeFirstOrThrow()
  expect(row.pan_number).toMatch(/^sealed:1:/)
  expect(row.aadhar_number).toMatch(/^sealed:1:/)
  expect(row.pan_number).not.toBe(row.aadhar_number)
})

test('D-18 an admin who asks for the whole numbers gets them, and the activity keeps who asked', async () => {
  const admin = await signedInAdmin(server, {
    name: 'Leela Pandey',
    permissions: ['create', 'read', 'update'],
  })
  const { value } = await sendUser(await signedInAdmin(server))
  const params = { id: value.user_id }
  const seen = await admin.call(users.identity, { params })
  expect(seen.value).toEqual({ pan_number: 'ABCDE1234F', aadhar_number: '123412341234' })
  expect(seen.headers['cache-control']).toBe('no-store')
  expect((await log()).at(-1)).toMatchObject({
    action: 'revealed',
    subject_id: value.user_id,
    by_name: 'Leela Pandey',
    after: { shown: 'PAN and Aadhaar' },
  })
})

test('D-41 who only reads sees the last four signs of them', async () => {
  const admin = await signedInAdmin(server, { permissions: ['read'] })
  const { value } = await sendUser(await signedInAdmin(server))
  const refused = await admin.call(users.identity, { params: { id: value.user_id } })
  expect([refused.status, refused.error.code]).toEqual([403, 'right_missing'])
  expect((await seeUser(admin, value.user_id)).pan_number).toBe('••••••234F')
})

test('D-18 an employee may not ask for them, not even for their own', async () => {
  const employee = await signedInEmployee(server)
  const params = { id: employee.user.user_id }
  expect((await employee.call(users.identity, { params })).status).toBe(403)
  expect(await log()).toEqual([])
})

test('H-USER-21 a masked number that comes back stands for the one that is kept, another one replaces it', async () => {
  const admin = await signedInAdmin(server)
  const { value } = await sendUser(admin)
  const params = { id: value.user_id }
  const whole = async () => (await admin.call(users.identity, { params })).value
  await sendChange(admin, value, { address: 'Bhowali' })
  expect(await whole()).toEqual({ pan_number: 'ABCDE1234F', aadhar_number: '123412341234' })
  await sendChange(admin, value, { pan_number: 'ZZZZZ9876A' })
  expect(await whole()).toEqual({ pan_number: 'ZZZZZ9876A', aadhar_number: '123412341234' })
  expect((await seeUser(admin, value.user_id)).pan_number).toBe('••••••876A')
})

test('D-18 the activity tells that a number changed, and never which it is', async () => {
  const admin = await signedInAdmin(server)
  const { value } = await sendUser(admin)
  await sendChange(admin, value, { pan_number: 'ZZZZZ9876A' })
  const entries = await log()
  expect(entries.at(-1)).toMatchObject({ before: { pan_number: 'kept' }, after: { pan_number: 'another' } })
  expectNotSaid(entries, 'ABCDE1234F', 'ZZZZZ9876A', '123412341234', '234F')
})

test('D-18 numbers that were kept before are sealed by the job, and read as before', async () => {
  const { user_id } = await addStaff(server.db, { pan_number: 'QWERT4321Y', aadhar_number: '999988887777' })
  await addStaff(server.db, { pan_number: 'QWERT4321Y' })
  await sealOld(server.db)
  const jobs = await server.db.selectFrom('jobs').select('name').execute()
  expect(jobs).toEqual([{ name: 'seal-old' }])
  const run = { jobId: 1, attempt: 1, last: false }
  await sealOldJob(server.db, openSecrets(server.config))['seal-old']({}, run)
  const numbers = (await kept().execute()).flatMap((row) => [row.pan_number, row.aadhar_number])
  expect(numbers.filter((number) => number !== null && !number.startsWith('sealed:'))).toEqual([])
  expect(numbers.filter((number) => number !== null)).toHaveLength(3)
  const admin = await signedInAdmin(server)
  const whole = await admin.call(users.identity, { params: { id: user_id } })
  expect(whole.value).toEqual({ pan_number: 'QWERT4321Y', aadhar_number: '999988887777' })
})
