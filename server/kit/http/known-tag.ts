import type { FastifyRequest } from 'fastify'

/**
 * Whether the caller says that they have what bears a tag (`"…"`), and needs no more than 304. RFC 9110 §13.1.2: a list,
 * compared weakly, or `*` for whatever there is.
 */
export const knowsTag = ({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean => {
  const known = headers['if-none-match']?.trim() ?? ''
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}
