import type { FastifyBaseLogger } from 'fastify'
import { nowText } from '../clock.ts'
import type { Db } from '../database/db.ts'
import {
  type Claimed,
  claimJobs,
  failJob,
  finishJob,
  type Lane,
  maxAttempts,
  releaseJob,
  renewJob,
} from './jobs-table.ts'

/**
 * Every job that the server knows, by name, with what it is told. Whoever brings one declares it here:
 * `declare module '…/kit/jobs/jobs.ts' { interface JobPayloads { 'name': { … } } }`; app.ts then wants its handler.
 * Old rows must stay readable: only add fields.
 */
export interface JobPayloads {
  'send-mail': { mail_id: string }
  'remove-file': { file_key: string }
}
type JobName = keyof JobPayloads

/** What a job knows of its own run. `last`: when it fails now, it is not tried again. */
export type JobRun = { jobId: number; attempt: number; last: boolean }
type JobHandler<N extends JobName> = (payload: JobPayloads[N], run: JobRun) => Promise<void>
export type JobHandlers = { [N in JobName]: JobHandler<N> }

const withJobs = new WeakSet<Db>()

/** Says that a transaction has added jobs or made some due, so that they are looked for when it was kept. */
export const addsJobs = (db: Db): void => void withJobs.add(db)

/** Whether a transaction has added jobs. */
export const hasJobs = (db: Db): boolean => withJobs.has(db)

/**
 * Adds a job in the transaction of the change that causes it: it is done if, and only if, the change is kept.
 * A job may run twice when a process dies at the wrong moment, so a handler must bear that.
 */
export const enqueue = <N extends JobName>(
  db: Db,
  name: N,
  payload: JobPayloads[N],
  { runAt = nowText() }: { runAt?: string } = {},
): Promise<void> => enqueueAll(db, name, [payload], { runAt })

/** The same for many jobs of one name, in one statement. */
export const enqueueAll = async <N extends JobName>(
  db: Db,
  name: N,
  payloads: readonly JobPayloads[N][],
  { runAt = nowText() }: { runAt?: string } = {},
): Promise<void> => {
  if (payloads.length === 0) return
  const created_at = nowText()
  const rows = payloads.map((payload) => ({ name, payload, run_at: runAt, created_at }))
  addsJobs(db)
  await db.insertInto('jobs').values(rows).execute()
}

export type Jobs = {
  /** Looks for jobs at once instead of at the next poll; call it after a commit. */
  wake: () => void
  /** Takes no more jobs and waits for those that run. */
  stop: () => Promise<void>
}

type Options = {
  db: Db
  handlers: JobHandlers
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** How often to look for jobs that other processes added or that are due again. */
  pollMs?: number
  /** How many run at a time in this process. */
  atOnce?: number
  /** While it answers true no job is begun. */
  paused?: () => boolean
  /** How long a job stays this worker's without a sign of life. */
  leaseSeconds?: number
  /** Which jobs it takes, where others are done beside them: what waits long must not take the places of what does not. */
  lane?: { [K in keyof Lane]: readonly JobName[] }
}

/** Does the jobs of the database, beside the workers of other processes: each job is held by one of them. */
export const startJobs = (options: Options): Jobs => {
  const { db, log, pollMs = 2000, atOnce = 4, leaseSeconds = 60, paused = () => false, lane } = options
  const running = new Set<Promise<void>>()
  let stopped = false
  let looking: Promise<void> | undefined
  let askedAgain = false

  const take = async (): Promise<void> => {
    do {
      askedAgain = false
      const free = atOnce - running.size
      if (stopped || free === 0 || paused()) return
      for (const job of await claimJobs(db, free, leaseSeconds, lane)) start(job)
    } while (askedAgain)
  }

  const start = (job: Claimed): void => {
    const done = runJob(options, job, leaseSeconds)
      .catch((error) => log.error({ err: error, job: job.name }, 'a job could not be written back'))
      .finally(() => {
        running.delete(done)
        wake()
      })
    running.add(done)
  }

  const wake = (): void => {
    askedAgain = true
    if (stopped || looking) return
    looking = take()
      .catch((error) => log.error({ err: error }, 'jobs could not be read'))
      .finally(() => {
        looking = undefined
        // Asked for between the last look and this moment.
        if (askedAgain && running.size < atOnce) setImmediate(wake)
      })
  }

  const timer = setInterval(wake, pollMs)
  timer.unref()
  wake()
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await looking
      await Promise.all(running)
    },
  }
}

const runJob = async ({ db, handlers, log }: Options, job: Claimed, leaseSeconds: number): Promise<void> => {
  const handler = handlers[job.name as JobName] as JobHandler<never> | undefined
  // Written by a newer version of the server that runs beside this one: left to it.
  if (!handler) return releaseJob(db, job)
  // A job that takes its worker down with it would otherwise be begun for ever.
  if (job.attempts > maxAttempts)
    return failJob(db, job, job.error ?? 'Its worker stopped each time before it was done')
  const renewing = setInterval(() => void renewJob(db, job, leaseSeconds).catch(() => {}), leaseSeconds * 333)
  renewing.unref()
  try {
    const last = job.attempts === maxAttempts
    await handler(job.payload as never, { jobId: job.job_id, attempt: job.attempts, last })
    await finishJob(db, job)
  } catch (error) {
    log.warn({ err: error, job: job.name, job_id: job.job_id, attempt: job.attempts }, 'a job failed')
    await failJob(db, job, error instanceof Error ? error.message : String(error))
  } finally {
    clearInterval(renewing)
  }
}
