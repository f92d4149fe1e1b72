import { expect, test } from 'vitest'
import type { RoomOnBoard, RoomState } from '../../../contract/desk/housekeeping.ts'
import { opened, someServer, turn } from '../../../test/desk/cleaner-phone.ts'
import { cleanerTools } from './tools.ts'

/** A phone with a room of a note, in whose sight its cleaner writes. */
const atRoom = async (note: string | null, state: RoomState = 'dirty') => {
  const server = someServer({ 101: state })
  server.write('101', note)
  const { board, phone } = opened(server)
  await board.sync()
  const say = async (own: { note?: string; state?: RoomState }, tab = board) => {
    const shown = tab.read()
    const room = shown.rooms[0] as RoomOnBoard
    await cleanerTools(shown, tab).turn(room, { state: room.state, ...own })
    await tab.sync()
  }
  const online = async () => {
    server.line = 'up'
    await board.sync()
  }
  return { server, board, phone, say, online, note: () => server.rooms.get('101')?.note }
}

test('D-58 a note that was written without a line stands behind the one that the desk wrote since', async () => {
  const { server, board, say, online, note } = await atRoom(null)
  server.line = 'down'
  await say({ state: 'clean', note: 'needs towels' })
  server.write('101', 'cot for tonight')
  await online()
  expect(server.received).toMatchObject([{ seen: { since: null, note: null } }])
  expect(note()).toBe('cot for tonight. needs towels')
  expect(board.read().rooms).toMatchObject([{ state: 'clean', note: 'cot for tonight. needs towels' }])
  expect(board.read().refused).toEqual([])
})

test('D-58 of one’s own notes that were not sent the newest counts, against what was seen before the first', async () => {
  for (const desk of ['Sand', 'cot for tonight']) {
    const { server, phone, say, online, note } = await atRoom('Sand')
    server.line = 'down'
    await say({ note: 'Sand, and no towels' })
    // What is kept outlives the page.
    await say({ note: 'No towels' }, opened(server, phone).board)
    await say({ state: 'clean' })
    server.write('101', desk)
    await online()
    expect(note()).toBe(desk === 'Sand' ? 'No towels' : 'cot for tonight. No towels')
  }
})

test('D-58 one’s own note counts as seen once its answer came; what the desk wrote after it does not', async () => {
  for (const desk of [undefined, 'cot for tonight']) {
    const { server, board, say, online, note } = await atRoom('Sand')
    server.line = 'answers lost'
    await say({ note: 'No towels' })
    expect(note()).toBe('No towels')
    if (desk) server.write('101', desk)
    await say({ note: 'No towels, no soap' })
    expect(server.received.map(({ id }) => id)).toEqual([server.received[0]?.id, server.received[0]?.id])
    await say({ note: 'No soap' })
    await online()
    expect(note()).toBe(desk ? 'cot for tonight. No soap' : 'No soap')
    expect(board.read().waiting).toEqual([])
  }
})

test('D-58 a note that has no room beside another, or goes with a refused state, is told to its cleaner', async () => {
  const long = await atRoom(null)
  long.server.line = 'down'
  await long.say({ state: 'clean', note: 'needs towels' })
  long.server.write('101', 'x'.repeat(195))
  await long.online()
  expect(long.board.read().refused).toEqual([
    'Room 101 has another note now. Yours does not stand there: needs towels',
  ])
  expect(long.board.read().rooms).toMatchObject([{ state: 'clean', note: 'x'.repeat(195) }])
  const { server, board, online } = await atRoom(null)
  server.line = 'down'
  board.add(turn('101', 'clean', 'needs towels'))
  await board.sync()
  server.say('101', 'inspected')
  await online()
  expect(board.read().refused).toEqual(['Room 101 is inspected now. Your note was not written: needs towels'])
})
