import type { FastifyRequest } from 'fastify'

const scheme = /^bearer(?=\s|$)/i

/**
 * The token that a request brings in `Authorization: Bearer`. Such a request goes by it alone: no cookie is read beside
 * it (cookies.ts), so no page of another site can use what a browser holds, and no Origin is asked for (origin.ts).
 */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const sent = headers.authorization ?? ''
  return scheme.test(sent) ? sent.replace(scheme, '').trim() : undefined
}
