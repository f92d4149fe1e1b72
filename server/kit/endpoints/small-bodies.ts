import { Transform } from 'node:stream'
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import { Refusal, refuse } from '../refusals/refuse.ts'
import { whoCalls } from './caller.ts'
import type { Deps } from './implement.ts'

/** What strangers and guests have to say in JSON is short; staff may send as much as the server and the contract take. */
const maxBodyOfGuests = 65_536

const bounded = (): Transform => {
  let read = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      read += chunk.length
      if (read > maxBodyOfGuests) done(new Refusal('body_too_large'))
      else done(null, chunk)
    },
  })
}

/** How long a body says it is: nothing where there is none or it is a form with files, which has limits of its own. */
const lengthOf = (request: FastifyRequest): number => {
  const {
    'content-length': declared,
    'transfer-encoding': coding,
    'content-type': type = '',
  } = request.headers
  if (/^multipart\/form-data/i.test(type)) return 0
  return declared === undefined && coding !== undefined ? Number.POSITIVE_INFINITY : Number(declared ?? 0)
}

/**
 * Before JSON is read: a long one keeps the processor busy for everybody, and only staff have reason to send it. Who
 * calls is asked for long bodies alone, and for those that do not say how long they are.
 */
export const keepSmall =
  (deps: Deps): preParsingAsyncHookHandler =>
  async (request, _reply, payload) => {
    const length = lengthOf(request)
    if (length <= maxBodyOfGuests || (await whoCalls(deps, request)).staff) return payload
    return Number.isFinite(length) ? refuse('body_too_large') : payload.pipe(bounded())
  }
