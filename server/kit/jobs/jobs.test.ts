import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { testNow } from '../../../test/things.ts'
import { until } from '../../../test/until.ts'
import { inSeconds, setClock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { enqueue, type JobHandlers, type Jobs, startJobs } from './jobs.ts'
import { claimJobs, failJob, finishJob } from './jobs-table.ts'

let db: Db
beforeAll(async () => {
  db = (await testDatabase()).db
})

const log = { warn: vi.fn(), error: vi.fn() }
const running: Jobs[] = []
const start = (
  removeFile: JobHandlers['remove-file'],
  more: { leaseSeconds?: number; pollMs?: number } = {},
) => {
  const handlers: JobHandlers = {
    'remove-file': removeFile,
    'send-mail': async () => {},
    'mail-password-link': async () => {},
    'seal-old': async () => {},
    'sync-channels': async () => {},
    'make-room-picture': async () => {},
    'make-site-picture': async () => {},
    'read-resume': async () => {},
    'send-webhook': async () => {},
  }
  const jobs = startJobs({ db, handlers, log, pollMs: 60_000, ...more })
  running.push(jobs)
  return jobs
}
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
})

const rows = () => db.selectFrom('jobs').selectAll().orderBy('job_id').execute()
const noRows = () => until(async () => (await rows()).length === 0)
const later = (seconds: number) =>
  setClock(
    Temporal.Instant.from(testNow)
      .add({ milliseconds: Math.round(seconds * 1000) })
      .toString(),
  )

describe('jobs', () => {
  test('are done after the change that caused them was kept, and then gone', async () => {
    const done: string[] = []
    const jobs = start(async ({ file_key }) => void done.push(file_key))
    await db.transaction().execute((tx) => enqueue(tx, 'remove-file', { file_key: 'a' }))
    jobs.wake()
    await noRows()
    expect(done).toEqual(['a'])
  })

  test('are not done when the change was undone', async () => {
    const undone = db.transaction().execute(async (tx) => {
      await enqueue(tx, 'remove-file', { file_key: 'a' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await rows()).toEqual([])
  })

  test('are each done once by three workers', async () => {
    const done: string[] = []
    const keys = Array.from({ length: 40 }, (_, i) => `key-${i}`)
    for (const file_key of keys) await enqueue(db, 'remove-file', { file_key })
    for (let i = 0; i < 3; i++) {
      start(async ({ file_key }) => {
        await wait(1)
        done.push(file_key)
      })
    }
    await noRows()
    expect(done.sort()).toEqual(keys.sort())
  })

  test('wait for their time', async () => {
    const done: string[] = []
    const jobs = start(async ({ file_key }) => void done.push(file_key))
    await enqueue(db, 'remove-file', { file_key: 'later' }, { runAt: inSeconds(60) })
    await enqueue(db, 'remove-file', { file_key: 'now' })
    jobs.wake()
    await until(async () => (await rows()).length < 2)
    expect(done).toEqual(['now'])
    later(61)
    jobs.wake()
    await noRows()
    expect(done).toEqual(['now', 'later'])
  })

  test('that fail are tried again after growing waits, and after eight times kept with their error', async () => {
    const runs: { attempt: number; last: boolean }[] = []
    const jobs = start(async (_, { attempt, last }) => {
      runs.push({ attempt, last })
      throw new Error(`no ${attempt}`)
    })
    await enqueue(db, 'remove-file', { file_key: 'a' })
    const waits: number[] = []
    let at = 0
    for (let attempt = 1; attempt <= 8; attempt++) {
      jobs.wake()
      await until(async () => (await rows())[0]?.error === `no ${attempt}`)
      const [row] = await rows()
      if (attempt === 8) expect(row).toMatchObject({ attempts: 8, locked_until: null })
      const due = Temporal.Instant.from(row?.run_at ?? '')
        .since(testNow)
        .total('seconds')
      waits.push(due - at)
      at = Math.ceil(due)
      later(at)
    }
    expect(runs.map((run) => run.attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(runs.filter((run) => run.last)).toEqual([{ attempt: 8, last: true }])
    expect(waits[0]).toBeLessThanOrEqual(12)
    expect(waits[0]).toBeGreaterThanOrEqual(8)
    expect(waits[6]).toBeGreaterThan(30_000)
    expect((await rows())[0]?.failed_at).not.toBeNull()
    await enqueue(db, 'remove-file', { file_key: 'behind it' })
    jobs.wake()
    await until(async () => (await rows())[1]?.error === 'no 1')
    expect(runs.slice(8).map((run) => run.attempt)).toEqual([1])
  })

  test('of a worker that died are taken again when its lease has run out', async () => {
    await enqueue(db, 'remove-file', { file_key: 'a' })
    const [dead] = await claimJobs(db, 1, 60)
    expect(await claimJobs(db, 1, 60)).toEqual([])
    later(61)
    const [again] = await claimJobs(db, 1, 60)
    expect(again).toMatchObject({ job_id: dead?.job_id, attempts: 2 })
    // The first worker was only slow: what it says no longer counts.
    if (dead) await finishJob(db, dead)
    if (dead) await failJob(db, dead, 'late')
    expect(await rows()).toMatchObject([{ attempts: 2, error: null }])
  })

  test('that always take their worker down are given up', async () => {
    await enqueue(db, 'remove-file', { file_key: 'a' })
    for (let attempt = 1; attempt <= 8; attempt++) {
      later(attempt * 61)
      await claimJobs(db, 1, 60)
    }
    later(9 * 61)
    const handler = vi.fn()
    start(handler)
    await until(async () => (await rows())[0]?.failed_at !== null)
    expect(handler).not.toHaveBeenCalled()
  })

  test('keep their lease while they run', async () => {
    let runs = 0
    const heldUntil = async () => (await rows())[0]?.locked_until ?? ''
    const jobs = start(
      async () => {
        runs++
        // Each time shortly before the lease runs out, and all three together are longer than it.
        for (const seconds of [0.9, 1.8, 2.7]) {
          const before = await heldUntil()
          later(seconds)
          jobs.wake()
          await until(async () => (await heldUntil()) > before)
        }
      },
      { leaseSeconds: 1 },
    )
    await enqueue(db, 'remove-file', { file_key: 'slow' })
    jobs.wake()
    await noRows()
    expect(runs).toBe(1)
  })

  test('that run are finished by a stop, and no new ones are begun', async () => {
    const done: string[] = []
    const { promise: over, resolve: release } = Promise.withResolvers<void>()
    const jobs = start(async ({ file_key }) => {
      await over
      done.push(file_key)
    })
    await enqueue(db, 'remove-file', { file_key: 'first' })
    jobs.wake()
    await until(async () => (await rows())[0]?.locked_until !== null)
    const stopped = jobs.stop()
    await enqueue(db, 'remove-file', { file_key: 'second' })
    jobs.wake()
    release()
    await stopped
    expect(done).toEqual(['first'])
    expect(await rows()).toMatchObject([{ payload: { file_key: 'second' }, attempts: 0 }])
  })

  test('of a newer version of the server are left to it', async () => {
    await db
      .insertInto('jobs')
      .values({ name: 'not-known-here', payload: {}, run_at: testNow, created_at: testNow })
      .execute()
    start(async () => {})
    await until(async () => (await rows())[0]?.run_at !== new Date(testNow).toISOString())
    expect(await rows()).toMatchObject([{ attempts: 0, failed_at: null, error: null }])
  })
})
