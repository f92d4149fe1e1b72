import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { embeddedResort } from '../../../test/embedded.ts'
import { postgres } from '../../../test/own-database.ts'
import { isNewDataDir } from '../database/data-dir-state.ts'
import { readArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'

// A database server is copied by its own programs.
describe.skipIf(postgres)('an archive', () => {
  let own: Awaited<ReturnType<typeof embeddedResort>>
  let archive: string
  beforeAll(async () => {
    own = await embeddedResort()
    archive = (await own.make()).path
  })
  afterAll(() => own?.close())

  const folder = (name: string, ...files: string[]): string => {
    const dir = join(own.root, name)
    mkdirSync(dir)
    for (const file of files) {
      mkdirSync(join(dir, file, '..'), { recursive: true })
      writeFileSync(join(dir, file), 'before')
    }
    return dir
  }

  test('is restored again where the machine went off while the parts were moved', async () => {
    const dir = folder('cut', 'files/half.jpg', 'secret.key', 'restore.whole/pg/PG_VERSION')
    expect(() => isNewDataDir(dir)).toThrow(/Restore the whole directory/)
    await restoreBackup(archive, dir)
    expect(readdirSync(dir).sort()).toEqual(['files', 'pg', 'secret.key'])
    expect(readdirSync(join(dir, 'files'))).toEqual([])
    expect(isNewDataDir(dir)).toBe(false)
  })

  test('is not restored over files that no restore left', async () => {
    const dir = folder('mine', 'files/mine.jpg', 'secret.key')
    await expect(restoreBackup(archive, dir)).rejects.toThrow(/is not empty/)
    expect(existsSync(join(dir, 'files/mine.jpg'))).toBe(true)
    // Moved to its end, and only the empty draft was left.
    const whole = folder('whole', 'files/mine.jpg', 'pg/PG_VERSION')
    mkdirSync(join(whole, 'restore.whole'))
    await expect(restoreBackup(archive, whole)).rejects.toThrow(/is not empty/)
    expect(existsSync(join(whole, 'files/mine.jpg'))).toBe(true)
  })

  test('is restored beside what a disk or a file manager put there', async () => {
    const dir = folder('disk', '.DS_Store', 'files/.DS_Store', 'backups.id')
    mkdirSync(join(dir, 'lost+found'))
    await restoreBackup(archive, dir)
    expect(isNewDataDir(dir)).toBe(false)
  })

  test('is not begun to be unpacked where the disk has no room for it', async () => {
    const dir = folder('small')
    await expect(restoreBackup(archive, dir, () => 2 ** 20)).rejects.toThrow(
      /has no room for this backup: it takes about \d+ MB and 1 MB are free\. Make room/,
    )
    expect(readdirSync(dir)).toEqual([])
  })

  test('is made although the engine was never told that an earlier copy ended', async () => {
    await sql`select pg_backup_start('left', true)`.execute(own.opened.db)
    expect(await own.make()).toMatchObject({ state: 'good' })
  })

  /** A file whose manifest is this, and what else lies beside it. */
  const forged = async (manifest: string, ...names: string[]): Promise<string> => {
    const path = join(own.root, 'forged.zip')
    const zip = new ZipFile()
    for (const name of [...names]) zip.addBuffer(Buffer.from('own'), name)
    zip.addBuffer(Buffer.from(manifest), 'manifest.json')
    zip.end()
    await pipeline(zip.outputStream, createWriteStream(path))
    return path
  }
  const sha256 = createHash('sha256').update('own').digest('hex')
  const saying = (secret_key: string, ...names: string[]): string =>
    JSON.stringify({
      format: 1,
      at: '2026-11-20T21:30:00.000Z',
      version: '1.0.0',
      rows: {},
      files: 'in the archive',
      secret_key,
      entries: names.map((name) => ({ name, bytes: 3, sha256 })),
    })

  test('holds what its manifest names and nothing else', async () => {
    const own = 'in SECRET_KEY'
    expect(await readArchive(await forged(saying(own, 'pg/a'), 'pg/a'))).toMatchObject({ format: 1 })
    const refused: [string, string[], RegExp][] = [
      [saying(own, 'pg/a'), ['pg/a', 'pg/b'], /it holds pg\/b, which its manifest does not name/],
      [saying(own, 'pg/a', 'pg/b'), ['pg/a'], /pg\/b is missing/],
      [saying(own, 'pg/a', 'pg/a'), ['pg/a'], /names a file twice/],
      [saying(own, 'pg/a'), ['pg/a', 'pg/a'], /it holds pg\/a twice/],
      [saying('in the archive', 'pg/a'), ['pg/a'], /secret\.key is missing/],
      ['{"format": 1', [], /its manifest cannot be read/],
      [' '.repeat(64 * 2 ** 20 + 1), [], /its manifest is too large/],
    ]
    for (const [manifest, names, why] of refused)
      await expect(readArchive(await forged(manifest, ...names))).rejects.toThrow(why)
  })
})
