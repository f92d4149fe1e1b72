import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { postgres } from '../../../test/own-database.ts'
import { setClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { type OpenDb, openDb } from '../database/db.ts'
import { openSecrets } from '../security/secrets.ts'
import { type Backups, backupsIn } from './backups.ts'
import { countRows } from './make-backup.ts'
import { readArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'

const root = mkdtempSync(join(tmpdir(), 'forest-resort-backups-'))
const dataDir = join(root, 'data')
const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', BACKUP_DIR: join(root, 'kept') })
const counted = ['pairs', 'users']
const fileKey = `${randomBytes(24).toString('base64url')}.jpg`
const picture = randomBytes(400_000)

let opened: OpenDb
let backups: Backups
let free = Number.POSITIVE_INFINITY
const freeOn = () => free

const make = async (kind: 'nightly' | 'manual' = 'manual', to?: string) => {
  const begun = backups.start(kind, to === undefined ? {} : { to })
  if (!begun) throw new Error('one is under way')
  return begun.done
}
const pathOf = async (id: string) => (await backups.find(id))?.path ?? ''

/** Opens what was restored, as the next start of a server would. */
const openRestored = (dir: string) => openDb(readConfig({ DATA_DIR: dir, DEMO: '0' }))

// A database server is copied by its own programs.
describe.skipIf(postgres)('backups of the embedded database', () => {
  beforeAll(async () => {
    opened = await openDb(config)
    openSecrets(config)
    writeFileSync(join(dataDir, 'files', fileKey), picture, { mode: 0o600 })
    await sql`create table pairs (number int not null, side text not null, filler text not null)`.execute(
      opened.db,
    )
    await sql`create index on pairs (number)`.execute(opened.db)
    backups = backupsIn({ opened, config, counted, freeOn })
  })
  afterAll(async () => {
    await opened?.close()
    rmSync(root, { recursive: true, force: true })
  })
  afterEach(() => {
    free = Number.POSITIVE_INFINITY
  })

  /** Two rows in one transaction, and one row of before changed, until it is told to stop. */
  const writeOn = () => {
    let stopped = false
    let number = 0
    const filler = 'x'.repeat(2000)
    const writing = (async () => {
      while (!stopped) {
        number += 1
        // As between calls over the network: others have their turn.
        await wait(10)
        await opened.db.transaction().execute(async (tx) => {
          await sql`insert into pairs values (${number}, 'left', ${filler})`.execute(tx)
          await sql`update pairs set filler = ${filler} || 'y' where number = ${number - 1}`.execute(tx)
          await sql`insert into pairs values (${number}, 'right', ${filler})`.execute(tx)
        })
      }
      return number
    })()
    return {
      written: () => number,
      stop: () => {
        stopped = true
        return writing
      },
    }
  }

  test('hold every pair whole although writes go on, the files, and the key', async () => {
    const writer = writeOn()
    const before = writer.written()
    const made = await make()
    const after = await writer.stop()
    expect(made).toMatchObject({ state: 'good', kind: 'manual', problem: null })
    // Writes did go on.
    expect(after - before).toBeGreaterThan(10)
    const archive = await pathOf(made.backup_id)
    expect(statSync(archive).mode & 0o777).toBe(0o600)

    const into = join(root, 'restored')
    const manifest = await restoreBackup(archive, into)
    const again = await openRestored(into)
    const { rows } = await sql<{ number: number; sides: number; fillers: number }>`
      select number, count(*) as sides, count(*) filter (where filler like '%y') as fillers
      from pairs group by number order by number`.execute(again.db)
    expect(rows.every(({ sides }) => sides === 2)).toBe(true)
    // Without a gap up to the last, and each but the last changed by the one after it.
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1))
    expect(rows.map(({ fillers }) => fillers)).toEqual(rows.map((_, i) => (i === rows.length - 1 ? 0 : 2)))
    expect(manifest.rows).toEqual({ pairs: rows.length * 2, users: 0 })
    expect(rows.length).toBeLessThanOrEqual(after)
    expect(await countRows(again.pool, counted)).toEqual(manifest.rows)
    await again.close()

    expect(readFileSync(join(into, 'files', fileKey)).equals(picture)).toBe(true)
    const sealed = openSecrets(config).seal('234123412346', 'visits.govt_id_number' as never)
    const restored = openSecrets(readConfig({ DATA_DIR: into, DEMO: '0' }))
    expect(restored.open(sealed, 'visits.govt_id_number' as never)).toBe('234123412346')
  })

  test('are made one at a time', async () => {
    const first = backups.start('manual')
    expect(backups.start('manual')).toBeUndefined()
    expect((await backups.list())[0]).toMatchObject({ state: 'running', backup_id: first?.backup.backup_id })
    expect(await first?.done).toMatchObject({ state: 'good' })
    expect(opened.embedded?.beingCopied).toBe(false)
  })

  test('on a disk that fills up leave no half file and the earlier ones, and say what to do', async () => {
    const good = await make()
    const before = readdirSync(backups.folder).filter((name) => name.endsWith('.zip'))
    // Room at the beginning, none at the second look.
    const room = [10 ** 12]
    const full = backupsIn({ opened, config, counted, freeOn: () => room.shift() ?? 1024 })
    const filler = join(dataDir, 'files', `${randomBytes(24).toString('base64url')}.jpg`)
    writeFileSync(filler, randomBytes(20 * 1024 * 1024))
    const failed = await full.start('nightly')?.done
    rmSync(filler)
    expect(failed).toMatchObject({ state: 'failed', bytes: 0 })
    expect(failed?.problem).toMatch(/has no room for a backup\. Make room there, or set BACKUP_DIR/)
    expect(full.problem()?.text).toBe(failed?.problem)
    const names = readdirSync(backups.folder)
    expect(names.filter((name) => name.endsWith('.zip'))).toEqual(before)
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
    expect(existsSync(await pathOf(good.backup_id))).toBe(true)
    // The engine is free for the next one, which ends the alarm.
    expect(await make()).toMatchObject({ state: 'good' })
    await backups.list()
    expect(backups.problem()).toBeUndefined()
  })

  test('are not begun where there is too little room', async () => {
    free = 50 * 1024 * 1024
    const failed = await make()
    expect(failed.problem).toMatch(/it takes about \d+ MB and 50 MB are free/)
  })

  test('of the night are kept for 7 days and removed only after a newer good one', async () => {
    setClock('2026-11-01T21:30:00Z')
    const old = await make('nightly')
    const byHand = await make('manual')
    setClock('2026-11-08T21:29:00Z')
    const week = await make('nightly')
    expect((await backups.find(old.backup_id))?.at).toBe(old.at)
    setClock('2026-11-08T21:31:00Z')
    free = 0
    await make('nightly')
    expect((await backups.find(old.backup_id))?.at).toBe(old.at)
    free = Number.POSITIVE_INFINITY
    await make('nightly')
    expect(await backups.find(old.backup_id)).toBeUndefined()
    expect(await backups.find(week.backup_id)).toBeDefined()
    expect(await backups.find(byHand.backup_id)).toBeDefined()
  })

  test('that a killed server left half are none, and say so', async () => {
    const left = 'resort-20261120T213000Z-nightly-0123456789abcdef.zip.part'
    writeFileSync(join(backups.folder, left), 'half')
    const found = (await backups.list()).find(({ backup_id }) => left.includes(backup_id))
    expect(found).toMatchObject({ state: 'failed', problem: 'The server ended before the backup was whole.' })
    expect(existsSync(join(backups.folder, left))).toBe(false)
  })

  test('that were changed by a byte or cut are refused, and nothing is left of the try', async () => {
    const archive = await pathOf((await make()).backup_id)
    const bytes = readFileSync(archive)
    const at = Math.floor(bytes.length / 2)
    bytes[at] = (bytes[at] ?? 0) ^ 0xff
    const changed = join(root, 'changed.zip')
    writeFileSync(changed, bytes)
    const into = join(root, 'from-changed')
    await expect(restoreBackup(changed, into)).rejects.toThrow(/The backup is damaged/)
    expect(readdirSync(into)).toEqual([])
    writeFileSync(changed, bytes.subarray(0, at))
    await expect(readArchive(changed)).rejects.toThrow(/The backup is damaged/)
    await expect(readArchive(join(root, 'none.zip'))).rejects.toThrow(/There is no file/)
  })

  test('are restored into an empty directory alone, and a refused one is as it was', async () => {
    const archive = await pathOf((await make()).backup_id)
    const filled = mkdtempSync(join(root, 'filled-'))
    writeFileSync(join(filled, 'letter.txt'), 'mine')
    await expect(restoreBackup(archive, filled)).rejects.toThrow(/is not empty: nothing in it was touched/)
    expect(readdirSync(filled)).toEqual(['letter.txt'])
    await expect(restoreBackup(archive, dataDir)).rejects.toThrow(/Another server already uses/)
  })
})
