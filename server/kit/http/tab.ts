import type { FastifyRequest } from 'fastify'
import { awayHeader, tabHeader } from '../../../contract/kit/tab.ts'

/** The name that a browser tab gave itself, where it looks like one. */
export const tabOf = (sent: unknown): string | undefined =>
  typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : undefined

/** The browser tab that calls. */
export const callingTab = ({ headers }: FastifyRequest): string | undefined => tabOf(headers[tabHeader])

/** Whether nobody has touched the page for long, which calls by itself. */
export const isAway = ({ headers }: FastifyRequest): boolean => headers[awayHeader] !== undefined
