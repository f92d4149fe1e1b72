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
  const search = searchOf(endpoint.query ? (toWire(endpoint.query, query ?? {}) as object) : {})
  return search.size > 0 ? `${path}?${search}` : path
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

const searchOf = (sent: object): URLSearchParams =>
  new URLSearchParams(
    Object.entries(sent)
      .flatMap(([key, value]) => (Array.isArray(value) ? value.map((one) => [key, one]) : [[key, value]]))
      .filter(([, value]) => isGiven(value))
      .map(([key, value]) => [key, String(value)]),
  )
