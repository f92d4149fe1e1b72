import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refuse.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

const ownOrigins = (request: FastifyRequest, publicUrl: string | undefined): string[] =>
  publicUrl ? [publicUrl] : [`${request.protocol}://${request.host}`]

/**
 * Refuses writes that a foreign page asks for. Browsers send `Origin` with every write; where it is absent
 * `Sec-Fetch-Site` decides, and a caller that sends neither is no browser and carries no cookies of one.
 */
export const refuseForeignOrigins = (app: FastifyInstance, publicUrl: string | undefined): void => {
  app.addHook('onRequest', async (request) => {
    if (safe.has(request.method)) return
    const { origin, 'sec-fetch-site': site } = request.headers
    const foreign = origin
      ? !ownOrigins(request, publicUrl).includes(origin)
      : site !== undefined && site !== 'same-origin' && site !== 'none'
    if (foreign) refuse('foreign_origin')
  })
}
