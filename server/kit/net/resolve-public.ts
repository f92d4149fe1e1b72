import { isIP, type LookupFunction } from 'node:net'
import { askSystem, nameServers } from './ask-names.ts'
import { isPublicAddress } from './public-address.ts'
import { FetchFailure, hostOf, type Network, publicUrl } from './public-url.ts'

const askNameServers = nameServers()

/** Where the host of an address lies, looked up once; refused when one of these places is not public. */
export const resolvePublic = async (
  url: URL,
  { mayBeLocal, resolve }: Network,
): Promise<readonly string[]> => {
  const host = hostOf(url)
  // Names of one's own network are often known to the system alone.
  const ask = resolve ?? (mayBeLocal(url) ? askSystem : askNameServers)
  const addresses =
    isIP(host) > 0
      ? [host]
      : await ask(host).catch((error) => {
          throw new FetchFailure('unknown_host', `${host} was not found`, error)
        })
  if (addresses.length === 0) throw new FetchFailure('unknown_host', `${host} was not found`)
  if (!mayBeLocal(url) && !addresses.every(isPublicAddress))
    throw new FetchFailure('not_public', 'The address must be one on the public internet')
  return addresses
}

/**
 * Whether an address may be asked now. A name that nobody knows may be a typing error or a name server that is away:
 * nothing speaks against keeping it.
 */
export const checkPublic = async (text: string, network: Network): Promise<void> => {
  await resolvePublic(publicUrl(text, network), network).catch((error) => {
    if (!(error instanceof FetchFailure) || error.problem !== 'unknown_host') throw error
  })
}

/** Connects to these addresses whatever the name is called: a second look could lead elsewhere (DNS rebinding). */
export const boundTo = (addresses: readonly string[]): LookupFunction => {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, { all }, answer) =>
    all ? answer(null, found) : answer(null, found[0]?.address ?? '', found[0]?.family)
}
