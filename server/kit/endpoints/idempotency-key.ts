import type { FastifyRequest } from 'fastify'
import { refuseField } from '../refusals/refuse.ts'

const maxKeyLength = 200

/** A key that is too long to be kept is refused: passed over, what is sent twice would be done twice. */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key.length <= maxKeyLength) return key as string | undefined
  const message = `The Idempotency-Key has at most ${maxKeyLength} characters`
  return refuseField('idempotency-key', message)
}
