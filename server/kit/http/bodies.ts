import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusals/refuse.ts'

export type BodyLimits = {
  /** So many bytes of bodies may be held at once, over all requests of the process. */
  held: number
  /** A body of a declared length up to this is let in whatever is held: people book while others upload. */
  small: number
  /** Whoever sends fewer bytes than this in a window is cut off. */
  slow: { bytes: number; seconds: number }
}

const usual: BodyLimits = { held: 64_000_000, small: 16_000, slow: { bytes: 50_000, seconds: 10 } }

type Watched = { raw: IncomingMessage; bytes: number; inWindow: number; windowBegan: number; isOver: boolean }

// The caller may come again.
const full = () => new Refusal('busy', { retryAfter: 5 })

/**
 * Counts the bytes of bodies as they come, until their requests are answered, and bounds them for the whole process:
 * forms are held in memory, and each alone is allowed. Cuts connections that send slowly.
 */
export const watchBodies = (app: FastifyInstance, limits: BodyLimits = usual): void => {
  const watched = new Set<Watched>()
  let held = 0

  const release = (body: Watched): void => {
    body.isOver = true
    held -= body.bytes
    body.bytes = 0
  }
  const count = (body: Watched, bytes: number): void => {
    body.inWindow += bytes
    // What was answered, or refused, is thrown away as it comes.
    if (body.isOver) return
    body.bytes += bytes
    held += bytes
    if (held <= limits.held || isSmall(body.raw, limits.small)) return
    release(body)
    // Who reads it, JSON or a form, answers what its stream fails with.
    if (body.raw.listenerCount('error') > 0) body.raw.emit('error', full())
  }

  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!hasBody(raw)) return
    if (held >= limits.held && !isSmall(raw, limits.small)) throw full()
    const body: Watched = { raw, bytes: 0, inWindow: 0, windowBegan: performance.now(), isOver: false }
    watched.add(body)
    const push = raw.push.bind(raw)
    raw.push = (chunk: Buffer | null, encoding) => {
      if (chunk) count(body, chunk.length)
      return push(chunk, encoding)
    }
    for (const end of ['close', 'finish']) reply.raw.once(end, () => release(body))
  })

  const look = setInterval(() => {
    for (const body of watched) {
      // Answered and still coming is watched on: it holds a connection.
      if (body.isOver && (body.raw.complete || body.raw.destroyed)) watched.delete(body)
      else if (isSlow(body, limits.slow)) body.raw.destroy()
    }
  }, 1000)
  look.unref()
  app.addHook('onClose', async () => clearInterval(look))
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isSmall = ({ headers }: IncomingMessage, most: number): boolean =>
  headers['content-length'] !== undefined && Number(headers['content-length']) <= most

const isSlow = (body: Watched, { bytes, seconds }: BodyLimits['slow']): boolean => {
  const { raw } = body
  // A body that is there, and one that this server does not read at the moment, is not the sender's delay.
  const isComing = !raw.complete && !raw.destroyed && raw.readableFlowing === true
  if (isComing && performance.now() - body.windowBegan < seconds * 1000) return false
  const tooSlow = isComing && body.inWindow < bytes
  body.inWindow = 0
  body.windowBegan = performance.now()
  return tooSlow
}
