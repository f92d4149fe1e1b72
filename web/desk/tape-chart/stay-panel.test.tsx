import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { housekeeping } from '../../../contract/desk/housekeeping.ts'
import { roomChoices } from '../../../contract/desk/room-choices.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { calendar } from '../../../contract/reservations/calendar.ts'
import { stayOnWire } from '../../../test/folio/folio-screens.tsx'
import { answer, dialog, failing, open, passed, said, staff } from '../../../test/screen.tsx'
import { openControls } from '../../kit/changes/free-moment.ts'
import { paths } from '../../paths.ts'

// The chart goes by the real time: the stay lasts far beyond it.
const days = { check_in_date: '2026-11-20', check_out_date: '2099-11-22' }
const stay = {
  ...{ booking_id: 'FR-7K3M9Q', party_id: null, room_id: 'ROOM-101', ...days },
  ...{ start: days.check_in_date, end: days.check_out_date, segment: 1, segments: 1 },
  ...{ status: 'confirmed', guest_name: 'Nila Rawat', number_of_guests: 2, presence: 'in_house' },
}
const room = (n: string) => ({
  ...{ room_id: `ROOM-${n}`, room_number: n, room_type: 'Forest View Suite', capacity: 3 },
  ...{ status: 'available', archived: false },
})
const onBoard = (n: string, state: string) => ({
  ...{ room_id: `ROOM-${n}`, room_number: n, floor: 1, room_type: 'Forest View Suite', state },
  ...{
    priority: null,
    occupied: false,
    note: null,
    assigned_to: null,
    since: null,
    until: null,
    fault: null,
  },
})

const chartShows = (shown: object) => {
  const { start, end } = { start: '2026-11-20', end: '2026-12-04' }
  const rooms = [room('101'), room('102')]
  answer(calendar.tapeChart, {
    json: { start, end, today: start, rooms, stays: [shown], blocks: [], sold_twice: [] },
  })
}
const openedChart = async (who = staff()) => {
  chartShows(stay)
  answer(housekeeping.board, { json: [onBoard('101', 'dirty'), onBoard('102', 'inspected')] })
  const { router } = await open(paths.tapeChart, who)
  return { router, bar: await screen.findByRole('button', { name: /^Nila Rawat, room 101/ }) }
}
const openChart = async (who = staff()) => (await openedChart(who)).bar
/** By the pointer: the browser counts its presses. */
const pressed = (bar: HTMLElement) => fireEvent.click(bar, { detail: 1 })
const noteOf = (n: string) =>
  screen.getByRole('group', { name: `Room ${n}` }).querySelector('small')?.textContent

test('the rooms of the chart say how they are, to whom it concerns', async () => {
  await openChart()
  expect([noteOf('101'), noteOf('102')]).toEqual(['Dirty', 'Inspected'])
  expect(screen.getByRole('link', { name: '60 days' }).getAttribute('href')).toMatch(/days=60$/)
})

test('the legend tells who did not come from who has left', async () => {
  await openChart()
  const legend = within(screen.getByRole('list', { name: 'Legend' }))
  for (const kind of ['Has left', 'Did not come']) legend.getByText(kind)
})

test('who only sets rates sees for how many a room is', async () => {
  await openChart(staff({ areas: ['rates'] }))
  expect(noteOf('101')).toBe('for 3')
})

test('a press on a stay shows its facts, what is owed, and the next step; from there it is moved', async () => {
  const special_requests = 'A cot, please'
  const booking = stayOnWire({ ...days, balance: '1500.00', paid: '2500.00' })
  answer(bookings.get, {
    json: { ...booking, guest_info: { ...booking.guest_info, special_requests } },
  })
  answer(roomChoices.list, { json: [] })
  pressed(await openChart())
  const panel = await dialog()
  await panel.findByText('Balance ₹1,500.00')
  panel.getByText(special_requests)
  expect(panel.getByRole('link', { name: 'Open booking' }).getAttribute('href')).toBe(
    paths.booking('FR-7K3M9Q'),
  )
  panel.getByRole('button', { name: 'Check out Nila Rawat' })
  await panel.press('Move stay')
  await screen.findByRole('dialog', { name: 'Move stay' })
})

test('whoever may move nothing is not told how', async () => {
  await openChart(staff({ permissions: ['read'] }))
  await said(/Enter opens it/)
  expect(screen.queryByText(/Drag a stay|Drag over|hold first/)).toBeNull()
})

test('by keyboard a stay is moved at once', async () => {
  answer(roomChoices.list, { json: [] })
  fireEvent.click(await openChart())
  await screen.findByRole('dialog', { name: 'Move stay' })
})

test('a stay whose booking cannot be fetched still says what the chart knows', async () => {
  answer(bookings.get, failing)
  pressed(await openChart())
  const panel = await dialog()
  await panel.findByText(bookings.get.failure)
  panel.getByText('FR-7K3M9Q')
  expect(panel.queryByRole('button', { name: /^Check out/ })).toBeNull()
})

test('the focus is back at the stay after its panel, and after the move that was asked for in it', async () => {
  answer(bookings.get, { json: stayOnWire({ ...days }) })
  answer(roomChoices.list, { json: [] })
  answer(desk.leaving, failing)
  const bar = await openChart()
  bar.focus()
  pressed(bar)
  await (await dialog()).findByText('FR-7K3M9Q')
  await passed(500)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await passed(500)
  expect(document.activeElement).toBe(bar)
  for (const next of ['Move stay', 'Check out Nila Rawat']) {
    pressed(bar)
    const panel = await dialog()
    await passed(500)
    await panel.press(next)
    await passed(500)
    const asked = await screen.findByRole('dialog')
    expect(asked.contains(document.activeElement)).toBe(true)
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await passed(500)
    expect(document.activeElement).toBe(bar)
  }
})

test('D-44 the panel of a stay shows what others change meanwhile, and leaves nothing out until it is known', async () => {
  const booking = stayOnWire({ ...days, balance: '1500.00', paid: '2500.00' })
  answer(bookings.get, { json: booking })
  const { router, bar } = await openedChart()
  pressed(bar)
  const panel = await dialog()
  await panel.findByText('Balance ₹1,500.00')
  expect(document.querySelector(openControls)).toBeNull()
  answer(bookings.get, { json: { ...booking, balance: '0.00', paid: '4000.00' } })
  chartShows({ ...stay, number_of_guests: 3 })
  await act(() => router.revalidate())
  await panel.findByText('3 guests')
  await waitFor(() => expect(panel.queryByText('Balance ₹1,500.00')).toBeNull())
})
