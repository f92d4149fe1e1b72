import { isIP } from 'node:net'
import type { Config } from '../config.ts'
import { isPublicAddress } from './public-address.ts'

/** Why an address was not asked, or has not answered as it should. */
export type FetchProblem =
  | 'not_public'
  | 'unknown_host'
  | 'unreachable'
  | 'too_slow'
  | 'too_big'
  | 'too_many_redirects'

/** What stands in the way of a fetch. Its message is a sentence that staff may read; it never holds the address. */
export class FetchFailure extends Error {
  readonly problem: FetchProblem
  constructor(problem: FetchProblem, message: string, cause?: unknown) {
    super(message, { cause })
    this.problem = problem
  }
}

/** The addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly string[]>

/** The way out of the server. */
export type Network = {
  /** Which addresses may be private, by http and on any port: none, but in tests. */
  mayBeLocal: (url: URL) => boolean
  /** Asks name servers unless given, or the system where the address may be private. */
  resolve?: Resolve
}

/** The way out as the settings have it. */
export const networkOf = ({ allowLocalAddresses }: Pick<Config, 'allowLocalAddresses'>): Network => ({
  mayBeLocal: () => allowLocalAddresses,
})

const refuse = (message: string): never => {
  throw new FetchFailure('not_public', message)
}

/** The host of an address as it is looked up: IPv6 without brackets, and no dot of the root. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/**
 * Where an address leads: all of it that is written down where others read it. Its path is often a secret of whoever
 * gave it.
 */
export const shownHost = (address: string): string => URL.parse(address)?.host ?? ''

// Names of one's own network (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`).
const ownNames = /(^|\.)(localhost|local|internal|lan|intranet|home\.arpa)$/i

/** An address that may be asked as far as its text tells; whither its name leads is looked at with each fetch. */
export const publicUrl = (text: string, { mayBeLocal }: Pick<Network, 'mayBeLocal'>): URL => {
  const url = URL.parse(text) ?? refuse('This is not a web address')
  if (url.username || url.password) refuse('The address must not hold a name or password')
  if (/^https?:$/.test(url.protocol) && mayBeLocal(url)) return url
  if (url.protocol !== 'https:') refuse('The address must begin with https://')
  if (url.port) refuse('The address must not name a port')
  const host = hostOf(url)
  const isOwn = isIP(host) > 0 ? !isPublicAddress(host) : ownNames.test(host) || !host.includes('.')
  return isOwn ? refuse('The address must be one on the public internet') : url
}
