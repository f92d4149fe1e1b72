import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { answer, field, fill, open, said } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const message = 'Check-in from cannot be later than Check-out until'

test('a list says at its first day that it lies after the last', async () => {
  answer(bookings.list, { json: [], total: 0 })
  await open(`${paths.bookingList}?start_date=2026-12-10&end_date=2026-12-01`)
  await said(message)
  expect((await field('Check-in from')).getAttribute('aria-invalid')).toBe('true')
  await fill('Check-out until', '2026-12-10')
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  await fill('Check-in from', '2026-12-11')
  await said(message)
})
