import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { rowsOf, writeQueueFor } from './write-queue.ts'

/** Work that lasts until it is let go, and how many are at it. */
const work = () => {
  let release = () => {}
  const over = new Promise<void>((resolve) => {
    release = resolve
  })
  const state = { inside: 0, most: 0 }
  const run = async () => {
    state.inside += 1
    state.most = Math.max(state.most, state.inside)
    await over
    state.inside -= 1
  }
  return { run, state, release: () => release() }
}

describe('writeQueue', () => {
  test('let a quarter of the connections wait for one room, while other rooms are sold', async () => {
    const writeQueue = writeQueueFor(16)
    const locked = work()
    const waiting = Array.from({ length: 40 }, () => writeQueue(['room 101'], locked.run))
    await wait(0)
    expect(locked.state.inside).toBe(4)
    expect(await writeQueue(['room 102'], async () => 'sold')).toBe('sold')
    locked.release()
    await Promise.all(waiting)
    expect(locked.state).toEqual({ inside: 0, most: 4 })
  })

  test('leave connections to reads, whatever is written', async () => {
    const writeQueue = writeQueueFor(16)
    const slow = work()
    const writing = Array.from({ length: 30 }, (_, i) => writeQueue([`room ${i}`], slow.run))
    await wait(0)
    expect(slow.state.inside).toBe(12)
    slow.release()
    await Promise.all(writing)
    expect(slow.state.most).toBe(12)
  })

  test('refuse with busy whoever has waited too long, and forget them', async () => {
    const writeQueue = writeQueueFor(4, 20)
    const locked = work()
    const first = writeQueue(['room 101'], locked.run)
    const refusal = await writeQueue(['room 101'], locked.run).catch((error) => error)
    expect([refusal.code, refusal.more.retryAfter]).toEqual(['busy', 2])
    locked.release()
    await first
    expect(await writeQueue(['room 101'], async () => 'sold')).toBe('sold')
    expect(locked.state.most).toBe(1)
  })

  test('never wait for each other in a circle, and give back the turn of what failed', async () => {
    const writeQueue = writeQueueFor(4, 2000)
    const fails = () => Promise.reject(new Error('no'))
    const all = Array.from({ length: 50 }, (_, i) =>
      writeQueue(i % 2 ? ['room 1', 'room 2'] : ['room 2', 'room 1'], i % 3 ? () => wait(1) : fails),
    )
    const outcomes = await Promise.allSettled(all)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(17)
    expect(await writeQueue(['room 1', 'room 2'], async () => 'sold')).toBe('sold')
  })

  test('go by what the request names: the record of the address, rooms and the coupon', () => {
    expect(rowsOf({ path: '/api/bookings/:id/payments' }, { params: { id: 'FR-1' }, body: {} })).toEqual([
      '/api/bookings/FR-1',
    ])
    const body = { rooms: [{ room_id: 'R1' }, { room_id: 'R2' }], coupon_code: 'monsoon' }
    expect(rowsOf({ path: '/api/bookings' }, { body })).toEqual(['room R1', 'room R2', 'coupon MONSOON'])
    expect(rowsOf({ path: '/api/bookings' }, { body: { room_id: 'R1' } })).toEqual(['room R1'])
    expect(rowsOf({ path: '/api/bookings' }, {})).toEqual([])
  })
})
