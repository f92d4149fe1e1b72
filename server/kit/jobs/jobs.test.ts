import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { testNow } from '../../../test/things.ts'
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
const noRows = () => vi.waitFor(async () => expect(await rows()).toEqual([]), { timeout: 5000, interval: 20 })
const later = (seconds: number) =>
  setClock(
    Temporal.Instant.from(testNow)
      .add({ seconds: Math.round(seconds) })
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
    jobs.wake()
    await wait(50)
    expect(done).toEqual([])
    later(61)
    jobs.wake()
    await noRows()
    expect(done).toEqual(['later'])
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
      await vi.waitFor(async () => expect((await rows())[0]?.error).toBe(`no ${attempt}`))
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
    jobs.wake()
    await wait(50)
    expect(runs).toHaveLength(8)
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
    await vi.waitFor(async () => expect((await rows())[0]?.failed_at).not.toBeNull())
    expect(handler).not.toHaveBeenCalled()
  })

  test('keep their lease while they run', async () => {
    setClock(undefined)
    let runs = 0
    start(
      async () => {
        runs++
        await wait(900)
      },
      { leaseSeconds: 0.3, pollMs: 50 },
    )
    await enqueue(db, 'remove-file', { file_key: 'slow' })
    await noRows()
    expect(runs).toBe(1)
  })

  test('that run are finished by a stop, and no new ones are begun', async () => {
    const done: string[] = []
    const jobs = start(async ({ file_key }) => {
      await wait(100)
      done.push(file_key)
    })
    await enqueue(db, 'remove-file', { file_key: 'first' })
    jobs.wake()
    await vi.waitFor(async () => expect((await rows())[0]?.locked_until).not.toBeNull())
    const stopped = jobs.stop()
    await enqueue(db, 'remove-file', { file_key: 'second' })
    jobs.wake()
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
    await vi.waitFor(async () => expect((await rows())[0]?.run_at).not.toBe(new Date(testNow).toISOString()))
    expect(await rows()).toMatchObject([{ attempts: 0, failed_at: null, error: null }])
  })
})
