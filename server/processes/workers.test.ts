import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { defaultSettings } from '../../contract/office/settings.ts'
import { ownDatabase, postgres } from '../../test/own-database.ts'
import { openPostOffice, type PostOffice } from '../../test/post-office.ts'
import {
  endProcesses,
  newDataDir,
  type ServerProcess,
  spawnServer,
  startProcess,
} from '../../test/process.ts'
import { until } from '../../test/until.ts'
import { queueMail } from '../kit/mail/mail.ts'

/** The processes that a process started and that still live. */
const workersOf = ({ pid }: ServerProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number)

/** The processes that answered, by what they wrote to the log since `from`. */
const answeredBy = (server: ServerProcess, from = 0): Set<number> => {
  const lines = server.output().out.slice(from).split('\n')
  const requests = lines.filter((line) => line.includes('request completed')).map((line) => JSON.parse(line))
  return new Set(requests.map(({ pid }) => pid))
}

/** Each call on a connection of its own, or all on connections that stay open. */
const callers = (server: ServerProcess, keepAlive: boolean) => {
  const agent = new Agent({ keepAlive, maxSockets: 10 })
  const statuses: (number | string)[] = []
  let stopped = false
  const ask = () =>
    new Promise<void>((resolve) => {
      const failed = ({ message }: Error) => {
        statuses.push(message)
        resolve()
      }
      const asked = get(`${server.url}/api/site`, { agent }, (answer) => {
        answer
          .resume()
          .on('error', failed)
          .on('end', () => {
            statuses.push(answer.statusCode ?? 0)
            resolve()
          })
      })
      asked.on('error', failed)
    })
  const keepAsking = async () => {
    while (!stopped) await ask()
  }
  const done = Promise.all(Array.from({ length: 10 }, keepAsking))
  const stop = async () => {
    stopped = true
    await done
    agent.destroy()
  }
  return { statuses, stop }
}

describe.skipIf(!postgres)('three workers behind one port', () => {
  let database: Awaited<ReturnType<typeof ownDatabase>>
  let server: ServerProcess
  let postOffice: PostOffice

  beforeAll(async () => {
    database = await ownDatabase()
    postOffice = await openPostOffice()
    server = await startProcess({
      DATABASE_URL: database.url,
      WORKERS: '3',
      LOG_LEVEL: 'info',
      RATE_LIMIT: '0',
      SMTP_URL: postOffice.url,
    })
    await until(() => workersOf(server).length === 3)
  })
  afterAll(async () => {
    const code = await server.end('SIGTERM')
    await endProcesses()
    postOffice.close()
    await database.drop()
    expect(code).toBe(0)
  })

  /** Until connections of their own are answered by so many processes. */
  const answeredByAll = async () => {
    const from = server.output().out.length
    await until(async () => {
      await Promise.all(
        Array.from({ length: 9 }, () =>
          fetch(`${server.url}/api/site`, { headers: { connection: 'close' } }),
        ),
      )
      return answeredBy(server, from).size === 3
    })
    return answeredBy(server, from)
  }

  test('all answer, and the process that started them serves nobody', async () => {
    const pids = await answeredByAll()
    expect([...pids].sort()).toEqual(workersOf(server).sort())
    expect(server.output().out.match(/The resort is open/g)).toHaveLength(1)
  })

  test('do each job once', async () => {
    const addresses = Array.from({ length: 40 }, (_, i) => `guest-${i}@example.com`)
    await database.db.transaction().execute(async (tx) => {
      for (const to of addresses) {
        await queueMail(
          { db: tx, settings: defaultSettings, config: { smtpUrl: 'smtp://127.0.0.1:25', rateLimit: false } },
          { to, content: { subject: 'Hello', heading: 'Hello', paragraphs: [] } },
        )
      }
    })
    const left = async () => (await database.db.selectFrom('jobs').select('job_id').execute()).length
    await until(async () => (await left()) === 0)
    expect(postOffice.delivered.sort()).toEqual(addresses.sort())
  })

  test('are started anew one by one at SIGHUP, and no call is refused or cut', async () => {
    const before = workersOf(server)
    const fresh = callers(server, false)
    const staying = callers(server, true)
    await until(() => fresh.statuses.length > 50 && staying.statuses.length > 50)
    let fewest = before.length
    process.kill(server.pid, 'SIGHUP')
    await until(() => {
      const now = workersOf(server)
      fewest = Math.min(fewest, now.length)
      return now.length === 3 && now.every((pid) => !before.includes(pid))
    })
    await Promise.all([fresh.stop(), staying.stop()])
    expect(new Set([...fresh.statuses, ...staying.statuses])).toEqual(new Set([200]))
    expect(fewest).toBe(3)
    expect([...(await answeredByAll())].sort()).toEqual(workersOf(server).sort())
  })

  test('one that is killed while its successor starts is followed by that one alone', async () => {
    const before = workersOf(server)
    const from = server.output().out.length
    const said = () => server.output().out.slice(from)
    process.kill(server.pid, 'SIGHUP')
    await until(() => workersOf(server).length === 4)
    process.kill(before[0] ?? 0, 'SIGKILL')
    await until(() => workersOf(server).every((pid) => !before.includes(pid)))
    await until(() => said().includes('all workers were started anew'))
    // Said of each whose place another takes for that it died.
    expect(said()).not.toContain('a worker died')
    expect(workersOf(server)).toHaveLength(3)
    await answeredByAll()
  })

  test('a signal to a worker itself restarts nothing', async () => {
    const before = workersOf(server)
    for (const pid of before) process.kill(pid, 'SIGHUP')
    await answeredByAll()
    expect(workersOf(server)).toEqual(before)
  })

  test('one that is killed is started anew, and the others answer meanwhile', async () => {
    const [killed = 0, ...others] = workersOf(server)
    process.kill(killed, 'SIGKILL')
    await until(() => !workersOf(server).includes(killed))
    expect((await fetch(`${server.url}/api/site`)).status).toBe(200)
    await until(() => workersOf(server).length === 3)
    expect(workersOf(server)).toEqual(expect.arrayContaining(others))
    await answeredByAll()
  })
})

describe('workers', () => {
  afterEach(endProcesses)

  test('more than one are refused on the embedded database, in one sentence', async () => {
    const server = spawnServer({ WORKERS: '2', DATA_DIR: await newDataDir() })
    expect(await server.exited).toBe(1)
    expect(server.output().err).toBe(
      'The setting WORKERS is wrong: the embedded database takes one process; more need DATABASE_URL.\n',
    )
  })

  test('that cannot start say why once, and none is tried again', async () => {
    const DATABASE_URL = 'postgres://root@127.0.0.1:1/resort'
    const server = spawnServer({ WORKERS: '3', DATABASE_URL })
    expect(await server.exited).toBe(1)
    expect(server.output().err).toBe(
      'The database server that DATABASE_URL names does not answer (127.0.0.1:1).\n',
    )
  })

  test.skipIf(!postgres)('end when the process that started them is killed', async () => {
    const { url, drop } = await ownDatabase()
    const server = await startProcess({ DATABASE_URL: url, WORKERS: '2' })
    await until(() => workersOf(server).length === 2)
    const pids = workersOf(server)
    await server.end('SIGKILL')
    const lives = (pid: number) => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    }
    await until(() => !pids.some(lives))
    await drop()
  })

  test.skipIf(!postgres)('answer what is on its way before they end', async () => {
    const { url, drop } = await ownDatabase()
    const server = await startProcess({ DATABASE_URL: url, WORKERS: '2', RATE_LIMIT: '0' })
    const asked = connect(Number(new URL(server.url).port), '127.0.0.1')
    let answer = ''
    asked.on('data', (chunk) => {
      answer += chunk
    })
    asked.write('GET /api/site HTTP/1.1\r\nhost: 127')
    await wait(300)
    const ended = server.end('SIGTERM')
    await wait(300)
    asked.write('.0.0.1\r\n\r\n')
    expect(await ended).toBe(0)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    await drop()
  })
})
