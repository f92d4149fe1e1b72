import type { Endpoint } from './endpoint.ts'
import { toWire } from './to-wire.ts'

/** The address of a call; also for links that open a download. */
export function addressOf(
  endpoint: Endpoint,
  { params, query }: { params?: Record<string, unknown>; query?: object } = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  )
  const search = new URLSearchParams()
  const sent = endpoint.query ? (toWire(endpoint.query, query ?? {}) as object) : {}
  for (const [key, value] of Object.entries(sent)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one))
    }
  }
  return search.size > 0 ? `${path}?${search}` : path
}

