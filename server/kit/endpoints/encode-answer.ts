import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Endpoint, Paged } from '../../../contract/kit/endpoint.ts'
import type { Listed } from '../database/in-order.ts'

/** An answer as it leaves, and how many rows there are in all where it is a list. */
export type Encoded = { body: unknown; total?: number }

/** An answer that is JSON already, made by the same schemas from parts that are kept (`T`: what it says). */
export class ReadyJson<T> {
  declare readonly message: T
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What a handler answered, as the contract says it; what is not in the contract cannot leave. */
export const encode = (endpoint: Endpoint, value: unknown): Encoded => {
  if (value instanceof ReadyJson) return { body: Buffer.from(value.text) }
  if (endpoint.download) return { body: value }
  if (!endpoint.paged) return { body: z.encode(endpoint.ok, value) }
  const { items, total } = value as Paged<unknown>
  return { body: z.encode(endpoint.ok, items), total }
}

const isStillRead = (items: unknown): items is AsyncIterable<unknown> =>
  typeof items === 'object' && items !== null && Symbol.asyncIterator in items

/** The same of a read, whose rows may still be on their way. */
export const encodeRead = async (endpoint: Endpoint, value: unknown): Promise<Encoded> => {
  const { items, total } = (endpoint.paged ? value : {}) as Partial<Listed<unknown>>
  if (total === undefined || !isStillRead(items)) return encode(endpoint, value)
  const { element } = endpoint.ok as unknown as z.ZodArray<z.ZodType>
  return { body: await rowsAsJson(element, items), total }
}

/** So many rows are written at a stretch; then other requests have their turn. */
const rowsAtOnce = 100

async function* jsonOf(row: z.ZodType, items: AsyncIterable<unknown>) {
  let chunk = '['
  let written = 0
  for await (const item of items) {
    chunk += `${written > 0 ? ',' : ''}${JSON.stringify(z.encode(row, item))}`
    if (++written % rowsAtOnce > 0) continue
    yield chunk
    chunk = ''
    await setImmediate()
  }
  yield `${chunk}]`
}

/**
 * A JSON array that is written while its rows are read, so that a long list is never held whole. The first rows are
 * read at once: what cannot be read at all is still refused with its status.
 */
const rowsAsJson = async (row: z.ZodType, items: AsyncIterable<unknown>): Promise<Readable> => {
  const chunks = jsonOf(row, items)
  const first = await chunks.next()
  return Readable.from(
    (async function* () {
      if (!first.done) yield first.value
      yield* chunks
    })(),
  )
}
