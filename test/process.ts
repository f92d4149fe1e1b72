import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { processClock } from './process-clock.ts'
import { saidAddress } from './said-address.ts'
import { type Caller, stranger } from './server.ts'
import { shiftedClock } from './shifted-clock.ts'

export type ServerProcess = {
  /** Where it is open; throws before it has said so. */
  readonly url: string
  /** What it wrote to its window. */
  output: () => { out: string; err: string }
  pid: number
  /** Sends a signal and answers the exit code, null when it was killed. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
  exited: Promise<number | null>
}

const dataDirs: string[] = []

export const newDataDir = async (): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'forest-resort-process-'))
  dataDirs.push(dir)
  return dir
}

const running = new Set<ServerProcess>()

/** Starts `server/main.ts` as a process of its own, without the pages. It may be up, or have given up. */
export const spawnServer = (env: Record<string, string>): ServerProcess => {
  const child = spawn(process.execPath, ['--import', './test/process-clock.ts', 'server/main.ts', '--api'], {
    env: {
      PATH: process.env.PATH,
      ...shiftedClock,
      ...processClock(),
      LOG_LEVEL: 'error',
      PORT: '0',
      DEMO: '0',
      ...(env.DATABASE_URL && { SECRET_KEY: 'ab'.repeat(32) }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const text = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    text.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    text.err += chunk
  })
  const exited = once(child, 'close').then(([code]) => code as number | null)
  const started: ServerProcess = {
    get url() {
      const url = saidAddress(text.out)
      if (!url) throw new Error('the server has not said yet where it is open')
      return url
    },
    pid: child.pid as number,
    output: () => ({ ...text }),
    end: (signal) => {
      child.kill(signal)
      return exited
    },
    exited,
  }
  running.add(started)
  void exited.then(() => running.delete(started))
  return started
}

/** Starts a server process and waits until it is open. */
export const startProcess = async (env: Record<string, string>): Promise<ServerProcess> => {
  const started = spawnServer(env)
  await opened(started)
  return started
}

export const opened = async (server: ServerProcess): Promise<void> => {
  let gone = false
  void server.exited.then(() => {
    gone = true
  })
  while (!saidAddress(server.output().out)) {
    if (gone) throw new Error(`the server did not start: ${JSON.stringify(server.output())}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Ends what a failed test left running, and removes the data directories of all. */
export const endProcesses = async (): Promise<void> => {
  await Promise.all([...running].map((server) => server.end('SIGKILL')))
  await Promise.all(dataDirs.splice(0).map((dir) => rm(dir, { recursive: true, force: true })))
}

/** A caller without a session who speaks to a process over HTTP. A connection that breaks rejects, and says what the process wrote. */
export const strangerOf = (server: ServerProcess): Caller => {
  const inject = async ({ url, method, headers, payload, cookies }: InjectOptions) => {
    const answer = await fetch(server.url + String(url), {
      method: method as string,
      headers: {
        ...(headers as Record<string, string>),
        cookie: Object.entries(cookies ?? {})
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    }).catch((cause) => {
      throw new Error(`${method} ${url} broke off: ${JSON.stringify(server.output())}`, { cause })
    })
    const body = await answer.text()
    const given = answer.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line) ?? [])
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      cookies: given.map(([, name, value]) => ({ name, value })),
      body,
      json: () => JSON.parse(body),
    }
  }
  return stranger({ inject } as never)
}
