import type { Endpoint } from '../../../contract/kit/endpoint.ts'

/** A body whose fields stand under their own names, also where a caller spelled them otherwise. */
export const underOwnNames = ({ otherNames }: Endpoint, body: unknown): unknown => {
  if (!otherNames || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const sent = body as Record<string, unknown>
  const own = Object.entries(otherNames).filter(([other, name]) => other in sent && !(name in sent))
  return { ...sent, ...Object.fromEntries(own.map(([other, name]) => [name, sent[other]])) }
}
