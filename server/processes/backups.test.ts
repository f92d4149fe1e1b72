import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '../../contract/office/accounts.ts'
import { postgres } from '../../test/own-database.ts'
import { endProcesses, newDataDir, startProcess, strangerOf } from '../../test/process.ts'
import { shiftedClock } from '../../test/shifted-clock.ts'
import { registerBody } from '../../test/things.ts'

/** Runs one of the programs that `npm run` names, as a person would. */
const run = async (script: 'backup' | 'restore', env: Record<string, string>, ...args: string[]) => {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { PATH: process.env.PATH, ...shiftedClock, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  return { code: code as number, out, err }
}

afterAll(endProcesses)

describe.skipIf(postgres)('npm run backup and npm run restore', () => {
  test('copy the resort of a server that runs, and one at rest, into a new directory that starts', async () => {
    const DATA_DIR = await newDataDir()
    const to = join(await newDataDir(), 'usb')
    const into = join(await newDataDir(), 'restored')
    const server = await startProcess({ DATA_DIR })
    expect((await strangerOf(server).call(accounts.register, { body: registerBody() })).status).toBe(201)

    const made = await run('backup', { DATA_DIR }, '--to', to)
    expect([made.code, made.err]).toEqual([0, ''])
    const [name = ''] = readdirSync(to)
    expect(made.out).toContain(`Backup made: ${join(to, name)}`)
    expect(await server.end('SIGTERM')).toBe(0)

    const atRest = await run('backup', { DATA_DIR })
    expect([atRest.code, atRest.err]).toEqual([0, ''])
    expect(readdirSync(join(DATA_DIR, 'backups'))).toHaveLength(1)

    const refused = await run('restore', { DATA_DIR }, join(to, name))
    expect([refused.code, refused.err]).toEqual([
      1,
      `${DATA_DIR} is not empty: nothing in it was touched. Name an empty folder with --into, or move what is there away first.\n`,
    ])
    const SECRET_KEY = randomBytes(32).toString('base64')
    const restored = await run('restore', { DATA_DIR, SECRET_KEY }, join(to, name), '--into', into)
    expect([restored.code, restored.err]).toEqual([0, ''])
    expect(restored.out).toContain('The secret key came with it: unset SECRET_KEY before you start')
    expect(restored.out).toMatch(/^Restored into .*: 0 bookings, 1 visitors/)

    const again = await startProcess({ DATA_DIR: into })
    const { email, password } = registerBody()
    expect((await strangerOf(again).call(accounts.guestLogin, { body: { email, password } })).status).toBe(
      200,
    )
    expect(await again.end('SIGTERM')).toBe(0)
  })

  test('say in one sentence what they cannot do', async () => {
    const DATA_DIR = join(await newDataDir(), 'nothing')
    const none = await run('backup', { DATA_DIR })
    expect([none.code, none.err]).toEqual([
      1,
      `There is no resort in ${DATA_DIR}. Set DATA_DIR to the one to be copied.\n`,
    ])
    expect(existsSync(DATA_DIR)).toBe(false)
    const DATABASE_URL = 'postgres://resort@127.0.0.1:1/resort'
    const server = await run('backup', { DATA_DIR, DATABASE_URL })
    expect(server.err).toMatch(/^This resort uses a PostgreSQL server[^\n]+pg_dump[^\n]+\n$/)
    for (const args of [[], ['resort.zip', '--into', '']]) {
      const what = await run('restore', { DATA_DIR }, ...args)
      expect(what.err).toBe('Say which backup: npm run restore -- <file.zip> [--into folder]\n')
    }
    const nowhere = await run('backup', { DATA_DIR }, '--to', '')
    expect(nowhere.err).toBe('Say which folder: npm run backup -- --to <folder>\n')
    const dumps = await run('restore', { DATA_DIR, DATABASE_URL }, 'resort.zip')
    expect(dumps.err).toMatch(/^This resort uses a PostgreSQL server[^\n]+unset DATABASE_URL\.\n$/)
  })
})
