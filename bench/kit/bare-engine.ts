import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * From the start of a process until the bare engine answers on a directory, in seconds. Where there is no such
 * directory the engine makes it.
 */
export const openBare = async (dir: string): Promise<number> => {
  const before = performance.now()
  const child = spawn(process.execPath, ['bench/kit/open-bare.ts', dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const endedBefore = ended.then(() => Promise.reject(new Error(`the bare engine does not open ${dir}`)))
  await Promise.race([once(child.stdout, 'data'), endedBefore])
  const seconds = (performance.now() - before) / 1000
  await ended
  return seconds
}

/** The same on an empty directory, which the engine fills with its own tables. */
export const makeBare = async (): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'forest-bench-'))
  return openBare(join(folder, 'pg')).finally(() =>
    rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  )
}
