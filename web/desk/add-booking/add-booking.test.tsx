import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { roomChoices } from '../../../contract/desk/room-choices.ts'
import { visitors } from '../../../contract/desk/visitors.ts'
import { defaultSiteSettings } from '../../../contract/office/site-settings.ts'
import { rooms } from '../../../contract/rates/rooms.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { site } from '../../../contract/site/pages.ts'
import { stayOnWire } from '../../../test/folio/folio-screens.tsx'
import { answer, field, fill, open, press, toasted } from '../../../test/screen.tsx'
import { addBookingFor, paths } from '../../paths.ts'

const room = (n: string) => ({
  ...{ room_id: `ROOM-${n}`, room_number: n, floor: 1, room_type: 'Forest View Suite', description: '' },
  ...{ capacity: 2, bed_type: 'King', room_size: 300, view_type: 'Forest', amenities: [], images: [] },
  ...{ image_alts: [], price_per_night: '2000.00', nights: 1, total_price: '2000.00', discount: '0.00' },
  ...{ final_price: '2000.00', tax: { value: '2000.00', cgst: '0.00', sgst: '0.00', rate: null } },
})
const asha = {
  ...{ id: 'VIS-2', visitor_id: 'VIS-2', name: 'Asha Verma', email: 'asha@example.com', phone: '9811122334' },
  ...{ address: null, status: 'active', checked_in_at: null, id_type: null, id_number: null },
  ...{ purpose: null, notes: null, createdAt: '2026-11-01T06:30:00.000Z', version: 1 },
}

beforeEach(() => {
  const settings = { ...defaultSiteSettings, cancellation_text: 'Free until the day before.' }
  answer(site.get, { json: { settings, room_types: [], pictures: {}, illustrations_left: 0 } })
  answer(rooms.available, { json: [room('101'), room('105')] })
  answer(roomChoices.list, { json: [] })
  answer(visitors.list, { json: [asha], total: 1 })
})

/** As a link leads there, or a reload: what the browser keeps of its entry is there or not. */
const visit = (address: string, entry: unknown = null) => {
  history.replaceState(entry, '', address)
  return open(address)
}
const isOpen = (title: string) =>
  screen.getByRole('button', { name: new RegExp(`${title}$`) }).getAttribute('aria-expanded')

test('the room that was clicked in the tape chart is kept while its guest is found', async () => {
  await visit(addBookingFor({ roomId: 'ROOM-105', start: '2099-11-20', end: '2099-11-21' }))
  await toasted('Room selected successfully!')
  expect(isOpen('^1?Register')).toBe('true')
  expect(screen.queryByText('Please register or login first')).toBeNull()
  const stay = await screen.findByRole('complementary', { name: 'The stay' })
  within(stay).getByText('Forest View Suite, room 105')
})

test('opened by a link the page begins with tonight, whatever was left there; a reload goes on', async () => {
  const { unmount } = await visit(paths.addBooking)
  await fill('Find a guest', 'asha')
  await press('Book for Asha Verma')
  await fill('Adults', '3')
  unmount()
  const reloaded = await visit(paths.addBooking, history.state)
  await screen.findByText('Asha Verma')
  expect((await field('Adults')).value).toBe('3')
  reloaded.unmount()
  await visit(paths.addBooking)
  await screen.findByLabelText('Find a guest')
  expect((await field('Adults')).value).toBe('1')
  expect(screen.queryByText('Asha Verma')).toBeNull()
})

test('the desk confirms its own booking by one press, and opens it beside that', async () => {
  const booked = stayOnWire({ status: 'pending', checked_in_at: null })
  answer(bookings.get, { json: booked })
  const sent: unknown[] = []
  answer(bookings.setStatus, ({ body }) => {
    sent.push(body)
    return { json: { ...booked, status: 'confirmed' } }
  })
  await visit(`${paths.addBooking}?booked=FR-7K3M9Q`)
  expect((await screen.findByRole('link', { name: 'Open this booking' })).getAttribute('href')).toBe(
    paths.booking('FR-7K3M9Q'),
  )
  await press('Confirm the stay')
  await toasted('Status updated to confirmed')
  expect(sent).toEqual([{ status: 'confirmed', notes: null }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm the stay' })).toBeNull())
})
