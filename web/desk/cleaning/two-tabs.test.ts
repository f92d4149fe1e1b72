import { expect, test } from 'vitest'
import { opened, somePhone, someServer, turn } from '../../../test/desk/cleaner-phone.ts'
import { asOf } from './as-of.ts'
import { cleanerBoard } from './cleaner-board.ts'
import { keptBoard } from './kept-board.ts'
import type { Unsent } from './unsent.ts'

const fault = (id: string, text = 'No light'): Unsent => ({
  id,
  kind: 'fault',
  room_id: '101',
  room_number: '101',
  text,
})
const ids = (waiting: readonly Unsent[]) => waiting.map(({ id }) => id)

/** Two tabs of one link on one phone, both signed in, with the line cut. */
const twoTabs = async (alone?: (run: () => Promise<void>) => Promise<void>) => {
  const server = someServer({ 101: 'dirty', 102: 'clean' })
  const phone = somePhone()
  const first = opened(server, phone, undefined, alone).board
  await first.sync()
  const second = opened(server, phone, undefined, alone).board
  await second.sync()
  server.line = 'down'
  return { server, phone, first, second }
}

test('D-58 two tabs of one link add to one queue, and neither loses what the other did', async () => {
  const { server, phone, first, second } = await twoTabs()
  first.add(fault('a'))
  second.add(fault('b', 'No water'))
  first.add(turn('102', 'dirty'))
  await Promise.all([first.sync(), second.sync()])
  const again = opened(server, phone).board
  expect(again.read().waiting.map(({ kind }) => kind)).toEqual(['fault', 'fault', 'turn'])
  second.refresh()
  expect(second.read().rooms.map(({ state }) => state)).toEqual(['dirty', 'dirty'])
  server.line = 'up'
  await again.sync()
  expect(server.received.map(({ kind }) => kind)).toEqual(['fault', 'fault', 'turn'])
  first.refresh()
  expect(first.read().waiting).toEqual([])
})

test('D-58 of one room the newest of two tabs counts, also where both wrote at one moment', async () => {
  const { server, phone, first, second } = await twoTabs()
  first.add(turn('101', 'clean', 'Sand'))
  const stale = [...phone.kept]
  second.add(turn('101', 'dirty'))
  // What the other tab took away came back: the storage of two processes is not always of one moment.
  for (const [name, value] of stale) phone.kept.set(name, value)
  second.refresh()
  expect(second.read().waiting).toMatchObject([{ state: 'dirty', note: 'Sand' }])
  await second.sync()
  server.line = 'up'
  await second.sync()
  expect(server.received).toMatchObject([{ state: 'dirty', note: 'Sand' }])
  expect([...phone.kept.keys()].filter((name) => name.includes('unsent'))).toEqual([])
})

test('D-58 while one tab sends the other does not, and each mark is sent once', async () => {
  let isHeld = false
  const alone = async (run: () => Promise<void>) => {
    if (isHeld) return
    isHeld = true
    await run().finally(() => {
      isHeld = false
    })
  }
  const { server, first, second } = await twoTabs(alone)
  for (const id of ['a', 'b', 'c']) first.add(fault(id, `Broken ${id}`))
  await first.sync()
  server.line = 'up'
  await Promise.all([first.sync(), second.sync()])
  expect(ids(server.received)).toEqual(['a', 'b', 'c'])
})

test('D-58 what was refused is said in every tab, and after a reload, until it was read', async () => {
  const { server, phone, first, second } = await twoTabs()
  first.add(turn('101', 'clean'))
  await first.sync()
  server.rooms.set('101', { ...(server.rooms.get('101') as never as object), state: 'inspected' } as never)
  server.line = 'up'
  await first.sync()
  second.refresh()
  const again = opened(server, phone).board
  for (const tab of [first, second, again]) expect(tab.read().refused).toEqual(['Room 101 is inspected now.'])
  again.dismiss()
  first.refresh()
  expect(first.read().refused).toEqual([])
})

test('D-58 a phone that keeps nothing still sends what is done while the page is open', async () => {
  const server = someServer({ 101: 'dirty' })
  const full = new Proxy({} as Storage, {
    get: () => () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })
  const { board } = opened(server, { ...somePhone(), storage: full })
  await board.sync()
  server.line = 'down'
  board.add(fault('a'))
  await board.sync()
  expect(ids(board.read().waiting)).toEqual(['a'])
  server.line = 'up'
  await board.sync()
  expect([ids(server.received), board.read().waiting]).toEqual([['a'], []])
})

test('D-58 signing out without a line keeps what was not sent for the same cleaner alone', async () => {
  const { server, phone, first, second } = await twoTabs()
  first.add(fault('a'))
  await first.leave()
  expect(first.read()).toMatchObject({ phase: 'asked', rooms: [], isLeaving: true })
  expect(ids(first.read().waiting)).toEqual(['a'])
  second.refresh()
  expect(second.read().phase).toBe('asked')
  expect([...phone.kept.values()].join(' ')).not.toContain('Suite')
  // Without a line nothing of it is told; then the server hears of the sign-out, and nothing is sent without the PIN.
  await first.finishLeaving()
  expect(first.read().isLeaving).toBe(true)
  server.line = 'up'
  await first.finishLeaving()
  expect([server.signedIn, first.read().isLeaving, server.received]).toEqual([false, false, []])
  server.signedIn = true
  await first.sync()
  expect(ids(server.received)).toEqual(['a'])
})

test('D-58 what is typed in one tab outlives the sign-out in another, and no other link sees it', async () => {
  const { server, phone, first, second } = await twoTabs()
  first.drafts.write('found', { item: 'A shawl' })
  await second.leave()
  first.refresh()
  expect(first.read()).toMatchObject({ phase: 'asked', hasDrafts: true })
  expect(opened(server, phone).board.drafts.read('found')).toEqual({ item: 'A shawl' })
  const other = opened(server, phone, 'link-of-mohan').board
  expect([other.read().hasDrafts, other.drafts.read('found')]).toEqual([false, {}])
})

test('D-58 the sign-out that comes late does not end the work of whoever signed in since', async () => {
  const { server, first } = await twoTabs()
  await first.leave()
  server.line = 'up'
  server.key = 'link-of-mohan'
  await first.finishLeaving()
  expect([server.signedIn, first.read().isLeaving]).toEqual([true, false])
})

/** A cleaner who signed out without a line, and a server that holds each answer until it is let go. */
const leftBehind = async () => {
  const made = await twoTabs()
  const { server, phone } = made
  await made.first.leave()
  server.line = 'up'
  const held: (() => void)[] = []
  const slow = <T>(ask: () => Promise<T>): Promise<T> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held.push(resolve)
    return promise.then(ask)
  }
  const signedOut: string[] = []
  let session = 'old'
  const board = cleanerBoard({
    key: server.key,
    kept: keptBoard(server.key, () => phone.storage),
    load: () => (held.length === 0 ? slow(server.load) : server.load()),
    send: server.send,
    signOut: () => slow(async () => void signedOut.push(session)),
  })
  const signIn = () =>
    board.signIn(async () => {
      session = 'new'
    })
  return { board, signIn, signedOut, release: () => held.at(-1)?.() }
}

test('D-58 the sign-out that comes late does not end the session that the cleaner began meanwhile', async () => {
  const { board, signIn, signedOut, release } = await leftBehind()
  const finishing = board.finishLeaving()
  await signIn()
  release()
  await finishing
  expect([signedOut, board.read().phase, board.read().isLeaving]).toEqual([[], 'board', false])
})

test('D-58 a sign-in waits for the late sign-out that is under way already', async () => {
  const { board, signIn, signedOut, release } = await leftBehind()
  const finishing = board.finishLeaving()
  release()
  await new Promise((resolve) => setTimeout(resolve))
  const signing = signIn()
  release()
  await Promise.all([finishing, signing])
  expect([signedOut, board.read().phase]).toEqual([['old'], 'board'])
})

test('D-58 after a wrong PIN the late sign-out is still told', async () => {
  const { board, signedOut, release } = await leftBehind()
  await expect(board.signIn(() => Promise.reject(new Error('Wrong PIN')))).rejects.toThrow('Wrong PIN')
  expect(board.read().isLeaving).toBe(true)
  const finishing = board.finishLeaving()
  release()
  await new Promise((resolve) => setTimeout(resolve))
  release()
  await finishing
  expect([signedOut, board.read().isLeaving]).toEqual([['old'], false])
})

test('D-58 an answer that was on its way when the cleaner signed out brings nothing back', async () => {
  const server = someServer({ 101: 'dirty' })
  const { board, phone } = opened(server)
  await board.sync()
  const onItsWay = board.sync()
  await Promise.all([board.leave(), onItsWay])
  expect([board.read().phase, phone.kept.size]).toEqual(['asked', 0])
})

test('D-58 times are those of the resort’s own zone, and a board of another day says its day', () => {
  const at = Date.parse('2026-11-20T18:45:00Z')
  const shown = { at, today: '2020-01-01' }
  expect(asOf({ ...shown, zone: 'Asia/Kolkata' })).toBe(', as of Nov 21, 2026, 12:15 AM')
  expect(asOf({ ...shown, zone: 'Asia/Kathmandu' })).toBe(', as of Nov 21, 2026, 12:30 AM')
  expect(asOf({ at, today: undefined, zone: 'Asia/Kolkata' })).toBe(', as of 12:15 AM')
})
