import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { foundItems } from '../../../contract/desk/found-items.ts'
import { housekeepers } from '../../../contract/desk/housekeepers.ts'
import { housekeeping, type RoomOnBoard } from '../../../contract/desk/housekeeping.ts'
import { roomOnBoard } from '../../../test/desk/room-on-board.ts'
import { answer, failing, fill, open, press, staff } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const room = (own: Partial<RoomOnBoard> = {}) =>
  roomOnBoard({
    room_id: 'ROOM-104',
    room_number: '104',
    room_type: 'Family Room',
    state: 'dirty',
    priority: 'arrives_today',
    ...own,
  })
const rooms = (...json: RoomOnBoard[]) => {
  answer(housekeeping.board, { json })
  answer(housekeepers.list, { json: [] })
}

test('D-58 a tap that is refused says why, and the room is shown as it is now', async () => {
  rooms(room())
  answer(housekeeping.turn, () => {
    rooms(room({ state: 'inspected' }))
    const message = 'Room 104 is inspected now. It cannot become clean from there.'
    return {
      status: 409,
      json: { code: 'wrong_state', message, msg: message, details: { state: 'inspected' } },
    }
  })
  await open(paths.housekeeping)
  await press('Mark clean: room 104')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Room 104 is inspected now. It cannot become clean from there.',
  )
  await screen.findByRole('button', { name: 'Mark dirty: room 104' })
})

test('D-58 out of order asks for what is broken and until when, and says at the field what is wrong', async () => {
  rooms(room())
  await open(paths.housekeeping)
  await press(/^Room 104/)
  await press('Report fault')
  await screen.findByText('Say what is broken')
  await screen.findByText('Say until when')
  answer(housekeeping.turn, {
    status: 400,
    json: { code: 'invalid_input', message: 'x', msg: 'x', fields: { until: 'Choose a day after today' } },
  })
  await fill('What is broken', 'The tap drips')
  await fill('Out of order until', '2026-11-20')
  await press('Report fault')
  await screen.findByText('Choose a day after today')
  expect(screen.getByLabelText<HTMLInputElement>('What is broken').value).toBe('The tap drips')
})

test('D-58 only what was changed of a room is sent', async () => {
  const sent: unknown[] = []
  rooms(room({ note: 'Sand', state: 'clean' }))
  answer(housekeepers.list, {
    json: [
      { housekeeper_id: 'h', name: 'Sunita', link: 'https://x/housekeeping/k', active: true, version: 1 },
    ],
  })
  answer(housekeeping.turn, ({ body }) => {
    sent.push(body)
    return { json: room({ state: 'clean' }) }
  })
  await open(paths.housekeeping)
  await press(/^Room 104/)
  await fill(/^Note/, '')
  await press('Save room')
  await screen.findByRole('button', { name: 'Mark inspected: room 104' })
  expect(sent).toEqual([{ state: 'clean', note: '' }])
})

test('D-58 a press is taken back by the steps that the rules take', async () => {
  const sent: unknown[] = []
  let now: RoomOnBoard['state'] = 'clean'
  rooms(room({ state: now }))
  answer(housekeeping.turn, ({ body }) => {
    now = (body as RoomOnBoard).state
    sent.push(now)
    rooms(room({ state: now }))
    return { json: room({ state: now }) }
  })
  await open(paths.housekeeping)
  await press('Mark inspected: room 104')
  await screen.findByText('Room 104 is inspected')
  await press('Undo')
  await screen.findByRole('button', { name: 'Mark inspected: room 104' })
  expect(sent).toEqual(['inspected', 'dirty', 'clean'])
})

test('D-19 who only reads sees the rooms and is offered no step', async () => {
  rooms(room())
  await open(paths.housekeeping, staff({ permissions: ['read'] }))
  await screen.findByRole('button', { name: /^Room 104/ })
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull()
})

test('D-58 a kind of rooms of which there are none, and a board that fails, say so', async () => {
  rooms(room())
  await open(paths.housekeeping)
  await press(/^Inspected/)
  await screen.findByText('No room is inspected.')
  answer(housekeeping.board, failing)
  await open(paths.housekeeping)
  await screen.findByText('Failed to fetch the rooms')
})

test('D-58 without cleaners or finds the screens say what to do', async () => {
  answer(housekeepers.list, { json: [] })
  await open(paths.housekeepers)
  await screen.findByText('No cleaners yet')
  answer(foundItems.list, { json: [], total: 0 })
  await open(paths.foundItems)
  await screen.findByText('Nothing found')
})
