import { expect, test } from 'vitest'
import type { Typed } from './check-in-facts.ts'
import { fromGuest } from './from-guest.ts'

const guests = {
  ...{ 'guest.nationality': 'FR', 'companions.0.name': 'Luc Martin', 'companions.0.nationality': '' },
  ...{ 'form_c.passport_number': '12AB34567', 'form_c.passport_place': 'Lyon' },
  ...{ 'form_c.passport_issued_on': '2024-06-03', 'form_c.passport_expires_on': '2032-05-12' },
  ...{ 'form_c.visa_kind': 'e-Tourist visa', 'form_c.visa_number': 'VJ1' },
  ...{ 'form_c.visa_issued_on': '2026-10-31', 'form_c.visa_expires_on': '2027-01-19' },
  ...{ 'form_c.address_abroad': ' ', 'form_c.going_to': 'Agra' },
}
const given = (own: Typed) => Object.keys(fromGuest({ ...guests, ...own }, 'companions.0'))

test('D-57 numbers and the days of a passport are never copied', () => {
  expect(fromGuest(guests, 'companions.0')).toEqual({
    ...{ passport_place: 'Lyon', visa_kind: 'e-Tourist visa', going_to: 'Agra' },
    ...{ visa_issued_on: '2026-10-31', visa_expires_on: '2027-01-19' },
  })
})

const withoutDays = ['passport_place', 'visa_kind', 'going_to']
test.each([
  ['another kind of visa', { 'companions.0.form_c.visa_kind': 'OCI card' }, ['passport_place', 'going_to']],
  ['a visa that is not needed', { 'form_c.visa_kind': 'Visa not needed' }, withoutDays],
  [
    'another country',
    { 'companions.0.nationality': 'DE' },
    [...['visa_kind', 'visa_issued_on', 'visa_expires_on', 'going_to']],
  ],
  ['a guest from here', { 'guest.nationality': 'IN' }, []],
  [
    'what stands already',
    { 'companions.0.form_c.going_to': 'Jaipur', 'companions.0.form_c.passport_place': 'Paris' },
    [...['visa_kind', 'visa_issued_on', 'visa_expires_on']],
  ],
])('D-57 what does not fit is not copied: %s', (_, own, fields) => {
  expect(given(own)).toEqual(fields)
})
