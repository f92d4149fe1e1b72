import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { Agent, get, request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { accounts } from '../../contract/office/accounts.ts'
import { ownDatabase, postgres } from '../../test/own-database.ts'
import { endProcesses, newDataDir, spawnServer, startProcess } from '../../test/process.ts'
import { registerBody } from '../../test/things.ts'
import { until } from '../../test/until.ts'
import { openPglite } from '../kit/database/embedded-db.ts'

afterEach(endProcesses)

/** Settings with a database of the engine that this run is about. */
const emptyDatabase = async (): Promise<{ env: Record<string, string>; drop: () => Promise<void> }> => {
  if (!postgres) return { env: { DATA_DIR: await newDataDir() }, drop: async () => {} }
  const { url, drop } = await ownDatabase()
  return { env: { DATABASE_URL: url }, drop }
}

/** One sentence on one line, and nothing that only its programmers understand. */
const expectOneSentence = (text: string) => {
  expect(text.trim()).toMatch(/^[A-Z][^\n]+\.$/)
  expect(text).not.toMatch(/\bat \S+ \(|node:internal|Error:/)
}

describe('D-30 a server that cannot start says why in one sentence', () => {
  test.each([
    [{ RATE_LIMIT: 'sometimes' }, 'The setting RATE_LIMIT is wrong'],
    [{ DATABASE_URL: 'mysql://root@localhost/resort' }, 'The setting DATABASE_URL is wrong'],
    [{ SECRET_KEY: 'short' }, 'The setting SECRET_KEY is wrong'],
    [
      { DATABASE_URL: 'postgres://root@127.0.0.1:1/resort', SECRET_KEY: '' },
      'With DATABASE_URL, SECRET_KEY must be set',
    ],
    [
      { DATABASE_URL: 'postgres://root@127.0.0.1:1/resort' },
      'The database server that DATABASE_URL names does not answer (127.0.0.1:1).',
    ],
    [{ DATA_DIR: '/dev/null/resort' }, 'The setting DATA_DIR is wrong'],
    [{ DATA_DIR: '/proc/resort' }, 'The setting DATA_DIR is wrong'],
  ] as [Record<string, string>, string][])('with %j', async (env, sentence) => {
    const server = spawnServer(env)
    expect(await server.exited).toBe(1)
    expectOneSentence(server.output().err)
    expect(server.output().err).toContain(sentence)
  })

  test.each([
    [{ BACKUP_DIR: '/dev/null/backups' }, 'The setting BACKUP_DIR is wrong'],
    [{ BACKUP_DIR: '/proc/backups' }, 'The setting BACKUP_DIR is wrong'],
    [{ HOST: 'resort.invalid' }, 'The setting HOST is wrong: resort.invalid is no name or address'],
    [{ HOST: '192.0.2.1' }, 'The setting HOST is wrong: 192.0.2.1 is no name or address'],
    [
      // Not to be taken for a database that does not answer.
      { HOST: 'resort.invalid', DATABASE_URL: 'postgres://root@127.0.0.1:1/resort' },
      'The setting HOST is wrong',
    ],
    [{ NODE_ENV: 'prod' }, 'The setting NODE_ENV is wrong: must be production'],
    [{ SMTP_URL: 'smtp://' }, 'The setting SMTP_URL is wrong: must look like smtp://'],
  ] as [Record<string, string>, string][])(
    'with %j, and before anything is written',
    async (env, sentence) => {
      const DATA_DIR = join(await newDataDir(), 'data')
      const server = spawnServer({ DATA_DIR, ...env })
      expect(await server.exited).toBe(1)
      expectOneSentence(server.output().err)
      expect(server.output().err).toContain(sentence)
      expect(existsSync(DATA_DIR)).toBe(false)
    },
  )

  // Only the embedded database is restored by this program.
  test.skipIf(postgres)('where a restore was killed, and makes no new resort of it', async () => {
    const DATA_DIR = await newDataDir()
    await mkdir(join(DATA_DIR, 'restore.part/pg'), { recursive: true })
    const server = spawnServer({ DATA_DIR, DEMO: '1' })
    expect(await server.exited).toBe(1)
    expectOneSentence(server.output().err)
    expect(server.output().err).toContain('was broken off: run it again')
    for (const name of ['pg', 'secret.key']) expect(existsSync(join(DATA_DIR, name))).toBe(false)
  })

  test.skipIf(!postgres)('with a database or a user that does not exist', async () => {
    const changes: [Partial<URL>, string][] = [
      [{ pathname: '/forest_resort_nowhere' }, 'forest_resort_nowhere'],
      [{ username: 'forest_resort_nobody' }, 'forest_resort_nobody'],
    ]
    for (const [change, named] of changes) {
      const { href } = Object.assign(new URL(postgres ?? ''), change)
      const server = spawnServer({ DATABASE_URL: href })
      expect(await server.exited).toBe(1)
      expectOneSentence(server.output().err)
      expect(server.output().err).toContain(named)
    }
  })

  test('with another key than the one that sealed the database', async () => {
    const { env, drop } = await emptyDatabase()
    const first = await startProcess({ SECRET_KEY: 'ab'.repeat(32), ...env })
    await first.end('SIGTERM')
    const server = spawnServer({ ...env, SECRET_KEY: 'cd'.repeat(32) })
    expect(await server.exited).toBe(1)
    expectOneSentence(server.output().err)
    expect(server.output().err).toContain('The secret key is not the one')
    await drop()
  })

  // Directories of the embedded database; what else is refused of them is in data-dir-state.test.ts.
  test.skipIf(postgres)('with a data directory that lost its key, is newer or damaged', async () => {
    const DATA_DIR = await newDataDir()
    const first = await startProcess({ DATA_DIR })
    await first.end('SIGTERM')
    const message = async () => {
      const server = spawnServer({ DATA_DIR })
      expect(await server.exited).toBe(1)
      expectOneSentence(server.output().err)
      return server.output().err
    }
    const key = join(DATA_DIR, 'secret.key')
    await rename(key, `${key}.away`)
    expect(await message()).toContain(`The file ${key} is missing: restore it from the backup`)
    expect(existsSync(key)).toBe(false)
    await rename(`${key}.away`, key)

    const pglite = await openPglite({ dir: join(DATA_DIR, 'pg') })
    await pglite.query(`insert into kysely_migration (name, timestamp) values ('9999_later', '2027-01-01')`)
    await pglite.close()
    expect(await message()).toContain('was written by a newer version of the server (it has 9999_later)')

    await writeFile(join(DATA_DIR, 'pg/global/pg_control'), randomBytes(8192))
    expect(await message()).toContain('is damaged: its files cannot be read')
    await rm(join(DATA_DIR, 'pg'), { recursive: true })
    expect(await message()).toContain('is damaged: there is secret.key, but pg is empty')
    expect(existsSync(join(DATA_DIR, 'pg'))).toBe(false)
  })

  test('with a port that somebody uses', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    for (const WORKERS of postgres ? ['1', '2'] : ['1']) {
      const { env, drop } = await emptyDatabase()
      const server = spawnServer({ ...env, WORKERS, PORT: String(port) })
      expect(await server.exited).toBe(1)
      expectOneSentence(server.output().err)
      expect(server.output().err).toContain(`Port ${port} is already in use.`)
      if (env.DATA_DIR) expect(await readdir(env.DATA_DIR)).toEqual([])
      await drop()
    }
    taken.close()
  })
})

/** Why nobody answers at a port; nothing where somebody does. */
const codeOf = (line: Socket): Promise<string | undefined> =>
  once(line, 'connect').then(
    () => void line.destroy(),
    (error) => error.code,
  )

describe('a server that is asked to stop', () => {
  test('finishes the request under way, answers it, lets idle connections go and ends with 0', async () => {
    const { env, drop } = await emptyDatabase()
    const server = await startProcess(env)
    const idle = await fetch(`${server.url}/api/v2/me`, { keepalive: true })
    expect(idle.status).toBe(200)
    const port = Number(new URL(server.url).port)

    const body = JSON.stringify(registerBody())
    const sending = request(`${server.url}${accounts.register.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    })
    sending.flushHeaders()
    await once(sending, 'continue')
    sending.write(body.slice(0, 20))
    const ended = server.end('SIGTERM')
    await until(async () => (await codeOf(connect(port, '127.0.0.1'))) === 'ECONNREFUSED')
    sending.end(body.slice(20))
    const [answer] = await once(sending, 'response')
    expect(answer.statusCode).toBe(201)
    expect(await ended).toBe(0)
    expect(server.output().err).toBe('')
    await drop()
  })

  test('cuts no request of many, and is held up by no connection without one', async () => {
    const { env, drop } = await emptyDatabase()
    const server = await startProcess(env)
    const silent = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(silent, 'connect')
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const counts = { answered: 0, refused: 0, cut: [] as string[], other: [] as number[] }
    const ask = () =>
      new Promise<boolean>((resolve) => {
        const asked = get(`${server.url}/api/site`, { agent }, (answer) => {
          if (answer.statusCode === 200) counts.answered += 1
          else counts.other.push(answer.statusCode ?? 0)
          answer
            .resume()
            .on('end', () => resolve(true))
            .on('error', (error) => {
              counts.cut.push(error.message)
              resolve(false)
            })
        })
        asked.on('error', (error: NodeJS.ErrnoException) => {
          // Nobody listens any more: such a call was never taken.
          if (error.code === 'ECONNREFUSED') counts.refused += 1
          else counts.cut.push(error.message)
          resolve(false)
        })
      })
    const keepAsking = async () => {
      while (await ask());
    }
    const asking = Promise.all(Array.from({ length: 20 }, keepAsking))
    await until(() => counts.answered > 100)
    // Whoever is held up ends itself with 1 after 20 seconds (serve.ts).
    expect(await server.end('SIGTERM')).toBe(0)
    await asking
    expect(counts).toMatchObject({ cut: [], other: [], refused: 20 })
    silent.destroy()
    agent.destroy()
    await drop()
  })
})
