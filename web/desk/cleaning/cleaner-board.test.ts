import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RoomOnBoard, RoomState } from '../../../contract/desk/housekeeping.ts'
import { opened, room, somePhone, someServer, turn } from '../../../test/desk/cleaner-phone.ts'
import { cases } from '../../../test/properties.ts'
import type { CleanerBoard } from './cleaner-board.ts'
import { cleanerTools } from './tools.ts'

const states = (rooms: readonly RoomOnBoard[]) => rooms.map(({ state }) => state)

test('D-58 what is done without a line is shown at once, outlives a reload, and is sent when the line is back', async () => {
  const server = someServer({ 101: 'dirty', 102: 'clean' })
  const { board, phone } = opened(server)
  await board.sync()
  server.line = 'down'
  board.add(turn('101', 'clean', 'Towels'))
  board.add({ id: 'f', kind: 'fault', room_id: '102', room_number: '102', text: 'No light' })
  await board.sync()
  expect(board.read()).toMatchObject({ isAway: true, phase: 'board' })
  expect(states(board.read().rooms)).toEqual(['clean', 'clean'])
  expect(board.read().rooms[1]?.fault?.text).toBe('No light')
  board.close()

  const again = opened(server, phone).board
  await again.sync()
  expect(again.read().waiting.map(({ kind }) => kind)).toEqual(['turn', 'fault'])
  expect(again.read().rooms[0]).toMatchObject({ state: 'clean', note: 'Towels' })
  server.line = 'up'
  await again.sync()
  expect(again.read()).toMatchObject({ isAway: false, waiting: [], refused: [] })
  expect(server.received.map(({ kind }) => kind)).toEqual(['turn', 'fault'])
  expect(server.rooms.get('101')).toMatchObject({ state: 'clean', note: 'Towels' })
})

test('D-58 of one room the newest state is sent, and a note that was not sent goes with it', async () => {
  const server = someServer({ 101: 'dirty' })
  const { board } = opened(server)
  await board.sync()
  server.line = 'down'
  board.add(turn('101', 'clean', 'Sand'))
  board.add(turn('101', 'dirty'))
  await board.sync()
  server.line = 'up'
  await board.sync()
  expect(server.received).toMatchObject([{ state: 'dirty', note: 'Sand' }])
})

test('D-58 what the server refuses is said, and the room is shown as it is now', async () => {
  const server = someServer({ 101: 'dirty' })
  const { board } = opened(server)
  await board.sync()
  server.line = 'down'
  board.add(turn('101', 'clean'))
  await board.sync()
  server.rooms.set('101', room('101', 'inspected'))
  server.line = 'up'
  await board.sync()
  expect(board.read().refused).toEqual(['Room 101 is inspected now.'])
  expect(states(board.read().rooms)).toEqual(['inspected'])
  board.dismiss()
  expect(board.read().refused).toEqual([])
})

test('D-58 a session that has ended asks for the PIN, and sends what waits afterwards', async () => {
  const server = someServer({ 101: 'dirty' })
  const { board } = opened(server)
  await board.sync()
  server.signedIn = false
  board.add(turn('101', 'clean'))
  await board.sync()
  expect(board.read()).toMatchObject({ phase: 'asked', waiting: [{ state: 'clean' }] })
  server.signedIn = true
  await board.sync()
  expect(board.read()).toMatchObject({ phase: 'board', waiting: [] })
  expect(server.rooms.get('101')?.state).toBe('clean')
})

test('D-58 the session of somebody else on the same phone opens nothing of this link', async () => {
  const server = someServer({ 101: 'dirty' })
  const { board, phone } = opened(server, somePhone(), 'link-of-mohan')
  await board.sync()
  expect(board.read()).toMatchObject({ phase: 'asked', rooms: [] })
  expect(phone.kept.size).toBe(0)
})

test('D-58 tries come later and later, and what is kept names neither guests nor the whole key', async () => {
  const server = someServer({ 101: 'dirty' })
  const { board, waits, phone } = opened(server)
  await board.sync()
  server.line = 'down'
  for (let nth = 0; nth < 7; nth++) await board.sync()
  expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  expect([...phone.kept.entries()].flat().join(' ')).not.toMatch(/link-of-sunita|price|guest/)
  server.line = 'up'
  await board.leave()
  expect(phone.kept.size).toBe(0)
})

const step = fc.oneof(
  fc.record({
    room: fc.constantFrom('101', '102', '103'),
    state: fc.constantFrom('clean' as const, 'dirty' as const),
  }),
  fc.record({ fault: fc.constantFrom('101', '102') }),
  fc.record({ line: fc.constantFrom('up' as const, 'down' as const, 'answers lost' as const) }),
  fc.constant({ reload: true as const }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Presses the button of a room, in the sight of the board as it is, and waits for what that sends. */
const press = async (board: CleanerBoard, id: string, state: RoomState) => {
  const shown = board.read()
  const seen = shown.rooms.find(({ room_id }) => room_id === id) as RoomOnBoard
  await cleanerTools(shown, board).turn(seen, { state })
  await board.sync()
}

test('D-58 what is taken back before a lost answer came is taken back on the server too', async () => {
  const server = someServer({ 101: 'dirty' })
  const { board } = opened(server)
  await board.sync()
  server.line = 'answers lost'
  await press(board, '101', 'clean')
  expect(server.rooms.get('101')?.state).toBe('clean')
  await press(board, '101', 'dirty')
  expect(states(board.read().rooms)).toEqual(['dirty'])
  server.line = 'up'
  await board.sync()
  expect(board.read()).toMatchObject({ waiting: [], refused: [] })
  expect([server.rooms.get('101')?.state, ...states(board.read().rooms)]).toEqual(['dirty', 'dirty'])
})

test('D-58 an answer that was cut, or is not the server’s, is no refusal: it is sent again', async () => {
  const server = someServer({ 101: 'dirty' })
  const { board } = opened(server)
  await board.sync()
  server.line = 'answers cut'
  await press(board, '101', 'clean')
  expect(board.read()).toMatchObject({ isAway: true, refused: [], waiting: [{ state: 'clean' }] })
  server.line = 'up'
  await board.sync()
  expect(board.read()).toMatchObject({ isAway: false, refused: [], waiting: [] })
  expect(new Set(server.received.map(({ id }) => id)).size).toBe(1)
})

test('D-58 what the desk said after a lost answer holds against what was done in the sight of less', async () => {
  const server = someServer({ 101: 'dirty' })
  const { board } = opened(server)
  await board.sync()
  server.line = 'answers lost'
  await press(board, '101', 'clean')
  server.say('101', 'inspected')
  await press(board, '101', 'dirty')
  server.line = 'up'
  await board.sync()
  expect(board.read()).toMatchObject({ waiting: [], refused: ['Room 101 is inspected now.'] })
  expect(states(board.read().rooms)).toEqual(['inspected'])
})

/** A phone in somebody's hand, and what they said of each room last. */
const someHand = () => {
  const server = someServer({ 101: 'dirty', 102: 'clean', 103: 'dirty' })
  let { board, phone } = opened(server)
  const last: Record<string, RoomState> = { 101: 'dirty', 102: 'clean', 103: 'dirty' }
  const faults: string[] = []
  const take = async (one: Step) => {
    if ('room' in one) {
      last[one.room] = one.state
      await press(board, one.room, one.state)
    } else if ('fault' in one) {
      const id = `fault ${faults.length}`
      faults.push(id)
      board.add({ id, kind: 'fault', room_id: one.fault, room_number: one.fault, text: id })
    } else if ('line' in one) server.line = one.line
    else {
      board.close()
      board = opened(server, phone).board
    }
  }
  return { server, last, faults, take, sync: () => board.sync(), read: () => board.read() }
}

test('D-58 on any line each room ends as it was said last, and no fault is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { server, last, faults, take, sync, read } = someHand()
      await sync()
      for (const one of steps) {
        await take(one)
        await sync()
        expect(Object.fromEntries(read().rooms.map(({ room_id, state }) => [room_id, state]))).toEqual(last)
      }
      server.line = 'up'
      await sync()
      expect(read().waiting).toEqual([])
      expect(Object.fromEntries([...server.rooms].map(([id, { state }]) => [id, state]))).toEqual(last)
      const sent = server.received.filter(({ kind }) => kind === 'fault').map(({ id }) => id)
      expect([...new Set(sent)]).toEqual(faults)
    }),
    { numRuns: cases(300) },
  )
})
