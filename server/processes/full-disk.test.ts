import { execFile } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../contract/office/accounts.ts'
import { notices } from '../../contract/office/notices.ts'
import { site } from '../../contract/site/pages.ts'
import { postgres } from '../../test/own-database.ts'
import {
  endProcesses,
  type ServerProcess,
  spawnServer,
  startProcess,
  strangerOf,
} from '../../test/process.ts'
import type { Caller } from '../../test/server.ts'
import { registerBody } from '../../test/things.ts'
import { until } from '../../test/until.ts'

const run = promisify(execFile)
const megabyte = 1024 * 1024

/** A file system of its own, small enough to be filled; none where the test may not make one. */
const smallDisk = async (): Promise<string | undefined> => {
  const dir = mkdtempSync(join(tmpdir(), 'forest-resort-small-'))
  return run('mount', ['-t', 'tmpfs', '-o', 'size=260m', 'tmpfs', dir]).then(
    () => dir,
    () => undefined,
  )
}
const disk = postgres ? undefined : await smallDisk()

/** Takes all room but so much, as a log that nobody rotates does. */
const fillUpTo = (left: number): void => {
  const file = openSync(join(disk ?? '', 'filler'), 'a')
  const { bavail, bsize } = statfsSync(disk ?? '')
  const bytes = Math.max(0, bavail * bsize - left)
  const piece = Buffer.alloc(megabyte, 'x')
  for (let done = 0; done < bytes; ) done += writeSync(file, piece, 0, Math.min(piece.length, bytes - done))
  closeSync(file)
}

// Where no small file system can be made, embedded-db.test.ts still proves the engine's part by a failing file layer.
describe.skipIf(!disk)('the embedded database on a disk that is full', () => {
  let server: ServerProcess
  let admin: Caller
  let guests = 0

  beforeAll(async () => {
    server = await startProcess({
      DATA_DIR: join(disk ?? '', 'data'),
      DEMO: '1',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
    })
    admin = strangerOf(server)
    const body = { username: 'admin', password: 'forest-admin' }
    expect((await admin.call(accounts.adminLogin, { body: body as never })).status).toBe(200)
  })
  afterAll(async () => {
    await endProcesses()
    if (disk) await run('umount', ['-l', disk])
  })

  const register = () => {
    guests += 1
    const body = registerBody({
      email: `guest-${guests}@example.com`,
      phone: `98${String(45_000_000 + guests)}`,
    })
    return strangerOf(server).call(accounts.register, { body })
  }
  const ready = async () => (await (await fetch(`${server.url}/readyz`)).json()) as { status: string }

  test('refuses writes with a sentence, reads on, tells admins, and goes on by itself when there is room', async () => {
    expect((await register()).status).toBe(201)
    expect(await ready()).toEqual({ status: 'ok' })
    fillUpTo(20 * megabyte)

    const refused = await register()
    expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([
      503,
      'disk_full',
      '60',
    ])
    expect(refused.error.message).toContain('The disk is full')
    expect((await strangerOf(server).call(site.get)).status).toBe(200)
    expect((await admin.call(notices.list)).value[0]).toMatchObject({ kind: 'disk' })
    expect(await ready()).toEqual({ status: 'disk_full' })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

    // Not one byte is left to others; what the engine holds back is its own.
    fillUpTo(0)
    expect((await register()).status).toBe(503)
    expect((await strangerOf(server).call(site.get)).status).toBe(200)

    rmSync(join(disk ?? '', 'filler'))
    await until(async () => (await ready()).status === 'ok')
    expect((await register()).status).toBe(201)
    expect((await admin.call(notices.list)).value.filter(({ kind }) => kind === 'disk')).toEqual([])
  })

  test('keeps what was answered through a kill in the middle of it, and starts on the full disk', async () => {
    fillUpTo(0)
    await server.end('SIGKILL')
    server = await startProcess({
      DATA_DIR: join(disk ?? '', 'data'),
      DEMO: '1',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
    })
    const body = { email: 'guest-1@example.com', password: 'monal-pheasant' }
    expect((await strangerOf(server).call(accounts.guestLogin, { body })).status).toBe(503)
    rmSync(join(disk ?? '', 'filler'))
    await until(async () => (await ready()).status === 'ok')
    expect((await strangerOf(server).call(accounts.guestLogin, { body })).status).toBe(200)
    expect(readdirSync(join(disk ?? '', 'data')).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('makes no new database where there is no room for one, and says so', async () => {
    fillUpTo(40 * megabyte)
    const small = spawnServer({ DATA_DIR: join(disk ?? '', 'new') })
    expect(await small.exited).toBe(1)
    expect(small.output().err).toMatch(
      /^The disk has no room for a new database in the data directory [^\n]+\n$/,
    )
    rmSync(join(disk ?? '', 'filler'))
    rmSync(join(disk ?? '', 'new'), { recursive: true })
  })
})
