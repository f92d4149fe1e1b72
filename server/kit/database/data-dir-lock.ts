import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, linkSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'

/** Another process holds the data directory. */
export class DataDirInUse extends CannotStart {
  constructor(dataDir: string) {
    super(
      `Another server already uses the data directory ${dataDir}. Stop it first, or set DATA_DIR to another directory.`,
    )
  }
}

const socketPath = (dataDir: string): string => {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\forest-resort-${name}`
  const beside = join(dataDir, 'server.lock')
  // A socket's path may have at most 107 bytes.
  return Buffer.byteLength(beside) < 100 ? beside : join(tmpdir(), `forest-resort-${name}.lock`)
}

type Failure = NodeJS.ErrnoException

// Any other failure, such as a holder that runs as another user, says that somebody may be there.
const isNobody = ({ code }: Failure): boolean => code === 'ECONNREFUSED' || code === 'ENOENT'

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    const say = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => say(true)).once('error', (error) => say(!isNobody(error)))
    socket.unref()
  })

/** The listening socket, or none where the path is taken. Throws where the directory can hold no socket at all. */
const listen = (path: string, onCaller: OnCaller): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      onCaller(socket)
    })
    server.once('error', (error: Failure) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => {
      // Beside the directory of temporary files others could knock.
      if (process.platform !== 'win32') chmodSync(path, 0o600)
      resolve(server.unref())
    })
  })

/** Hears who connects to the socket of a lock; only this account can. */
type OnCaller = (socket: Socket) => void

const putBack = (aside: string, path: string): void => {
  try {
    linkSync(aside, path)
  } catch {
    // Not every file system can link a socket.
    renameSync(aside, path)
  }
}

/**
 * Takes away the socket that a dead process left. Moved aside first, which only one of several can do, and looked
 * at there: what was moved may be the socket of somebody who was quicker, and then it goes back.
 */
const clearAway = async (path: string): Promise<void> => {
  const aside = `${path}.${randomUUID().slice(0, 8)}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (await answers(aside)) putBack(aside, path)
  rmSync(aside, { force: true })
}

/**
 * Holds a data directory for this process: two processes on one embedded database would lose rows.
 * A listening socket is the lock, so the death of its holder, however sudden, lets go of it.
 * Throws DataDirInUse when a living process holds it.
 */
export const lockDataDir = async (
  dataDir: string,
  onCaller: OnCaller = (socket) => void socket.destroy(),
): Promise<() => void> => {
  // One directory may have several names.
  const path = socketPath(realpathSync(dataDir))
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await listen(path, onCaller)
    if (server) return () => server.close()
    if (await answers(path)) throw new DataDirInUse(dataDir)
    await clearAway(path)
  }
  throw new DataDirInUse(dataDir)
}

/** A connection to the process that holds a data directory; none where nobody does. */
export const callHolder = (dataDir: string): Promise<Socket | undefined> =>
  new Promise((resolve, reject) => {
    const socket = connect(socketPath(realpathSync(dataDir)))
    socket
      .once('connect', () => resolve(socket))
      .once('error', (error) => (isNobody(error) ? resolve(undefined) : reject(error)))
  })
