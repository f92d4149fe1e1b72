import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { Refusal } from '../refusals/refuse.ts'

/** Lets so many writes at a time go to the database, and of those to one thing only a part. */
export type Turns = <T>(keys: readonly string[], run: () => Promise<T>) => Promise<T>

type Queue = { inside: number; waiting: (() => void)[] }

const everything = 'every write'

/**
 * Whoever waits for a locked row holds a connection. So that one room which nobody can have at the moment leaves
 * the others to be sold, at most a quarter of the connections wait for one thing, and a quarter is left to reads.
 * The rest waits here, for as long as the database itself lets somebody wait for a lock.
 */
export const turnsFor = (connections: number, patienceMs = 4000): Turns => {
  const part = Math.max(1, Math.floor(connections / 4))
  const queues = new Map<string, Queue>()

  const enter = async (key: string): Promise<void> => {
    const queue = queues.get(key) ?? { inside: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.inside >= (key === everything ? connections - part : part)) await place(queue)
    else queue.inside += 1
  }

  const place = (queue: Queue): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        queue.waiting.splice(queue.waiting.indexOf(go), 1)
        reject(new Refusal('busy', { retryAfter: 2 }))
      }
      const timer = setTimeout(giveUp, patienceMs)
      queue.waiting.push(go)
    })

  const leave = (key: string): void => {
    const queue = queues.get(key)
    // Its place goes straight to the next.
    const next = queue?.waiting.shift()
    if (next) next()
    else if (queue && --queue.inside === 0) queues.delete(key)
  }

  // The embedded database has one connection, for which everybody waits in turn anyway.
  if (connections < 2) return (_keys, run) => run()
  return async (keys, run) => {
    const entered: string[] = []
    try {
      // In one order, so that two never wait for each other.
      for (const key of [...new Set(keys)].sort().concat(everything)) {
        await enter(key)
        entered.push(key)
      }
      return await run()
    } finally {
      for (const key of entered) leave(key)
    }
  }
}

type Parts = Record<string, unknown>
type Named = { room_id?: unknown; coupon_code?: unknown; rooms?: { room_id?: unknown }[] }

/** What a write is about, as far as its request names it: rows for which others may be waiting. */
export const rowsOf = ({ path }: Pick<Endpoint, 'path'>, { params, body }: Parts): string[] => {
  const ids = Object.values((params ?? {}) as object).map((id) => path.split(':', 1).join() + String(id))
  const { room_id, coupon_code, rooms } = (body ?? {}) as Named
  const roomIds = [room_id, ...(Array.isArray(rooms) ? rooms.map((room) => room.room_id) : [])]
  const named = roomIds.filter((id) => typeof id === 'string').map((id) => `room ${id}`)
  return [
    ...ids,
    ...named,
    ...(typeof coupon_code === 'string' ? [`coupon ${coupon_code.toUpperCase()}`] : []),
  ]
}
