import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visitors } from '../../../contract/desk/visitors.ts'
import { visits } from '../../../contract/desk/visits.ts'
import { type Answer, answer, field, fill, open, press, said } from '../../../test/screen.tsx'
import { checkInOf, paths } from '../../paths.ts'

const visitor = {
  ...{ id: 'VIS-1', visitor_id: 'VIS-1', name: 'Nila Rawat', email: 'nila@example.com' },
  ...{ phone: '9870011223', address: null, id_type: null, id_number: null, purpose: null, notes: null },
  ...{ status: 'active', checked_in_at: null, createdAt: '2026-11-20T06:30:00.000Z', version: 1 },
}
const stay = {
  ...{ booking_id: 'FR-7K3M9Q', room_number: '104', guest_name: 'Nila Rawat' },
  ...{ checked_in_at: '2026-11-20T09:30:00.000Z', document: { kind: 'passport', last_four: '4321' } },
}
const other = { ...stay, booking_id: 'FR-8K3M9Q', room_number: '105', guest_name: 'Oliver Bennett' }

test('D-57 the list says who is here in which room, and the document that was seen', async () => {
  answer(visitors.list, { json: [{ ...visitor, in_house: [stay, other] }], total: 1 })
  await open(paths.visitorList)
  const link = await screen.findByRole('link', { name: 'Here now, room 104' })
  expect(link.getAttribute('href')).toBe(paths.booking('FR-7K3M9Q'))
  await said('Oliver Bennett is here now, room 105')
  await said('••••4321')
})

test('D-57 the page of a visitor says it too', async () => {
  answer(visitors.get, {
    json: { ...visitor, country: null, city: null, postal_code: null, in_house: [stay] },
  })
  answer(visitors.bookings, { json: [], total: 0 })
  answer(visits.list, { json: [] })
  await open(paths.visitor('VIS-1'))
  await said('Here now, room 104')
  await said('Passport ••••4321')
})

test('W-25 D-57 a visitor without an e-mail is checked in, and a foreigner needs no Form C', async () => {
  const sent: unknown[] = []
  answer(visitors.list, { json: [], total: 0 })
  answer(visitors.matches, { json: [] })
  answer(visitors.checkIn, ({ body }): Answer => {
    sent.push(body)
    return { status: 201, json: { ...visitor, email: null, msg: 'Checked in', matched: null } }
  })
  await open(paths.visitorCheckIn)
  await fill(/^Phone/, '9870011223')
  await fill(/^Name/, 'Nila Rawat')
  await fill('ID number', 'Z1234567')
  await fill('Purpose', 'Day visit')
  await press('Check in')
  await said('Email is required')
  ;(await screen.findByLabelText('No e-mail')).click()
  await fill('Nationality', 'FR')
  await said(/A visitor needs no Form C/)
  expect((await field('Nationality')).value).toBe('FR')
  await press('Check in')
  await said('No visitors found')
  expect(sent).toMatchObject([{ no_email: true, nationality: 'FR' }])
  expect(sent[0]).not.toHaveProperty('email')
})

test.each([
  [
    { status: 'confirmed', checked_in_at: null },
    'A stay in room 104 begins.',
    ['Check in to room 104', checkInOf('FR-7K3M9Q')],
  ],
  [
    { status: 'pending', checked_in_at: null },
    'A stay in room 104 is not confirmed.',
    ['Confirm the booking first', paths.booking('FR-7K3M9Q')],
  ],
  [{ status: 'confirmed' }, 'In the house, in room 104.', ['Open FR-7K3M9Q', paths.booking('FR-7K3M9Q')]],
])('D-57 the visitor check-in leads to the stay of today: %#', async (own, message, [name, to]) => {
  const match = { ...visitor, by: 'phone', email_verified: true }
  const { booking_id, room_number, checked_in_at } = stay
  const now = { booking_id, room_number, checked_in_at, check_in_date: '2026-11-20', ...own }
  answer(visitors.matches, { json: [{ ...match, stay: now }] })
  await open(paths.visitorCheckIn)
  await fill(/^Phone/, '9870011223')
  const link = await screen.findByRole('link', { name })
  expect(link.closest('p')?.textContent).toBe(`${message} ${name}`)
  expect(link.getAttribute('href')).toBe(to)
})
