import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const source = new URL('./embedded-db.ts', import.meta.url)

/** A process that opens the database, with the disk's syncs counted and, when it wants, failing. */
const inProcess = (dir: string, code: string) => {
  const program = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const disk = { syncs: 0, fails: false, full: false, given: 0 }
    const room = {
      giveReserve: () => {
        if (disk.given > 0) return false
        disk.given += 1
        disk.full = false
        return true
      },
    }
    const real = fs.fsyncSync
    const write = fs.writeSync
    fs.writeSync = (...given) => {
      if (disk.full) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
      return write(...given)
    }
    fs.fsyncSync = (fd) => {
      disk.syncs += 1
      if (disk.fails) throw new Error('EIO: i/o error, fsync')
      real(fd)
    }
    syncBuiltinESMExports()
    const { openPglite } = await import(${JSON.stringify(source)})
    const db = await openPglite({ dir: ${JSON.stringify(dir)}, disk: room })
    ${code}
    process.exit(0)`
  return run(process.execPath, ['--input-type=module', '-e', program])
}

test('the embedded database syncs what it answers, and ends when the disk fails', async () => {
  const dir = join(mkdtempSync(join(tmpdir(), 'forest-resort-disk-')), 'pg')
  const first = await inProcess(
    dir,
    `await db.exec('create table stays (night int, filler text)')
    let before = disk.syncs
    for (let night = 0; night < 10; night++) await db.query('insert into stays values ($1)', [night])
    const commits = disk.syncs - before
    before = disk.syncs
    await db.query('select * from stays')
    const reads = disk.syncs - before
    before = disk.syncs
    // More than one segment of the log, in one transaction.
    await db.exec("insert into stays select 0, repeat('x', 1000) from generate_series(1, 40000)")
    const segments = disk.syncs - before
    before = disk.syncs
    await db.exec('checkpoint')
    console.log(JSON.stringify({ commits, reads, segments, checkpoint: disk.syncs - before }))`,
  )
  const { commits, reads, segments, checkpoint } = JSON.parse(first.stdout)
  expect(commits).toBeGreaterThanOrEqual(10)
  expect(reads).toBe(0)
  expect(segments).toBeGreaterThanOrEqual(3)
  expect(checkpoint).toBeGreaterThanOrEqual(2)

  const failing = inProcess(
    dir,
    `disk.fails = true
    await db.query('insert into stays values (10)').then(() => console.log('answered'), () => {})`,
  )
  const failure = await failing.catch((error) => error)
  expect(failure).toMatchObject({ code: 1, stdout: '' })
  expect(failure.stderr).toContain('The disk did not keep what the database wrote')

  const after = await inProcess(
    dir,
    `const { rows } = await db.query('select count(*)::int as n from stays where filler is null')
    console.log(rows[0].n >= 10)`,
  )
  expect(after.stdout.trim()).toBe('true')
})

test('where the disk is full the log gets what was held back for it, and without more of it the process ends with a sentence', async () => {
  const dir = join(mkdtempSync(join(tmpdir(), 'forest-resort-disk-')), 'pg')
  const full = inProcess(
    dir,
    `await db.exec('create table stays (night int)')
    disk.full = true
    await db.query('insert into stays values (1)')
    const { rows } = await db.query('select night from stays')
    console.log(JSON.stringify({ given: disk.given, rows }))
    disk.full = true
    await db.query('insert into stays values (2)').then(() => console.log('answered'))`,
  )
  const ended = await full.catch((error) => error)
  expect(ended.code).toBe(1)
  expect(JSON.parse(ended.stdout)).toEqual({ given: 1, rows: [{ night: 1 }] })
  expect(ended.stderr).toMatch(/^The disk is full\. The server ends;[^\n]+\n$/)
  const after = await inProcess(dir, `console.log((await db.query('select night from stays')).rows.length)`)
  expect(after.stdout.trim()).toBe('1')
})
