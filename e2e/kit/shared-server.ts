import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { openAt } from '../../test/said-address.ts'

// The server that the journeys of a run share. Filling the demo resort is most of a first start: it is done once, and
// what it has made is kept as E2E_FILLED beside it, for the servers that tests start for themselves (own-server.ts).
const { DATA_DIR = '', E2E_FILLED = '' } = process.env

const fill = async (dir: string): Promise<void> => {
  const server = spawn(process.execPath, ['server/main.ts', '--api'], {
    env: { ...process.env, DATA_DIR: dir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await openAt(server)
  // In good order: what is copied is whole.
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** What runs of other days have left: Playwright ends its server without a word. */
const clear = async (draft: string): Promise<void> => {
  // Where the clock is shifted, files keep the real time: what was made just now tells it.
  const { mtimeMs: now } = await stat(draft)
  const [folder, name] = [dirname(DATA_DIR), basename(DATA_DIR)]
  const prefix = 'forest-resort-e2e-'
  for (const entry of await readdir(folder)) {
    const path = join(folder, entry)
    const isOwn = entry === name || path === E2E_FILLED
    const isOld = async () => now - (await stat(path)).mtimeMs > 86_400_000
    if (isOwn || (entry.startsWith(prefix) && (await isOld().catch(() => false))))
      await rm(path, { recursive: true, force: true })
  }
}

const draft = await mkdtemp(`${DATA_DIR}-draft-`)
await clear(draft)
await fill(draft)
// Under its name only when it is whole.
await rename(draft, E2E_FILLED)
await cp(E2E_FILLED, DATA_DIR, { recursive: true })
await import('./server-clock.ts')
await import('../../server/main.ts')
