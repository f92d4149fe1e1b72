import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAt } from '../../test/said-address.ts'

export type OwnServer = { site: string; end: () => Promise<void> }

/** A resort of its own, for what would hold for everybody of the one that the other journeys share. */
export const ownServer = async (own: Record<string, string> = {}): Promise<OwnServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'forest-resort-own-'))
  // What the shared server has filled (shared-server.ts); with a server that was there before, it fills its own.
  const filled = process.env.E2E_FILLED ?? ''
  if (existsSync(filled)) await cp(filled, dataDir, { recursive: true })
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: '0', LOG_LEVEL: 'warn' }
  const server: ChildProcess = spawn('node', ['--import', './e2e/kit/server-clock.ts', 'server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...env, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    site: await openAt(server),
    end: async () => {
      const gone = once(server, 'exit')
      if (server.exitCode === null && server.kill()) await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
