/** The hosts that DATABASE_URL names, each as an address of its own. */
export type DatabaseHosts = {
  urls: readonly [string, ...string[]]
  /** `host:port` of each, for sentences and the log. */
  names: readonly string[]
  /** A pooler without prepared statements and session settings stands before the database. */
  pooled: boolean
}

const form = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/i

/** What `target_session_attrs` may ask for: the host that takes writes is the only one that serves. */
const servable = ['read-write', 'primary', 'any']

const addressOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

/**
 * Reads an address as libpq does: `postgres://user@one:5432,two:5432/name?target_session_attrs=read-write`. None
 * when it is no such address. `pg` itself knows one host.
 */
export const databaseHosts = (text: string): DatabaseHosts | undefined => {
  const [, scheme = '', user = '', hosts = '', path = '', query = ''] = form.exec(text) ?? []
  const params = new URLSearchParams(query)
  const asked = params.get('target_session_attrs')
  const pooled = params.get('pgbouncer') === 'true'
  params.delete('target_session_attrs')
  params.delete('pgbouncer')
  const rest = params.size > 0 ? `${path}?${params}` : path
  const before = user ? `${scheme}${user}@` : scheme
  const [first, ...others] = hosts.split(',').map((host) => addressOf(`${before}${host}${rest}`))
  if (!scheme || !first || !others.every((other) => other?.host)) return undefined
  if (asked !== null && !servable.includes(asked)) return undefined
  const urls: [string, ...string[]] = [first.href, ...others.map((other) => other?.href ?? '')]
  return { urls, names: [first, ...others].map((url) => url?.host ?? ''), pooled }
}
