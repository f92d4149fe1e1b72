import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts'

const newDir = () => mkdtempSync(join(tmpdir(), 'forest-resort-lock-'))

/** Another process that takes the lock and then keeps it until it is ended. */
const holder = async (dir: string) => {
  const code = `import('${new URL('./data-dir-lock.ts', import.meta.url)}').then(async ({ lockDataDir }) => {
    await lockDataDir(${JSON.stringify(dir)}); console.log('held'); setInterval(() => {}, 1000) })`
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

describe('a data directory', () => {
  test('is held by one at a time, and free again when let go', async () => {
    const dir = newDir()
    const unlock = await lockDataDir(dir)
    await expect(lockDataDir(dir)).rejects.toThrow(DataDirInUse)
    unlock()
    ;(await lockDataDir(dir))()
  })

  test('of another is held by itself', async () => {
    const unlock = await lockDataDir(newDir())
    ;(await lockDataDir(newDir()))()
    unlock()
  })

  test('says which directory it is and what to do', async () => {
    const dir = newDir()
    const unlock = await lockDataDir(dir)
    await expect(lockDataDir(dir)).rejects.toThrow(
      `Another server already uses the data directory ${dir}. Stop it first`,
    )
    unlock()
  })

  test('that a killed process held is taken over', async () => {
    const dir = newDir()
    const child = await holder(dir)
    await expect(lockDataDir(dir)).rejects.toThrow(DataDirInUse)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(existsSync(join(dir, 'server.lock'))).toBe(true)
    ;(await lockDataDir(dir))()
  })

  test('that a killed process held is taken over by one of two', async () => {
    const dir = newDir()
    const child = await holder(dir)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const asked = await Promise.allSettled([lockDataDir(dir), lockDataDir(dir)])
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(lockDataDir(dir)).rejects.toThrow(DataDirInUse)
  })

  test('is held under each of its names', async () => {
    const dir = newDir()
    const alias = `${dir}-alias`
    symlinkSync(dir, alias)
    const unlock = await lockDataDir(dir)
    await expect(lockDataDir(alias)).rejects.toThrow(DataDirInUse)
    unlock()
  })

  test('that cannot hold a lock says why, not that somebody has it', async () => {
    await expect(lockDataDir('/proc/self')).rejects.not.toThrow(DataDirInUse)
  })

  test('with a path too long for a socket is held all the same', async () => {
    const dir = join(newDir(), 'x'.repeat(120))
    mkdirSync(dir)
    const unlock = await lockDataDir(dir)
    await expect(lockDataDir(dir)).rejects.toThrow(DataDirInUse)
    unlock()
  })

  test('of ten that ask at once, one gets it', async () => {
    const dir = newDir()
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataDir(dir)))
    const got = asked.filter((one) => one.status === 'fulfilled')
    expect(got).toHaveLength(1)
    got[0]?.value()
  })
})
