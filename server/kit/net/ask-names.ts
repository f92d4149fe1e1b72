import { lookup, Resolver } from 'node:dns/promises'
import { atMost } from '../at-most.ts'
import type { Resolve } from './public-url.ts'

/**
 * Asks as every program of this machine does, its hosts file first. Each such question holds one of the four threads on
 * which Node also reads files and hashes passwords, for as long as the system likes: half of them at most.
 */
export const askSystem: Resolve = atMost(2, async (host: string) =>
  (await lookup(host, { all: true })).map(({ address }) => address),
)

const noAnswer = new Set<string | undefined>(['ETIMEOUT', 'ECANCELLED'])

/** So long a name is waited for. */
export const longestMs = 5000

/**
 * Asks the name servers of this machine without its threads, so that names nobody answers for hold up nothing else. What
 * they do not know may still stand in the hosts file; where they are silent, nobody waits for the system as well.
 */
export const nameServers =
  ({ servers }: { servers?: readonly string[] } = {}): Resolve =>
  async (host) => {
    // One for each question: it reads anew which name servers there are, and ends with nobody else's questions.
    const resolver = new Resolver()
    if (servers) resolver.setServers(servers)
    const timer = setTimeout(() => resolver.cancel(), longestMs)
    const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    clearTimeout(timer)
    const found = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    const silent = asked.find((one) => one.status === 'rejected' && noAnswer.has(one.reason.code))
    if (found.length === 0 && silent?.status === 'rejected') throw silent.reason
    return found.length > 0 ? found : askSystem(host)
  }
