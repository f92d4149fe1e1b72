import { sql } from 'kysely'
import { inSeconds, nowText } from '../clock.ts'
import type { Db } from '../database/db.ts'

/** How often a job is begun before it is left for an admin to look at. */
export const maxAttempts = 8

/** A job that this worker holds. `attempts` counts this run and tells it from a later one by another worker. */
export type Claimed = {
  job_id: number
  name: string
  payload: unknown
  attempts: number
  error: string | null
}

/** Which jobs a runner takes, by their names: all, these alone, or all but these. */
export type Lane = { only?: readonly string[]; but?: readonly string[] }

/**
 * Takes due jobs that nobody holds, in one statement, so that no transaction stays open while they run.
 * The inner select is materialized: the planner may otherwise run it again for each row and take too many.
 */
export const claimJobs = async (
  db: Db,
  most: number,
  leaseSeconds: number,
  { only, but = [] }: Lane = {},
): Promise<Claimed[]> => {
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select job_id from jobs
      where failed_at is null and run_at <= ${nowText()}::timestamptz
        and (locked_until is null or locked_until < ${nowText()}::timestamptz)
        and (${only ?? null}::text[] is null or name = any(${only ?? null}::text[])) and name <> all(${but}::text[])
      order by run_at, job_id
      limit ${most}
      for update skip locked
    )
    update jobs set locked_until = ${inSeconds(leaseSeconds)}::timestamptz, attempts = attempts + 1
    from due where jobs.job_id = due.job_id
    returning jobs.job_id, jobs.name, jobs.payload, jobs.attempts, jobs.error`.execute(db)
  return rows
}

/** Removes a job that is done, unless another worker has begun it anew meanwhile. */
export const finishJob = async (db: Db, job: Claimed): Promise<void> => {
  await db.deleteFrom('jobs').where('job_id', '=', job.job_id).where('attempts', '=', job.attempts).execute()
}

/** Keeps a running job for longer. */
export const renewJob = async (db: Db, job: Claimed, leaseSeconds: number): Promise<void> => {
  await heldBy(db, job)
    .set({ locked_until: inSeconds(leaseSeconds) })
    .execute()
}

/** Gives a job back untried, to be looked at again in a minute. */
export const releaseJob = async (db: Db, job: Claimed): Promise<void> => {
  await heldBy(db, job)
    .set({ locked_until: null, attempts: job.attempts - 1, run_at: inSeconds(60) })
    .execute()
}

/** Writes down why a job failed, and when it is due again; after the last attempt it stays for the admin. */
export const failJob = async (db: Db, job: Claimed, error: string): Promise<void> => {
  const again = job.attempts < maxAttempts
  await heldBy(db, job)
    .set({
      error: error.slice(0, 1000),
      locked_until: null,
      ...(again ? { run_at: inSeconds(waitSeconds(job.attempts)) } : { failed_at: nowText() }),
    })
    .execute()
}

const heldBy = (db: Db, job: Claimed) =>
  db.updateTable('jobs').where('job_id', '=', job.job_id).where('attempts', '=', job.attempts)

/** 10 s, 40 s, 160 s ... about 11 hours, a fifth more or less so that jobs that failed together spread out. */
const waitSeconds = (attempts: number): number => 10 * 4 ** (attempts - 1) * (0.8 + Math.random() * 0.4)
