import { afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { until } from '../test/until.ts'
import type { Db } from './kit/database/db.ts'
import { enqueue, enqueueAll, type JobHandlers, type Jobs } from './kit/jobs/jobs.ts'
import { startLanes } from './lanes.ts'

let db: Db
let jobs: Jobs | undefined
beforeAll(async () => {
  db = (await testDatabase()).db
})
afterEach(() => jobs?.stop())

test('W-28 receivers that all hang keep neither mail nor the other webhook waiting', async () => {
  const { promise: hanging, resolve: release } = Promise.withResolvers<void>()
  const done: string[] = []
  const handlers = {
    'send-mail': async ({ mail_id }) => void done.push(mail_id),
    'send-webhook': async ({ webhook_id }) => {
      if (webhook_id !== 'quick') return hanging
      done.push(webhook_id)
    },
  } as Partial<JobHandlers> as JobHandlers
  const log = { warn: () => {}, error: () => {} }
  // All but one of the twenty that there may be.
  const hooks = Array.from({ length: 19 }, (_, n) => ({ webhook_id: `hangs ${n}` }))
  await enqueueAll(db, 'send-webhook', hooks)
  jobs = startLanes({ db, handlers, log, pollMs: 60_000 })
  const begun = db.selectFrom('jobs').select('job_id').where('locked_until', 'is not', null)
  await until(async () => (await begun.execute()).length === 19)
  await enqueue(db, 'send-mail', { mail_id: 'mail' })
  await enqueue(db, 'send-webhook', { webhook_id: 'quick' })
  jobs.wake()
  await until(() => done.length === 2)
  expect(done.toSorted()).toEqual(['mail', 'quick'])
  release()
})
