import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { arrivals } from '../../../contract/desk/check-in.ts'
import { desk } from '../../../contract/desk/front-desk.ts'
import { housekeeping } from '../../../contract/desk/housekeeping.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { quietDay } from '../../../test/desk/desk-day.ts'
import { stayOnWire } from '../../../test/folio/folio-screens.tsx'
import {
  answer,
  dialog,
  failing,
  field,
  fill,
  inside,
  open,
  passed,
  press,
  pressInRowMenu,
} from '../../../test/screen.tsx'
import { openControls } from '../../kit/changes/free-moment.ts'
import { daysAfter, todayAt } from '../../kit/days.ts'
import { formatDay } from '../../kit/format.ts'
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
/** A list by its tab, if it is not there already. */
const list = async (name: string) => {
  const tabs = await screen.findByRole('navigation', { name: 'Lists of the day' })
  fireEvent.click(inside(tabs).getByRole('link', { name: new RegExp(`^${name} [0-9]`) }))
  return inside(await screen.findByRole('region', { name }))
}
const roomOnBoard = {
  ...{ room_id: 'ROOM-101', room_number: '101', floor: 1, room_type: 'Den', priority: null, occupied: false },
  ...{ note: null, assigned_to: null, since: null, until: null, fault: null },
}
const late = { check_in_date: '2020-11-20', check_out_date: '2020-11-22' }

test('D-59 who has not arrived is told by name, called, written to, and recorded as no-show with its fee', async () => {
  shows({ not_arrived: [line(1, late)] })
  const sums = { fee: '2000.00', to_return: '0.00', still_owed: '2000.00' }
  answer(folio.cancellation, {
    json: { ...sums, reason: 'By the policy', paid: '0.00', reported: [], no_show: sums },
  })
  await open(paths.frontDesk)
  const panel = await list('Not arrived')
  // The booker's name stands below the guest's.
  panel.getByText('booked by Nila Rawat')
  fireEvent.click(panel.getByRole('link', { name: 'Guest 1' }))
  const stay = await dialog()
  await stay.findByText('Not arrived')
  expect(stay.getByRole('link', { name: '98450 12345' }).getAttribute('href')).toBe('tel:9845012345')
  await stay.press('WhatsApp Guest 1')
  const item = await stay.findByRole('menuitem', { name: 'Directions', hidden: true })
  expect(item.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/919845012345\?text=Hello%20Guest%201/)
  await stay.press('Close')
  await pressInRowMenu('Guest 1', 'No-show Guest 1')
  await (await dialog()).findByText('No-show fee')
})

test('D-59 a stay that owes says since when, and is paid or written off', async () => {
  const owing = line(1, { ...late, checked_in_at: '2020-11-20T09:30:00.000Z', balance: '1500.00' })
  const left = { ...owing, checked_out_at: '2020-11-22T04:30:00.000Z', since: '2020-11-22', days: 9 }
  shows({ owes: [left] })
  await open(paths.frontDesk)
  const panel = await list('Owes')
  panel.getByText('₹1,500')
  panel.getByText('Showing 1 of 1 stay that owes')
  panel.getByText('since Nov 22, 2020, 9 days')
  panel.getByText('Left owing')
  panel.getByRole('button', { name: 'Record payment Guest 1' })
  await pressInRowMenu('Guest 1', 'Write off Guest 1')
  await (await dialog()).findByText(/is given up/)
})

test('the tabs count every list; the address names the one that is shown, and others are kept for paper', async () => {
  const to_confirm = Array.from({ length: 20 }, (_, n) => ({
    ...line(n, { status: 'pending' }),
    payment_notices: [],
  }))
  shows({ to_confirm })
  const { at } = await open(`${paths.frontDesk}?day=2026-11-20&list=to-confirm`)
  const shown = inside(await screen.findByRole('region', { name: 'To confirm' }))
  expect(shown.getAllByRole('button', { name: /^Confirm / })).toHaveLength(20)
  const tabs = inside(screen.getByRole('navigation', { name: 'Lists of the day' }))
  expect(tabs.getByRole('link', { name: 'To confirm 20' }).getAttribute('aria-current')).toBe('page')
  await list('Owes')
  expect(at()).toBe(`${paths.frontDesk}?day=2026-11-20&list=owes`)
  expect(screen.queryByRole('region', { name: 'To confirm' })).toBeNull()
  expect(screen.getByRole('region', { name: 'To confirm', hidden: true }).textContent).toContain('Guest 7')
})

test('the first list with something to do is shown, arrivals before others, and it stays', async () => {
  const come = line(1, { checked_in_at: '2020-11-20T09:30:00.000Z' })
  shows({ arrivals: [come], in_house: [come], not_arrived: [line(2, late)] })
  const { router } = await open(paths.frontDesk)
  await screen.findByRole('region', { name: 'Not arrived' })
  shows({ arrivals: [line(3)] })
  await act(() => router.revalidate())
  await screen.findByRole('region', { name: 'Not arrived' })
  await open(paths.frontDesk)
  await screen.findByRole('region', { name: 'Arrivals' })
  // Addresses of notices and of the dashboards.
  await open(`${paths.frontDesk}#to-return`)
  await screen.findByRole('region', { name: 'To return' })
})

test('a name opens the stay beside its list, with its wishes, room and steps', async () => {
  const wishes = { special_requests: 'A cot', check_in_date: '2020-01-01', check_out_date: '2999-01-01' }
  answer(housekeeping.board, { json: [{ ...roomOnBoard, state: 'dirty' }] })
  answer(desk.day, { json: { ...quietDay, arrivals: [line(1, wishes)] } })
  const { at } = await open(paths.frontDesk)
  const row = inside(await screen.findByRole('row', { name: /Guest 1/ }))
  row.getByText('Dirty')
  fireEvent.click(row.getByRole('link', { name: 'Guest 1' }))
  const stay = await dialog()
  await stay.findByText('A cot')
  stay.getByText('Dirty')
  stay.getByRole('button', { name: 'Check in Guest 1' })
  expect(at()).toBe(`${paths.frontDesk}?list=arrivals&stay=FR-000001`)
  const whole = stay.getByRole('link', { name: 'Open the whole booking' })
  expect(whole.getAttribute('href')).toBe(paths.booking('FR-000001'))
  await stay.press('Record payment Guest 1')
  await field('Amount')
  expect(at()).toBe(`${paths.frontDesk}?list=arrivals`)
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
})

test('D-44 a dialog keeps what is typed while others move the stay to another list', async () => {
  const today = line(1, { check_in_date: '2026-11-20' })
  shows({ arrivals: [today] })
  const { router } = await open(paths.frontDesk)
  await list('Arrivals')
  await pressInRowMenu('Guest 1', 'Record payment Guest 1')
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
      ...{
        checked_in_at: null,
        checked_out_at: null,
        payment_method: 'checkin',
        bill_to: null,
        document: null,
      },
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
  panel.getByText('Comes at 3:30 PM')
  panel.getByText('Has answered before arrival')
  expect(panel.getAllByText(/asked/)).toHaveLength(1)
})

test('a panel gives the focus back to its name, also after what was asked in it; Back opens it no more', async () => {
  shows({ arrivals: [line(1)] })
  const { at, router } = await open(`${paths.frontDesk}?list=arrivals`)
  const name = async () => (await list('Arrivals')).getByRole('link', { name: 'Guest 1' })
  const opener = await name()
  opener.focus()
  fireEvent.click(opener)
  const panel = await dialog()
  await passed(500)
  await panel.press('Record payment Guest 1')
  const amount = await field('Amount')
  const asked = await screen.findByRole('dialog', { name: 'Record a payment' })
  await waitFor(() => expect(asked.contains(document.activeElement)).toBe(true))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  await passed(500)
  expect(asked.contains(document.activeElement)).toBe(true)
  fireEvent.keyDown(amount, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await passed(500)
  expect(document.activeElement).toBe(await name())
  await act(() => router.navigate(-1))
  expect(at()).not.toContain('stay=')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('D-44 an open panel is no reason to wait: it shows the stay as it was read last', async () => {
  shows({ arrivals: [line(1, { special_requests: 'A cot' })] })
  const { router } = await open(`${paths.frontDesk}?stay=FR-000001`)
  await (await dialog()).findByText('A cot')
  expect(document.querySelector(openControls)).toBeNull()
  shows({ arrivals: [line(1, { special_requests: 'Two cots' })] })
  await act(() => router.revalidate())
  await (await dialog()).findByText('Two cots')
})

test('another day shows the list that was looked at', async () => {
  shows({ day: '2026-11-20', not_arrived: [line(1, late)], arrivals: [line(2)] })
  const { at } = await open(`${paths.frontDesk}?day=2026-11-20#not-arrived`)
  await list('Not arrived')
  shows({ day: '2026-11-21', not_arrived: [line(1, late)], arrivals: [line(2)] })
  await press('Next day')
  await waitFor(() => expect(at()).toContain('day=2026-11-21'))
  await screen.findByRole('region', { name: 'Not arrived' })
})

test('under another day nobody comes or leaves today, and what there is to know stands apart', async () => {
  const today = todayAt('Asia/Kolkata')
  const tomorrow = daysAfter(today, 1)
  const here = { checked_in_at: '2020-11-20T09:30:00.000Z', check_in_date: '2020-11-20' }
  const come = { check_in_date: tomorrow, check_out_date: daysAfter(today, 3) }
  const asked = { guest_asked: 'answered', arrival_time: '15:30' }
  shows({
    day: tomorrow,
    in_house: [line(1, { ...here, check_out_date: today })],
    arrivals: [
      { ...line(2, { ...come, status: 'pending' }), ...asked },
      { ...line(3, come), ...asked },
    ],
  })
  await open(`${paths.frontDesk}?day=${tomorrow}`)
  const panel = await list('In the house')
  panel.getByText(`Leaving ${formatDay(today)}`)
  expect(panel.queryByText('Leaving today')).toBeNull()
  const arriving = await list('Arrivals')
  expect(arriving.getByRole('row', { name: /Guest 2/ }).textContent).toMatch(/To confirm\s+Comes at 3:30\sPM/)
  // That they are confirmed goes without saying.
  expect(arriving.queryByText('Confirmed')).toBeNull()
})
