import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refusals/refuse.ts'
import { bearerOf } from '../security/bearer.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

const ownOrigins = (request: FastifyRequest, publicUrl: string | undefined): string[] =>
  publicUrl ? [publicUrl] : [`${request.protocol}://${request.host}`]

/**
 * Refuses writes that a foreign page asks for. Browsers send `Origin` with every write; where it is absent
 * `Sec-Fetch-Site` decides, then `Referer`. A caller that sends none of them is no browser and carries no cookies; of
 * who brings a token none is read.
 */
export const refuseForeignOrigins = (app: FastifyInstance, publicUrl: string | undefined): void => {
  app.addHook('onRequest', async (request) => {
    if (safe.has(request.method) || bearerOf(request) !== undefined) return
    if (isForeign(request, ownOrigins(request, publicUrl))) refuse('foreign_origin')
  })
}

const isForeign = ({ headers }: FastifyRequest, own: string[]): boolean => {
  const { origin, referer, 'sec-fetch-site': site } = headers
  if (origin) return !own.includes(origin)
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return !!referer && !own.includes(URL.parse(referer)?.origin ?? '')
}
