import { once } from 'node:events'
import { createServer } from 'node:net'
import { CannotStart } from '../cannot-start.ts'
import { type Config, ConfigError } from '../config.ts'

type Address = Pick<Config, 'host' | 'port'>

/** Why nobody can listen there, by the code of the fault. */
const sentences: Record<string, (address: Address) => Error> = {
  EADDRINUSE: ({ port }) =>
    new CannotStart(`Port ${port} is already in use. Stop what uses it, or set PORT to another number.`),
  EACCES: ({ port }) =>
    new ConfigError(`The setting PORT is wrong: this account may not listen on port ${port}.`),
  EADDRNOTAVAIL: ({ host }) => notHere(host),
  EAFNOSUPPORT: ({ host }) => notHere(host),
  EINVAL: ({ host }) => notHere(host),
  ENOTFOUND: ({ host }) => notHere(host),
  EAI_AGAIN: ({ host }) => notHere(host),
}

const notHere = (host: string): Error =>
  new ConfigError(`The setting HOST is wrong: ${host} is no name or address of this machine.`)

/** What a person reads of a fault in listening; nothing of any other fault. */
export const listeningSentence = (error: unknown, address: Address): Error | undefined =>
  sentences[(error as NodeJS.ErrnoException).code ?? '']?.(address)

/**
 * Listens once and stops again, before anything is opened or written: who cannot be reached should not leave a new
 * database behind. Throws why in one sentence.
 */
export const refuseDeafAddress = async ({ host, port }: Address): Promise<void> => {
  const server = createServer((socket) => socket.destroy())
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    throw listeningSentence(error, { host, port }) ?? error
  }
  server.close()
  await once(server, 'close')
}
