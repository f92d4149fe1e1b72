import PQueue from 'p-queue'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { inTurn } from '../at-most.ts'
import { Refusal } from '../refusals/refuse.ts'

/** Lets so many writes at a time go to the database, and of those to one thing only a part. */
export type WriteQueue = <T>(keys: readonly string[], run: () => Promise<T>) => Promise<T>

const tooLate = () => new Refusal('busy', { retryAfter: 2 })

const everything = 'every write'

/**
 * Whoever waits for a locked row holds a connection. So that one room which nobody can have at the moment leaves
 * the others to be sold, at most a quarter of the connections wait for one thing, and a quarter is left to reads.
 * The rest waits here, for as long as the database itself lets somebody wait for a lock.
 */
export const writeQueueFor = (connections: number, patienceMs = 4000): WriteQueue => {
  const part = Math.max(1, Math.floor(connections / 4))
  const queues = new Map<string, PQueue>()

  const within = async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const queue =
      queues.get(key) ?? new PQueue({ concurrency: key === everything ? connections - part : part })
    queues.set(key, queue)
    try {
      return await inTurn(queue, run, { patienceMs, tooLate })
    } finally {
      const isIdle = queue.pending + queue.size === 0
      // Another may have come in its place.
      if (isIdle && queues.get(key) === queue) queues.delete(key)
    }
  }

  // The embedded database has one connection, for which everybody waits in turn anyway.
  if (connections < 2) return (_keys, run) => run()
  return (keys, run) =>
    // In one order, so that two never wait for each other.
    [...new Set(keys)]
      .sort()
      .concat(everything)
      .reduceRight((inner, key) => () => within(key, inner), run)()
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
