import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { housekeepers } from '../../../contract/desk/housekeepers.ts'
import { housekeeping, type RoomOnBoard, type RoomState } from '../../../contract/desk/housekeeping.ts'
import { room } from '../../../test/desk/cleaner-phone.ts'
import { answer, open, press, said } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

/** The board of the desk, and what a step is answered. */
const atBoard = async (...states: RoomState[]) => {
  const rooms = new Map(states.map((state, nth) => [`10${nth + 1}`, room(`10${nth + 1}`, state)]))
  const board = {
    sent: [] as RoomState[],
    refuses: undefined as string | undefined,
  }
  answer(housekeeping.board, () => ({ json: [...rooms.values()] }))
  answer(housekeepers.list, { json: [] })
  answer(housekeeping.turn, ({ path, body }) => {
    const { state } = body as RoomOnBoard
    const { refuses: message } = board
    if (message)
      return { status: 409, json: { code: 'wrong_state', message, msg: message, details: { state } } }
    board.sent.push(state)
    const id = path.split('/').at(-1) ?? ''
    rooms.set(id, { ...room(id, state) })
    return { json: room(id, state) }
  })
  await open(paths.housekeeping)
  return board
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** Presses a button as the keyboard does: it has the focus. */
const pressFocused = async (name: string) => {
  const pressed = await button(name)
  act(() => pressed.focus())
  await press(name)
  return pressed
}
const hasFocus = async (name: string | RegExp) => {
  const focused = await button(name)
  await waitFor(() => expect(document.activeElement).toBe(focused))
}

test('D-58 a step keeps the focus while it runs, and a second press of it does nothing', async () => {
  const board = await atBoard('dirty')
  const pressed = await button('Mark clean: room 101')
  act(() => pressed.focus())
  fireEvent.click(pressed)
  expect([document.activeElement, pressed.hasAttribute('disabled')]).toEqual([pressed, false])
  expect(pressed.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(pressed)
  await hasFocus('Mark inspected: room 101')
  expect(board.sent).toEqual(['clean'])
})

test('D-58 where a step takes its card away the next one has the focus, and at last the list', async () => {
  await atBoard('dirty', 'dirty')
  await press(/^Dirty/)
  await pressFocused('Mark clean: room 101')
  await hasFocus(/^Room 102/)
  await pressFocused('Mark clean: room 102')
  await said('No room is dirty.')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rooms' }))
})

test('D-58 a step leaves every room where it stands, until something else is chosen to be shown', async () => {
  const left = (id: string, state: RoomState) =>
    ({ ...room(id, state), priority: state === 'dirty' ? 'left' : null }) as RoomOnBoard
  const rooms = [left('101', 'clean'), left('109', 'dirty')]
  answer(housekeeping.board, () => ({ json: rooms }))
  answer(housekeepers.list, { json: [] })
  answer(housekeeping.turn, () => {
    rooms[1] = left('109', 'clean')
    return { json: rooms[1] }
  })
  await open(paths.housekeeping)
  await button('Mark clean: room 109')
  const order = () =>
    screen.getAllByRole('button', { name: /^Room/ }).map(({ textContent }) => textContent?.slice(5, 8))
  expect(order()).toEqual(['109', '101'])
  await press('Mark clean: room 109')
  await button('Mark inspected: room 109')
  expect(order()).toEqual(['109', '101'])
  await press(/^Clean/)
  expect(order()).toEqual(['101', '109'])
})

test('D-58 taking a step back hands the focus to its room', async () => {
  await atBoard('dirty', 'dirty')
  await pressFocused('Mark clean: room 101')
  await pressFocused('Undo')
  await hasFocus('Mark clean: room 101')
})

test('D-58 a step that cannot be taken back any more says why', async () => {
  const board = await atBoard('dirty', 'dirty')
  await press('Mark clean: room 101')
  await button('Undo')
  board.refuses = 'Room 101 is inspected now. It cannot become dirty from there.'
  await press('Undo')
  expect((await screen.findByRole('alert')).textContent).toBe(board.refuses)
})
