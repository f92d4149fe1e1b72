import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formC, formCNames } from '../../../contract/desk/form-c.ts'
import { answer, open, press, said } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const line = (name: string) => ({
  ...{ booking_id: 'FR-7K3M9Q', person: 1, name, room_number: '104', filled_in: true },
  ...{ checked_in_at: '2026-11-20T06:30:00.000Z', send_until: '2026-11-21T06:30:00.000Z' },
  ...{ gender: 'female', date_of_birth: '1990-02-03', address_abroad: '12 rue Haute, Lyon' },
  ...{ nationality: 'FR', passport_number: '12AB34567', passport_place: 'Lyon' },
  ...{ passport_issued_on: '2024-06-03', passport_expires_on: '2032-05-12', visa_kind: 'e-Tourist visa' },
  ...{ visa_number: 'VJ1', visa_issued_on: '2026-10-31', visa_expires_on: '2027-01-19' },
  ...{ coming_from: 'Rishikesh', arrived_in_india_on: '2026-11-17', port_of_arrival: 'Delhi' },
  ...{ going_to: 'Agra', purpose: 'Holiday', sent_at: null, sent_by: null },
})

test('D-57 who stands elsewhere by now is not marked, and the list is as it is now', async () => {
  answer(formC.list, { json: [line('Luc Martin')] })
  await open(paths.formC)
  await said('Luc Martin, room 104')
  const sent: unknown[] = []
  const message =
    'Zoé Martin stands in the place of Luc Martin now. Nothing was marked: look at the list again.'
  answer(formC.mark, ({ body }) => {
    sent.push(body)
    return { status: 409, json: { code: 'form_c_of_another', message } }
  })
  answer(formC.list, { json: [line('Zoé Martin')] })
  await press('Mark as sent: Luc Martin')
  await said(message)
  await said('Zoé Martin, room 104')
  expect(sent).toEqual([{ sent: true, seen: { name: 'Luc Martin', passport: '4567' } }])
})

test('D-57 the list shows gender, date of birth and address as the portal takes them', async () => {
  answer(formC.list, { json: [line('Luc Martin')] })
  await open(paths.formC)
  for (const text of ['Female', '03/02/1990', '12 rue Haute, Lyon', 'France']) await said(text)
})

test('D-57 the name of the guest is copied by itself, and stands first in all', async () => {
  answer(formC.list, { json: [line('Luc Martin')] })
  const copied: string[] = []
  const writeText = async (text: string) => void copied.push(text)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await open(paths.formC)
  await press('Copy Name of Luc Martin')
  await said('Name copied')
  await press('Copy all of Luc Martin')
  expect(copied).toEqual(['Luc Martin', expect.stringMatching(/^Name: Luc Martin\n/)])
})

test('D-57 "Fill it in" and "Change" lead to the form of whom they stand beside', async () => {
  const luc = { ...line('Luc Martin'), person: 2 }
  const empty = Object.fromEntries(Object.keys(formCNames).map((field) => [field, null]))
  answer(formC.list, {
    json: [
      { ...line('Marie Martin'), person: 0 },
      luc,
      { ...luc, ...empty, name: 'Zoé Martin', person: 3, filled_in: false },
    ],
  })
  await open(paths.formC)
  await said('Luc Martin, room 104')
  const addresses = screen
    .getAllByRole('link', { name: /^(Fill it in|Change)$/ })
    .map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    '/admin/bookings/FR-7K3M9Q?check_in=1',
    '/admin/bookings/FR-7K3M9Q?check_in=1&person=2',
    '/admin/bookings/FR-7K3M9Q?check_in=1&person=3',
  ])
})
