import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { roomChoices } from '../../../contract/desk/room-choices.ts'
import { calendar } from '../../../contract/reservations/calendar.ts'
import { roomChanges } from '../../../contract/reservations/room-changes.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { becomes, openStay } from '../../../test/folio/folio-screens.tsx'
import {
  type Answer,
  answer,
  dialog,
  failing,
  field,
  fill,
  inRowMenu,
  press,
  pressInRowMenu,
} from '../../../test/screen.tsx'

const room = (n: string) => ({
  room_id: `ROOM-${n}`,
  room_number: n,
  room_type: 'Forest View Suite',
  capacity: 3,
  status: 'available',
  archived: false,
})
const chart = {
  start: '2026-11-20',
  end: '2026-11-21',
  today: '2026-11-20',
  rooms: [room('101'), room('102')],
  stays: [],
  blocks: [],
  sold_twice: [],
}
const segment = (n: string, check_in_date: string, check_out_date: string) => ({
  room_id: `ROOM-${n}`,
  room_number: n,
  check_in_date,
  check_out_date,
})
const choice = (n: string, own: object = {}) => ({
  ...{ room_id: `ROOM-${n}`, room_number: n, room_type: 'Forest View Suite', capacity: 3 },
  ...{ state: 'clean', occupant: null, blocked: null, ...own },
})
const choices = [
  choice('101', { own: true }),
  choice('102'),
  choice('103', { state: 'dirty' }),
  choice('104', { occupant: { booking_id: 'FR-AAAAAA', name: 'Ravi Nair', until: '2026-11-20' } }),
  choice('105', { blocked: 'Sleeps 2' }),
]
beforeEach(() => answer(roomChoices.list, { json: choices }))

// The pages go by the real time: the stay lasts far beyond it.
const goesOn = { check_out_date: '2099-11-22' }
const changed = [segment('101', '2026-11-20', '2099-11-21'), segment('102', '2099-11-21', '2099-11-22')]
const side = (n: string, final_price: string, segments: object[]) => ({
  room_id: `ROOM-${n}`,
  room_number: n,
  final_price,
  segments,
})
const previews = ({ query }: { query: URLSearchParams }): Answer => {
  const price = query.get('price') === 'new' ? '5000.00' : '4000.00'
  const before = side('101', '4000.00', [segment('101', '2026-11-20', '2099-11-22')])
  return {
    json: {
      before,
      after: side('102', price, changed),
      difference: price === '5000.00' ? '1000.00' : '0.00',
      told: { by_mail: true, name: 'Nila Rawat', phone: '9870011223' },
    },
  }
}

test('D-60 the change of room shows both prices, says what stands in the way, and offers the way back', async () => {
  answer(calendar.tapeChart, { json: chart })
  await openStay(goesOn)
  await pressInRowMenu('Nila Rawat', 'Change room')
  const asked = await dialog()
  await asked.findByText('Choose the room in which the guest sleeps from this night on.')
  expect((await asked.findByRole('button', { name: 'Change room' })).hasAttribute('disabled')).toBe(true)
  const message = 'Room 102 is held from Nov 21, 2026 to Nov 23, 2026 by booking FR-AAAAAA of Asha Verma.'
  answer(roomChanges.preview, { status: 409, json: { code: 'in_the_way', message } })
  await fill('New room', 'ROOM-102')
  await asked.findByText(message)
  answer(roomChanges.preview, {
    status: 400,
    json: {
      code: 'invalid_input',
      message: 'Wrong',
      fields: { from: 'The last night of this stay is Nov 21, 2099' },
    },
  })
  await fill('First night there', '2099-11-25')
  await asked.findByText('The last night of this stay is Nov 21, 2099')
  answer(roomChanges.preview, previews)
  await fill('First night there', '2099-11-21')
  await asked.findByText('Room 102, Nov 21, 2099 to Nov 22, 2099')
  await asked.findByText('₹5,000.00')
  // In the house the guest is told at the desk, unless the clerk ticks it.
  expect((await field('Mail the guest about the change')).checked).toBe(false)
  answer(roomChanges.change, failing)
  await asked.press('Change room')
  await asked.findByText(roomChanges.change.failure)
  // What was chosen is still there.
  expect((await field('New room')).value).toBe('ROOM-102')
  await asked.findByText('₹5,000.00')
  const to = { ...segment('102', '2099-11-21', '2099-11-22'), nights: 1 }
  const moved = {
    move_id: 'm1',
    booking_id: 'FR-7K3M9Q',
    guest_name: 'Nila Rawat',
    to,
    final_price: '4000.00',
  }
  answer(roomChanges.change, { json: { ...moved, segments: changed } })
  becomes({ ...goesOn, segments: changed })
  await asked.press('Change room')
  await screen.findByText('Nila Rawat moved to room 102, Nov 21, 2099 to Nov 22, 2099, ₹4,000.00.')
  await screen.findByText('Room 101, Nov 20, 2026 to Nov 21, 2099')
  answer(stayMoves.undo, {
    json: { booking_id: 'FR-7K3M9Q', to: { ...to, nights: 2 }, final_price: '4000.00' },
  })
  becomes(goesOn)
  await press('Undo')
  await screen.findByText('Change taken back')
})

test('D-60 before the arrival the guest hears of a change by mail unless the clerk takes the tick out', async () => {
  answer(calendar.tapeChart, { json: chart })
  await openStay({ ...goesOn, checked_in_at: null, check_in_date: '2099-11-20' })
  const place = { ...segment('101', '2099-11-20', '2099-11-22'), nights: 2 }
  const preview = (by_mail: boolean) => ({
    booking_id: 'FR-7K3M9Q',
    guest_name: 'Nila Rawat',
    status: 'confirmed',
    from: place,
    to: { ...place, room_id: 'ROOM-102', room_number: '102' },
    keep: '4000.00',
    recalculate: '4000.00',
    told: { by_mail, name: 'Nila Rawat', phone: '9870011223' },
  })
  answer(stayMoves.preview, { json: preview(true) })
  await pressInRowMenu('Nila Rawat', 'Change stay')
  const asked = await dialog()
  await fill('Room', 'ROOM-102')
  expect((await field('Mail the guest about the change')).checked).toBe(true)
  const sent: unknown[] = []
  answer(stayMoves.move, ({ body }) => {
    sent.push(body)
    return failing
  })
  await asked.press('Change stay')
  await asked.findByText(stayMoves.move.failure)
  expect(sent).toMatchObject([{ tell_guest: true }])
})

test('D-60 what was chosen of a change is thrown away only after a question, and no day is looked for that is none', async () => {
  answer(calendar.tapeChart, { json: chart })
  await openStay({ ...goesOn, checked_in_at: null, check_in_date: '2099-11-20' })
  await pressInRowMenu('Nila Rawat', 'Change stay')
  const asked = await dialog()
  const typed = await field('Check-out')
  fireEvent.change(typed, { target: { value: '31/02' } })
  fireEvent.blur(typed)
  await asked.findByText('There is no such day')
  await asked.findByText('Choose another room or other days.')
  expect(asked.queryByText('Looking whether that is free…')).toBeNull()
  await asked.press('Close')
  await asked.findByText('What you typed is not saved.')
  await asked.press('Go on typing')
  expect((await field('Check-out')).value).toBe('31/02')
  await asked.press('Close')
  await asked.press('Throw it away')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await pressInRowMenu('Nila Rawat', 'Change stay')
  // Where nothing was typed it closes at once.
  await (await dialog()).press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('D-58 rooms that can be taken stand first, with who is in them; the others last and say why', async () => {
  answer(calendar.tapeChart, { json: chart })
  answer(roomChanges.preview, previews)
  await openStay(goesOn)
  await pressInRowMenu('Nila Rawat', 'Change room')
  const asked = await dialog()
  const options = async () =>
    (await asked.findAllByRole<HTMLOptionElement>('option')).map(({ textContent, disabled }) => [
      textContent,
      disabled,
    ])
  await asked.findByRole('option', { name: /Ravi Nair/ })
  expect(await options()).toEqual([
    ['Choose a room', false],
    ['Room 102, for 3 · Forest View Suite · clean', false],
    ['Room 103, for 3 · Forest View Suite · dirty', false],
    ['Room 104, for 3 · Forest View Suite · Ravi Nair is still in it', false],
    ['Room 105, for 3 · Forest View Suite · Sleeps 2', true],
  ])
  await fill('New room', 'ROOM-104')
  await asked.findByText('Ravi Nair is still in room 104, until Nov 20, 2026.')
})

test('D-60 into a room in which somebody still is the guest goes by a tick alone', async () => {
  const sent: unknown[] = []
  answer(calendar.tapeChart, { json: chart })
  answer(roomChanges.preview, previews)
  answer(roomChanges.change, ({ body }) => {
    sent.push(body)
    return failing
  })
  await openStay(goesOn)
  await pressInRowMenu('Nila Rawat', 'Change room')
  const asked = await dialog()
  await asked.findByRole('option', { name: /Ravi Nair/ })
  await fill('New room', 'ROOM-104')
  await asked.findByText('₹5,000.00')
  await asked.press('Change room')
  await asked.findByText('Tick this, or check the other guest out first')
  expect(sent).toEqual([])
  const tick = 'Change the room although Ravi Nair is still in it'
  fireEvent.click(await asked.findByLabelText(tick))
  // The tick is for that guest: another room asks for none.
  await fill('New room', 'ROOM-102')
  expect(asked.queryByLabelText(tick)).toBeNull()
  await fill('New room', 'ROOM-104')
  await asked.findByText('₹5,000.00')
  await asked.press('Change room')
  await asked.findByText(roomChanges.change.failure)
  expect(sent).toMatchObject([{ room_id: 'ROOM-104' }])
})

test('D-60 a stay in several rooms whose guest is awaited changes rooms from its arrival on', async () => {
  answer(calendar.tapeChart, { json: chart })
  await openStay({ ...goesOn, checked_in_at: null, segments: changed })
  await pressInRowMenu('Nila Rawat', 'Change room')
  await dialog()
  expect((await field('First night there')).value).toBe('Nov 20, 2026')
})

test('D-34 a guest without an e-mail is told of a change by phone', async () => {
  answer(calendar.tapeChart, { json: chart })
  await openStay(goesOn)
  await pressInRowMenu('Nila Rawat', 'Change room')
  const asked = await dialog()
  const told = { by_mail: false, name: 'Nila Rawat', phone: '9870011223' }
  answer(roomChanges.preview, (call) => {
    const { json } = previews(call) as { json: object }
    return { json: { ...json, told } }
  })
  await fill('New room', 'ROOM-102')
  await asked.findByText(/No e-mail: tell the guest by phone/)
  expect(asked.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(
    'we%20are%20changing%20your%20stay%20FR-7K3M9Q%20at%20Forest%20View%20Resort%20to%20room%20102',
  )
  expect(asked.queryByLabelText('Mail the guest about the change')).toBeNull()
})

test('D-60 only a guest in the house changes rooms, and what is over changes no more', async () => {
  await openStay({ ...goesOn, checked_in_at: null })
  await inRowMenu('Nila Rawat', 'Change stay')
  expect(screen.queryByRole('menuitem', { name: 'Change room', hidden: true })).toBeNull()
  await openStay({ ...goesOn, checked_out_at: '2026-11-20T10:00:00.000Z' })
  await inRowMenu('Nila Rawat', 'Undo check-out')
  expect(screen.queryByRole('menuitem', { name: /^Change/, hidden: true })).toBeNull()
})
