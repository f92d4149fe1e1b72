import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

const port = process.env.BENCH_PORT ?? '4160'
export const serverUrl = `http://127.0.0.1:${port}`

export type Server = AsyncDisposable & {
  /** From the start of the process to listening. */
  startMs: number
  /** Resident memory of the process in MB: now, and the most it ever held. */
  memory: () => { now: number; most: number }
}

const ofServer = { PORT: port, RATE_LIMIT: '0', LOG_LEVEL: 'silent', DEMO: '0' }

/** Starts the server as a process of its own and waits until it listens. */
export const startServer = async (
  env: Record<string, string>,
  [command, ...args]: [string, ...string[]] = [process.execPath, 'server/main.ts'],
): Promise<Server> => {
  const { PATH = '', HOME = '' } = process.env
  const before = performance.now()
  // A group of its own: npm starts further processes, and all of them have to end.
  const child = spawn(command, args, { env: { PATH, HOME, ...ofServer, ...env }, detached: true })
  let said = ''
  let startMs = 0
  await new Promise<void>((listening, failed) => {
    child.stderr.on('data', (text) => {
      said += text
    })
    child.stdout.on('data', (text) => {
      said += text
      if (startMs || !said.includes('The resort is open at')) return
      startMs = performance.now() - before
      listening()
    })
    child.once('exit', () => failed(new Error(`the server did not start: ${said}`)))
  })
  const pid = child.pid as number
  return {
    startMs,
    memory: () => memoryOf(pid),
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode !== null) return
      process.kill(-pid, 'SIGTERM')
      await once(child, 'exit')
    },
  }
}

const memoryOf = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const line = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
  return { now: line('VmRSS'), most: line('VmHWM') }
}
