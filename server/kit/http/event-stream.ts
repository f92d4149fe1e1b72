import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../refusals/refuse.ts'

/** A proxy closes a connection on which nothing is said, and a browser takes one for dead. */
const heartbeatMs = 25_000
/** Whoever does not read holds no more than this. */
const maxUnread = 64_000

type Options<About> = {
  /** Who listens: each may open some streams, and all together some. */
  nameOf: (about: About) => string
  maxOfOne?: number
  maxOfAll?: number
  lastsMs?: number
  /** What a listener is to name when it comes back: up to where it was told everything. */
  idFor?: (about: About) => string | undefined
}

export type Listener<About> = { about: About; say: (event: string, data?: unknown) => void; end: () => void }

/**
 * Server-sent events: who listens, and how a stream begins, lives and ends. It ends after some minutes, so that a
 * session is looked at anew; the browser asks again. The server's own end waits for its answers, so it ends them all
 * and takes no more.
 */
export const eventStreams = <About>(
  app: FastifyInstance,
  { nameOf, maxOfOne = 20, maxOfAll = 1000, lastsMs = 240_000, idFor = () => undefined }: Options<About>,
) => {
  const listeners = new Set<Listener<About>>()
  let closing = false

  const refuseTooMany = (about: About): void => {
    if (closing) refuse('busy', { retryAfter: 5 })
    const own = [...listeners].filter((one) => nameOf(one.about) === nameOf(about)).length
    if (own >= maxOfOne || listeners.size >= maxOfAll) refuse('busy', { retryAfter: 60 })
  }

  const begin = (about: About): { stream: PassThrough; listener: Listener<About> } => {
    refuseTooMany(about)
    const stream = new PassThrough()
    const say = (event: string, data: unknown = {}) => {
      if (stream.writableEnded) return
      if (stream.writableLength + stream.readableLength > maxUnread) return stream.destroy()
      const id = idFor(about)
      stream.write(`${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    }
    const end = () => {
      say('end')
      stream.end()
    }
    const listener = { about, say, end }
    listeners.add(listener)
    stream.write('retry: 5000\n\n')
    const heartbeat = setInterval(() => say('here'), heartbeatMs).unref()
    const over = setTimeout(end, lastsMs).unref()
    stream.on('close', () => {
      clearInterval(heartbeat)
      clearTimeout(over)
      listeners.delete(listener)
    })
    return { stream, listener }
  }

  app.addHook('preClose', async () => {
    closing = true
    for (const { end } of listeners) end()
  })

  const send = (reply: FastifyReply, stream: PassThrough) =>
    reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream)

  return { listeners: listeners as ReadonlySet<Listener<About>>, begin, send }
}
