import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { arrivals } from '../../../contract/desk/check-in.ts'
import { desk } from '../../../contract/desk/front-desk.ts'
import { housekeeping } from '../../../contract/desk/housekeeping.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { quietDay } from '../../../test/desk/desk-day.ts'
import { stayOnWire } from '../../../test/folio/folio-screens.tsx'
import { answer, dialog, failing, field, fill, inside, open } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const line = (n: number, own: object = {}) => ({
  ...stayOnWire({ checked_in_at: null, ...own }),
  booking_id: `FR-00000${n}`,
  guest: { name: `Guest ${n}`, email: `guest${n}@example.com`, phone: '9845012345' },
})
const shows = (own: object = {}) => {
  answer(housekeeping.board, { json: [] })
  answer(desk.day, { json: { ...quietDay, ...own } })
}
const list = async (name: string) => inside(await screen.findByRole('region', { name }))
const late = { check_in_date: '2020-11-20', check_out_date: '2020-11-22' }

test('D-59 who has not arrived is told by name, called, written to, and recorded as no-show with its fee', async () => {
  shows({ not_arrived: [line(1, late)] })
  const sums = { fee: '2000.00', to_return: '0.00', still_owed: '2000.00' }
  answer(folio.cancellation, {
    json: { ...sums, reason: 'By the policy', paid: '0.00', reported: [], no_show: sums },
  })
  await open(paths.frontDesk)
  const panel = await list('Not arrived')
  // The booker's name stands beside the guest's, and the badge says where the stay is.
  panel.getByText('booked by Nila Rawat')
  within(panel.getByRole('listitem')).getByText('Not arrived')
  expect(panel.getByRole('link', { name: '98450 12345' }).getAttribute('href')).toBe('tel:9845012345')
  await panel.press('WhatsApp Guest 1')
  const item = await panel.findByRole('menuitem', { name: 'Directions' })
  expect(item.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/919845012345\?text=Hello%20Guest%201/)
  await panel.press('No-show of Guest 1')
  await (await dialog()).findByText('No-show fee')
})

test('D-59 a stay that owes says since when, and is paid or written off', async () => {
  const owing = line(1, { ...late, checked_in_at: '2020-11-20T09:30:00.000Z', balance: '1500.00' })
  const left = { ...owing, checked_out_at: '2020-11-22T04:30:00.000Z', since: '2020-11-22', days: 9 }
  shows({ owes: [left] })
  await open(paths.frontDesk)
  const panel = await list('Owes')
  panel.getByText('Balance ₹1,500.00 since Nov 22, 2020, 9 days')
  panel.getByText('Left owing')
  panel.getByRole('button', { name: 'Take payment from Guest 1' })
  await panel.press('Write off what Guest 1 owes')
  await (await dialog()).findByText(/is given up/)
})

test('a long list shows a few, and all when asked; the chips count every list', async () => {
  const to_confirm = Array.from({ length: 20 }, (_, n) => ({
    ...line(n, { status: 'pending' }),
    payment_notices: [],
  }))
  shows({ to_confirm })
  await open(paths.frontDesk)
  const panel = await list('To confirm')
  const all = panel.getByRole('button', { name: 'Show all 20' })
  expect(panel.getByRole('list').dataset.whole).toBe('false')
  fireEvent.click(all)
  expect(panel.getByRole('list').dataset.whole).toBe('true')
  panel.getByRole('button', { name: 'Show fewer', expanded: true })
  const chips = inside(screen.getByRole('navigation', { name: 'Lists of the day' }))
  expect(chips.getByRole('link', { name: 'To confirm 20' }).getAttribute('href')).toBe('#to-confirm')
})

test('D-44 a dialog keeps what is typed while others move the stay to another list', async () => {
  const today = line(1, { check_in_date: '2026-11-20' })
  shows({ arrivals: [today] })
  const { router } = await open(paths.frontDesk)
  await (await list('Arrivals')).press('Take payment from Guest 1')
  await fill('Amount', '700')
  shows({ in_house: [{ ...today, checked_in_at: '2026-11-20T09:30:00.000Z' }] })
  await act(() => router.revalidate())
  await list('In the house')
  expect((await field('Amount')).value).toBe('700')
})

test('D-44 D-57 a check-in keeps what is typed while its line goes elsewhere, or nowhere', async () => {
  const today = line(1, { check_in_date: '2020-01-01', check_out_date: '2999-01-01' })
  answer(arrivals.get, {
    json: {
      ...{ booking_id: 'FR-000001', guest_name: 'Guest 1', room_number: '101', number_of_guests: 2 },
      ...{ check_in_date: '2026-11-20', check_out_date: '2026-11-22', balance: '0.00' },
      ...{ checked_in_at: null, checked_out_at: null, payment_method: 'checkin', document: null },
      ...{ document_seen_at: null, form_c: null, companions: [] },
      guest: { gender: 'female', date_of_birth: '1991-04-12', nationality: 'IN', address: 'Nainital' },
    },
  })
  shows({ arrivals: [today] })
  const { router } = await open(paths.frontDesk)
  await (await list('Arrivals')).press('Check in Guest 1')
  await (await dialog()).findByText('I have seen the document')
  await fill('ID number', 'K7654321')
  shows({ in_house: [{ ...today, checked_in_at: '2026-11-20T09:30:00.000Z' }] })
  await act(() => router.revalidate())
  await list('In the house')
  expect((await field('ID number')).value).toBe('K7654321')
  shows()
  await act(() => router.revalidate())
  answer(desk.day, failing)
  await act(() => router.revalidate())
  expect((await field('ID number')).value).toBe('K7654321')
})

test('D-59 on a day that has come nobody leaves who never came', async () => {
  const never = line(1, late)
  shows({ day: '2020-11-22', not_arrived: [never], departures: [never] })
  await open(paths.frontDesk)
  ;(await list('Departures')).getByText('Nobody leaves on this day.')
})

test('D-58 a fault that a cleaner reported names who needs another room', async () => {
  const fault = { room_id: 'ROOM-104', room_number: '104', by: 'Sunita Arya', until: '2026-11-27' }
  const stay = { booking_id: 'FR-000001', guest_name: 'Asha Verma', from: '2026-11-25', to: '2026-11-28' }
  shows({
    faults: [
      { ...fault, text: 'Tap leaks', blocked: true, stays: [] },
      {
        ...fault,
        room_id: 'ROOM-105',
        text: 'Tap leaks',
        blocked: false,
        kept_until: '2026-11-25',
        stays: [{ ...stay, in_house: false }],
      },
    ],
  })
  await open(paths.frontDesk)
  const panel = await list('Faults')
  panel.getByText('Out of order, until Nov 27, 2026, reported by Sunita Arya')
  panel.getByText('Kept from sale until Nov 25, 2026, fault until Nov 27, 2026, reported by Sunita Arya')
  const guest = panel.getByRole('link', { name: 'Asha Verma' })
  expect(guest.getAttribute('href')).toBe(paths.booking('FR-000001'))
  expect(guest.parentElement?.textContent).toBe('Asha Verma arrives Nov 25, 2026 and needs another room')
})

test('D-55 an arrival says whether its guest has answered, or is still to be asked', async () => {
  const to_come = (n: number, own: object) => ({ ...line(n, late), ...own })
  shows({
    arrivals: [
      to_come(1, { guest_asked: 'answered', arrival_time: '15:30' }),
      to_come(2, { guest_asked: 'to_ask', arrival_time: null }),
      to_come(3, { guest_asked: null, arrival_time: null }),
    ],
  })
  await open(paths.frontDesk)
  const panel = await list('Arrivals')
  panel.getByText('Has answered before arrival, comes at 3:30 PM')
  expect(panel.getAllByText(/asked/)).toHaveLength(1)
})
