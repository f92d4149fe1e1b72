import { createHash } from 'node:crypto'
import { unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Another process holds the data directory. */
export class DataDirInUse extends Error {
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

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.unref()
  })

const listen = (path: string): Promise<Server | undefined> =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', () => resolve(undefined))
    server.listen(path, () => resolve(server.unref()))
  })

/**
 * Holds a data directory for this process: two processes on one embedded database would lose rows.
 * A listening socket is the lock, so the death of its holder, however sudden, lets go of it.
 * Throws DataDirInUse when a living process holds it.
 */
export const lockDataDir = async (dataDir: string): Promise<() => void> => {
  const path = socketPath(dataDir)
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await listen(path)
    if (server) return () => server.close()
    if (await answers(path)) throw new DataDirInUse(dataDir)
    // Nobody answers: the file was left by a process that died.
    try {
      unlinkSync(path)
    } catch {}
  }
  throw new DataDirInUse(dataDir)
}
