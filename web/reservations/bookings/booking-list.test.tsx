import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { stayOnWire } from '../../../test/folio/folio-screens.tsx'
import { answer, open } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

test('who booked for somebody else stands apart from the phone of the guest', async () => {
  const visitor = { name: 'Smriti Dubey', email: 'smriti@example.com', phone: '9000046297' }
  answer(bookings.list, { json: [stayOnWire({ visitor })], total: 1 })
  await open(paths.bookingList)
  const by = await screen.findByText('booked by Smriti Dubey')
  expect(by.parentElement?.textContent).toContain('98700 11223 booked by Smriti Dubey')
})
