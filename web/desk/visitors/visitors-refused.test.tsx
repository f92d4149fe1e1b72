import { expect, test } from 'vitest'
import { visitors } from '../../../contract/desk/visitors.ts'
import { visits } from '../../../contract/desk/visits.ts'
import { alerted, answer, dialog, failing, field, fill, open, press, said } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const visitor = {
  id: 'VIS-1',
  visitor_id: 'VIS-1',
  name: 'Nila Rawat',
  email: 'nila@example.com',
  phone: '9870011223',
  address: null,
  id_type: null,
  id_number: null,
  purpose: null,
  notes: null,
  status: 'active',
  checked_in_at: null,
  createdAt: '2026-11-20T06:30:00.000Z',
  version: 1,
}

test('H-VIS-14: a list that cannot be fetched says so, and another try helps', async () => {
  answer(visitors.list, failing)
  await open(paths.visitorList)
  await alerted('Failed to fetch visitors')
  answer(visitors.list, { json: [visitor], total: 1 })
  await press('Try again')
  await said('Nila Rawat')
})

test('H-VIS-14: a visitor, their bookings and a deletion that fail say so', async () => {
  answer(visitors.get, failing)
  answer(visitors.bookings, failing)
  answer(visits.list, { json: [] })
  await open(paths.visitor('VIS-1'))
  await said('Failed to fetch visitor details')
  answer(visitors.get, { json: { ...visitor, country: null, city: null, postal_code: null } })
  await press('Try again')
  await said('Failed to fetch visitor bookings')
  answer(visitors.remove, failing)
  await press('Delete')
  await (await dialog()).press('Delete visitor')
  await said('Failed to delete visitor')
})

test('H-VIS-14: a visitor who is not there is said', async () => {
  answer(visitors.get, { status: 404, json: { code: 'not_found', message: 'Visitor not found' } })
  answer(visitors.bookings, failing)
  answer(visits.list, failing)
  await open(paths.visitor('nobody'))
  await said('Visitor not found')
})

test('H-VIS-14 H-VIS-16 H-STATE-01: a check-in that fails says so and keeps what was typed', async () => {
  answer(visitors.list, { json: [], total: 0 })
  answer(visitors.matches, { json: [] })
  answer(visitors.checkIn, failing)
  const { at } = await open(paths.visitorCheckIn)
  await fill(/^Email/, visitor.email)
  await fill(/^Phone/, visitor.phone)
  await fill(/^Name/, visitor.name)
  await fill('ID number', 'Z1234567')
  await fill('Purpose', 'Day visit')
  await press('Check in')
  await said('Failed to check in visitor')
  expect((await field(/^Name/)).value).toBe(visitor.name)
  answer(visitors.checkIn, { status: 201, json: { ...visitor, msg: 'Checked in', matched: null } })
  await press('Check in')
  await said('No visitors found')
  expect(at()).toBe(paths.visitorList)
})
