import { beforeAll, expect, test } from 'vitest'
import { register } from '../../../contract/desk/register.ts'
import { visitors } from '../../../contract/desk/visitors.ts'
import { addGuest } from '../../../test/builders.ts'
import { checkInBody } from '../../../test/desk/visitors.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { testDay } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const { email, ...without } = checkInBody()
const walkIn = { ...without, no_email: true }

test('W-25 H-VIS-06 a visitor without an e-mail is checked in once that is ticked, and mailed nothing', async () => {
  const admin = await signedInAdmin(server)
  for (const body of [without, { ...walkIn, email }]) {
    const refused = await admin.send(visitors.checkIn, { body })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['email']])
  }
  const { value } = await admin.call(visitors.checkIn, { body: walkIn })
  expect(value).toMatchObject({ name: 'Ravi Joshi', email: null, matched: null })
  expect(await server.db.selectFrom('mails').selectAll().execute()).toEqual([])
  // Two of them do not stand in each other's way.
  const other = { ...walkIn, name: 'Sunita Joshi', somebody_else: true }
  expect((await admin.call(visitors.checkIn, { body: other })).value.email).toBeNull()
})

test('W-25 who is known keeps the e-mail that they have', async () => {
  const admin = await signedInAdmin(server)
  const known = await addGuest(server.db, { email: 'old@example.com', phone: '9412012345' })
  expect((await admin.send(visitors.checkIn, { body: walkIn })).error.code).toBe('visitor_known')
  const { value } = await admin.call(visitors.checkIn, { body: { ...walkIn, merge: true } })
  expect(value).toMatchObject({ visitor_id: known.visitor_id, email: 'old@example.com' })
})

test('D-57 the nationality of a visitor stands in the register, and stays until another is said', async () => {
  const admin = await signedInAdmin(server)
  const refused = await admin.send(visitors.checkIn, { body: { ...checkInBody(), nationality: 'Gallic' } })
  expect(refused.error.fields).toEqual({ nationality: 'Choose a country of the list' })
  const { value } = await admin.call(visitors.checkIn, { body: checkInBody({ nationality: 'FR' }) })
  expect(value.nationality).toBe('FR')
  const rows = await admin.call(register.rows, { query: { from: testDay, to: testDay } })
  expect(rows.value).toMatchObject([{ booking_id: null, nationality: 'FR' }])
  // Callers of before know nothing of it.
  const { nationality, ...before } = checkInBody()
  expect((await admin.call(visitors.checkIn, { body: before as never })).value.nationality).toBe('FR')
  const params = { id: value.visitor_id }
  const body = { ...before, status: 'active' }
  expect((await admin.send(visitors.change, { params, body })).status).toBe(200)
  expect((await admin.call(visitors.get, { params })).value.nationality).toBe('FR')
  await admin.send(visitors.change, { params, body: { ...body, nationality: 'DE' } })
  expect((await admin.call(visitors.get, { params })).value.nationality).toBe('DE')
})
