import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedResort } from '../../../test/embedded.ts'
import { postgres } from '../../../test/own-database.ts'
import { setClock } from '../clock.ts'
import { backupFolder } from './backup-folder.ts'
import { backupsIn } from './backups.ts'

/** Of a night that is more than seven days ago. */
const night = 'resort-20261101T213000Z-nightly'

// A database server is copied by its own programs.
describe.skipIf(postgres)('the folder of backups', () => {
  let own: Awaited<ReturnType<typeof embeddedResort>>
  beforeAll(async () => {
    own = await embeddedResort()
  })
  afterAll(() => own?.close())

  test('is one for each data directory where two have one BACKUP_DIR', async () => {
    const dataDir = join(own.root, 'second')
    mkdirSync(dataDir)
    const second = backupsIn({ ...own, config: { ...own.config, dataDir }, counted: [] })
    mkdirSync(second.folder, { recursive: true })
    for (const ending of ['-0123456789abcdef.zip', '-1123456789abcdef.zip.part', '-2123456789abcdef.failed'])
      writeFileSync(join(second.folder, night + ending), 'other')
    const theirs = readdirSync(second.folder)
    setClock('2026-11-20T21:30:00Z')
    expect(await own.make('nightly')).toMatchObject({ state: 'good' })
    expect(await own.backups.list()).toHaveLength(1)
    expect(readdirSync(second.folder)).toEqual(theirs)
  })

  test('stays the same from start to start, and lies in the data directory itself unless set', () => {
    expect(backupFolder(own.config)).toBe(own.backups.folder)
    expect(own.backups.folder.startsWith(join(own.config.backupDir, 'resort-'))).toBe(true)
    const inside = join(own.config.dataDir, 'backups')
    expect(backupFolder({ ...own.config, backupDir: inside })).toBe(inside)
  })

  test('with an old backup that cannot be removed takes nothing from the new one', async () => {
    // A folder of that name is removed by nobody.
    mkdirSync(join(own.backups.folder, `${night}-0123456789abcdef.zip`), { recursive: true })
    const next = `${night}-9123456789abcdef.zip`
    writeFileSync(join(own.backups.folder, next), 'old')
    setClock('2026-11-21T21:30:00Z')
    expect(await own.make('nightly')).toMatchObject({ state: 'good', problem: null })
    expect(own.faults).toEqual(['an old backup could not be removed'])
    expect(readdirSync(own.backups.folder)).not.toContain(next)
  })

  test('tells of one that ends while it is read', async () => {
    const begun = own.backups.start('manual')
    if (!begun) throw new Error('one is under way')
    let ended = false
    void begun.done.then(() => {
      ended = true
    })
    // So close together that some begin before it ends, and end after it.
    const reading: Promise<boolean>[] = []
    const isThere = async () =>
      (await own.backups.list()).some(({ backup_id }) => backup_id === begun.backup.backup_id)
    while (!ended) {
      reading.push(isThere())
      await wait(1)
    }
    expect(await Promise.all(reading)).not.toContain(false)
  })
})
