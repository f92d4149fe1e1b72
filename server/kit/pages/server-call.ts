import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from '../../../contract/kit/address.ts'
import type { Endpoint, Output } from '../../../contract/kit/endpoint.ts'
import type { ServerCall } from './shared-page.ts'

/** An endpoint did not answer what a page needs; the page answers with the same status. */
const failed = (status: number, message: string) => new Response(message, { status })

/**
 * Reads endpoints of this process for the loaders of pages, without HTTP. With a request it carries that
 * browser's session; without one it is a stranger, as a page that is the same for all must be.
 */
export const serverCallOf = (app: FastifyInstance, request: FastifyRequest | null): ServerCall => {
  const headers = request?.headers.cookie ? { cookie: request.headers.cookie } : {}
  return async <E extends Endpoint>(endpoint: E, input: unknown) => {
    if (endpoint.method !== 'GET') throw new Error(`a loader only reads, and ${endpoint.path} writes`)
    const answer = await app.inject({ method: 'GET', url: addressOf(endpoint, input as never), headers })
    if (answer.statusCode !== 200) throw failed(answer.statusCode, endpoint.failure)
    const decoded = endpoint.ok.parse(answer.json())
    const total = Number(answer.headers['x-total-count'])
    return (endpoint.paged ? { items: decoded, total } : decoded) as Output<E>
  }
}
