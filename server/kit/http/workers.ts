import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Before a worker is started in the place of one that died: twice as long each time, until one lives steadily. */
const minPauseMs = 1000
const maxPauseMs = 30_000
const steadyMs = 60_000
/** A worker ends itself after 20 seconds; whoever is still there then does not answer signals either. */
const maxEndMs = 25_000
/** Until a worker listens; migrations of a large database take their time. */
const maxStartMs = 600_000

type Options = {
  count: number
  /** The environment as it was given to this process; the workers read their settings from it. */
  env: Record<string, string | undefined>
  log: Logger
}

/**
 * Runs this program as `count` processes that share one port: this one listens and hands the connections round.
 * Resolves once all listen, and goes on until a signal: SIGTERM and SIGINT end all gracefully, SIGHUP starts one after
 * the other anew, each only when its successor listens. A first worker that cannot start has said why; then this
 * process ends with 1.
 */
export const runWorkers = async ({ count, env, log }: Options): Promise<void> => {
  let ending = false
  let pauseMs = 0
  // A worker that ends while it is in here did so unasked.
  const serving = new Set<Worker>()
  /** The one whose successor is being started. */
  let leaving: Worker | undefined

  const start = async (): Promise<boolean> => {
    const worker = cluster.fork(env)
    if (!(await listens(worker))) return false
    const since = performance.now()
    serving.add(worker)
    worker.once('exit', (code, signal) => {
      if (!serving.delete(worker) || ending || worker === leaving) return
      log.error({ worker: worker.process.pid, code, signal }, 'a worker died; another takes its place')
      if (performance.now() - since > steadyMs) pauseMs = 0
      void replace()
    })
    return true
  }
  const replace = async (): Promise<void> => {
    pauseMs = Math.min(Math.max(pauseMs * 2, minPauseMs), maxPauseMs)
    await wait(pauseMs)
    if (!ending && !(await start())) await replace()
  }
  /** False when no successor starts: then the old one goes on. */
  const succeed = async (old: Worker): Promise<boolean> => {
    // It died meanwhile; whoever takes its place is as new.
    if (ending || !serving.has(old)) return true
    leaving = old
    const started = await start()
    leaving = undefined
    if (started && serving.delete(old)) await ended(old)
    // It died while its successor was tried.
    if (!started && !serving.has(old)) void replace()
    return started
  }
  const restart = async (): Promise<void> => {
    for (const old of [...serving])
      if (!(await succeed(old))) return log.error('the new worker does not start; the old ones go on')
    log.info('all workers were started anew')
  }
  const end = async (): Promise<void> => {
    if (ending) return
    ending = true
    const graceful = await Promise.all(running().map(ended))
    process.exit(graceful.every(Boolean) ? 0 : 1)
  }

  let restarted = Promise.resolve()
  process.on('SIGHUP', () => {
    restarted = restarted.then(restart)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())
  // One first: it brings the database up to date, and what keeps it from starting is said once.
  if (!(await start()) && !ending) process.exit(1)
  await Promise.all(Array.from({ length: count - 1 }, async () => (await start()) || replace()))
}

const running = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((one) => one && !one.isDead()) as Worker[]

/** Whether it came so far; false when it ended before, or was ended because it took too long. */
const listens = (worker: Worker): Promise<boolean> =>
  new Promise<boolean>((resolve) => {
    const late = setTimeout(() => worker.process.kill('SIGKILL'), maxStartMs)
    worker.once('listening', () => {
      clearTimeout(late)
      resolve(true)
    })
    worker.once('exit', () => {
      clearTimeout(late)
      resolve(false)
    })
  })

/** Ends a worker and says whether it ended well: answered what was on its way, or had not begun to listen. */
const ended = async (worker: Worker): Promise<boolean> => {
  const late = setTimeout(() => worker.process.kill('SIGKILL'), maxEndMs)
  const exit = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const [code, signal] = await exit
  clearTimeout(late)
  return code === 0 || signal === 'SIGTERM'
}
