import type { z } from 'zod'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { readQuery } from './page-of.ts'

/** What the address asks of an endpoint, for a download of what a list shows. */
export const listQuery = <E extends Endpoint & { query: z.ZodObject }>(
  endpoint: E,
  requestUrl: string,
  prefix = '',
): z.output<E['query']> =>
  readQuery(endpoint.query, new URL(requestUrl).searchParams, prefix) as z.output<E['query']>
