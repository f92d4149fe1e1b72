import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether an address is one that the whole internet may use. What is not known to be so is refused: private, loopback,
 * link-local, shared (CGNAT), multicast and reserved ranges, and every range that carries an IPv4 address within an
 * IPv6 one (mapped, NAT64, 6to4, Teredo), which would lead back to the former.
 */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // Only 2000::/3 is given out; the library calls the rest of IPv6 unicast too.
  return parsed instanceof ipaddr.IPv4 || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000
}
