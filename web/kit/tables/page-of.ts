import { redirect } from 'react-router'
import type { z } from 'zod'
import type { Endpoint, Input, Output, Paged } from '../../../contract/kit/endpoint.ts'
import { call } from '../call/call.ts'
import { type Failed, isFailed, toResult } from '../call/to-result.ts'
import { pageSizeOf } from './page-size.ts'

type ListEndpoint = Endpoint & { paged: true; query: z.ZodObject }
type RowOf<E extends ListEndpoint> = z.output<E['ok']> extends (infer Row)[] ? Row : never
type Options<E extends ListEndpoint> = {
  pageSize: number
  /** A list of cards has pages of one size. */
  oneSize?: true
  /** What the screen always asks for; an address cannot change it. */
  fixed?: Partial<z.output<E['query']>>
  /** What the endpoint's path names. */
  params?: Record<string, string>
  /** Where two lists stand on one page, the names of this one's parameters begin with this. */
  prefix?: string
}

/**
 * Asks a list for the page, sort, search and filters that the address names. What the address gets wrong is left
 * out. Meant for a `clientLoader`; a page past the end leads to the last one.
 */
export async function pageOf<E extends ListEndpoint>(
  endpoint: E,
  requestUrl: string,
  { pageSize, oneSize, fixed, params, prefix = '' }: Options<E>,
): Promise<Paged<RowOf<E>> | Failed> {
  const url = new URL(requestUrl)
  const asked = readQuery(endpoint.query, url.searchParams, prefix)
  const page = typeof asked.page === 'number' ? asked.page : 1
  const page_size = oneSize ? pageSize : pageSizeOf(asked.page_size, pageSize, url.pathname, prefix)
  const query = { ...asked, ...fixed, page, page_size }
  const rows = await toResult<Output<E>>(call(endpoint, { params, query } as unknown as Input<E>))
  if (isFailed(rows)) return rows

  const { total } = rows as Paged<RowOf<E>>
  const last = Math.max(1, Math.ceil(total / page_size))
  if (page > last) {
    url.searchParams.set(`${prefix}page`, String(last))
    throw redirect(url.pathname + url.search)
  }
  return rows as Paged<RowOf<E>>
}

/** The parameters of an address that a query knows and that fit it, decoded. */
export function readQuery(
  schema: z.ZodObject,
  params: URLSearchParams,
  prefix: string,
): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const sent = params.get(prefix + name)
    if (!sent) continue
    const read = (field as z.ZodType).safeParse(sent)
    if (read.success) query[name] = read.data
  }
  return query
}
