import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import project from '../../package.json' with { type: 'json' }

const port = process.env.BENCH_PORT ?? '4160'
export const serverUrl = `http://127.0.0.1:${port}`

export type Server = AsyncDisposable & {
  /** From the start of the process to listening. */
  startMs: number
  /** Resident memory of the process in MB: now, and the most it ever held. */
  memory: () => { now: number; most: number }
  /** Processor time in ms that the process and those that it began and that have ended took so far. */
  processorMs: () => number
}

const ofServer = { PORT: port, RATE_LIMIT: '0', LOG_LEVEL: 'silent', DEMO: '0' }

// What `npm start` runs, with its options for Node, by the Node of this process.
const started = project.scripts.start.replace(/^node /, '').split(' ')

/** Starts the server as a process of its own and waits until it listens. */
export const startServer = async (
  env: Record<string, string>,
  [command, ...args]: [string, ...string[]] = [process.execPath, ...started],
): Promise<Server> => {
  const { PATH = '', HOME = '' } = process.env
  const before = performance.now()
  // A group of its own: npm starts further processes, and all of them have to end.
  const child = spawn(command, args, { env: { PATH, HOME, ...ofServer, ...env }, detached: true })
  const pid = child.pid as number
  const kill = () => process.kill(-pid, 'SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const stop = async () => {
    child.off('exit', notify)
    if (child.exitCode !== null || child.signalCode !== null) return
    process.kill(-pid, 'SIGTERM')
    await once(child, 'exit')
  }
  let said = ''
  const notify = () => console.error(`The server stopped: ${said}`)
  child.once('exit', notify)
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text
      if (said.includes('The resort is open at')) child.emit('listening')
    })
  }
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the server did not start')))
  const listening = once(child, 'listening', { signal: AbortSignal.timeout(120_000) })
  await Promise.race([listening, ended]).catch(async (error) => {
    await stop()
    throw error
  })
  const startMs = performance.now() - before
  const processorMs = () => processorMsOf(pid)
  return { startMs, memory: () => memoryOf(pid), processorMs, [Symbol.asyncDispose]: stop }
}

/** A tick of the kernel's accounts is a hundredth of a second. */
const tickMs = 10

const processorMsOf = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program stands in brackets before them and may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // User, system, and both of children that have ended.
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * tickMs
}

const memoryOf = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const line = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
  return { now: line('VmRSS'), most: line('VmHWM') }
}
