import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { isNewDataDir, makeFirst } from './data-dir-state.ts'

const newDir = () => mkdtempSync(join(tmpdir(), 'forest-resort-state-'))

const put = (dir: string, path: string, bytes = 8192) => {
  const whole = join(dir, path)
  mkdirSync(join(whole, '..'), { recursive: true })
  writeFileSync(whole, Buffer.alloc(bytes, 1))
}

/** A directory that looks as PostgreSQL leaves it. */
const kept = () => {
  const dir = newDir()
  put(dir, 'pg/PG_VERSION', 3)
  put(dir, 'pg/global/pg_control')
  put(dir, 'pg/pg_wal/000000010000000000000001', 100)
  put(dir, 'secret.key', 45)
  return dir
}

describe('a data directory', () => {
  test('is new when nothing was ever kept in it', () => {
    const dir = newDir()
    expect(isNewDataDir(dir)).toBe(true)
    mkdirSync(join(dir, 'files'))
    mkdirSync(join(dir, 'pg'))
    put(dir, 'pg.first/PG_VERSION', 3)
    expect(isNewDataDir(dir)).toBe(true)
  })

  test('with a database is not new', () => {
    expect(isNewDataDir(kept())).toBe(false)
  })

  test.each(['pg/PG_VERSION', 'pg/global', 'pg/global/pg_control', 'pg/pg_wal', 'pg'])(
    'that lost %s is refused with one sentence each, and nothing is made in its place',
    (path) => {
      const dir = kept()
      rmSync(join(dir, path), { recursive: true })
      expect(() => isNewDataDir(dir)).toThrow(CannotStart)
      expect(() => isNewDataDir(dir)).toThrow(/^The database in the data directory \S+ is damaged: .+\.$/)
      expect(existsSync(join(dir, path))).toBe(false)
    },
  )

  test('with a restore that was killed is refused with what to do, whatever came out of it', () => {
    const dir = newDir()
    put(dir, 'restore.part/pg/PG_VERSION', 3)
    expect(() => isNewDataDir(dir)).toThrow(CannotStart)
    expect(() => isNewDataDir(dir)).toThrow(
      /^A restore into the data directory \S+ was broken off: run it again, .+\.$/,
    )
    rmSync(join(dir, 'restore.part'), { recursive: true })
    expect(isNewDataDir(dir)).toBe(true)
  })

  test('with files of guests but an empty database is refused', () => {
    const dir = newDir()
    put(dir, 'files/a.jpg')
    mkdirSync(join(dir, 'pg'))
    expect(() => isNewDataDir(dir)).toThrow('there is files, but pg is empty')
  })

  test('whose first start was broken off begins again, and only what is whole takes the name', async () => {
    const dir = newDir()
    const broken = makeFirst(dir, async (draft) => {
      put(draft, 'PG_VERSION', 3)
      throw new Error('killed')
    })
    await expect(broken).rejects.toThrow('killed')
    expect(isNewDataDir(dir)).toBe(true)
    await makeFirst(dir, async (draft) => {
      expect(existsSync(draft)).toBe(false)
      put(draft, 'PG_VERSION', 3)
    })
    expect(readdirSync(dir)).toEqual(['pg'])
  })
})
