import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Settings } from '../../../contract/office/settings.ts'
import { syncMinutes } from '../../../contract/reservations/channels.ts'
import { inSeconds, nowText, today } from '../../kit/clock.ts'
import type { Config } from '../../kit/config.ts'
import type { Db } from '../../kit/database/db.ts'
import { retrying } from '../../kit/database/retry.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import type { Secrets } from '../../kit/security/secrets.ts'
import { notRead, readFetched } from './fetch-feed.ts'
import { takeIn } from './take-in.ts'
import { dropWaiting } from './write-days.ts'

declare module '../../kit/jobs/jobs.ts' {
  interface JobPayloads {
    'sync-channels': Record<string, never>
  }
}

/** So long nights that were sold twice are kept once they are over. */
const keptDays = 30

/** Each reading drops what is over; this is for calendars that can be read no more. */
const dropOver = (db: Db): Promise<void> =>
  dropWaiting(db, sql`w.day < ${nowText()}::date - ${keptDays}::int`)

const isDue = (db: Db) =>
  db
    .selectFrom('channels as c')
    .innerJoin('rooms as r', 'r.room_id', 'c.room_id')
    .select(['c.channel_id', 'c.url'])
    .where('c.due_at', '<=', nowText())
    .where('r.archived_at', 'is', null)

/**
 * Has calendars read that are due, by one job at a time whatever there is to read: a channel that does not answer must
 * not hold up mails. Run every minute by every process.
 */
export const queueSyncs = (db: Db): Promise<void> => retrying([], () => db.transaction().execute(queueDue))

const queueDue = async (tx: Db): Promise<void> => {
  await dropOver(tx)
  if (!(await isDue(tx).limit(1).executeTakeFirst())) return
  await sql`select pg_advisory_xact_lock(${queueLock})`.execute(tx)
  const waiting = await tx
    .selectFrom('jobs')
    .select('job_id')
    .where('name', '=', 'sync-channels')
    .where('failed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!waiting) await enqueue(tx, 'sync-channels', {})
}

/** Any number that no other lock of this project uses. */
const queueLock = 4_210_059

type Deps = {
  db: Db
  config: Config
  secrets: Secrets
  settings: () => Settings
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Takes the next calendar that is due, so that no other process reads it too. */
const claimDue = (db: Db) =>
  db
    .with('next', () => isDue(db).orderBy('c.due_at').limit(1).forUpdate('c').skipLocked())
    .updateTable('channels as c')
    .from('next')
    .set({ due_at: inSeconds(syncMinutes * 60) })
    .whereRef('c.channel_id', '=', 'next.channel_id')
    .returning(['c.channel_id', 'next.url'])
    .executeTakeFirst()

type Due = { channel_id: string; url: string }

const logUnread = ({ log }: Deps, { channel_id }: Due, err: unknown): void =>
  log.error({ err, channel_id }, 'a calendar could not be read')

const syncOne = async (deps: Deps, due: Due): Promise<void> => {
  const { db, config, secrets, settings } = deps
  const { channel_id, url } = due
  const { time_zone: zone } = settings()
  const day = today(zone)
  const reading = await readFetched(config, secrets.open(url, 'channels.url'), { today: day, zone })
  if ('problem' in reading && reading.cause) logUnread(deps, due, reading.cause)
  await retrying([], () =>
    db.transaction().execute((tx) => takeIn({ db: tx, today: day }, channel_id, reading)),
  )
}

/** What came in between is logged and said of the channel; it must not hold up the others. */
const reportUnread = async (deps: Deps, due: Due, err: unknown): Promise<void> => {
  logUnread(deps, due, err)
  await deps.db
    .updateTable('channels')
    .set((eb) => ({ error: notRead, failures: eb('failures', '+', 1) }))
    .where('channel_id', '=', due.channel_id)
    .execute()
}

const syncDue = async (deps: Deps): Promise<void> => {
  for (let due = await claimDue(deps.db); due; due = await claimDue(deps.db)) {
    const claimed = due
    await syncOne(deps, claimed)
      .catch((err) => reportUnread(deps, claimed, err))
      .catch((err) => logUnread(deps, claimed, err))
  }
}

/** So many calendars are read at once: most of the time goes by in waiting for channels. */
const atOnce = 4

/** Reads every calendar that is due. */
export const syncChannelsJob = (deps: Deps) => ({
  'sync-channels': async (): Promise<void> => {
    await Promise.all(Array.from({ length: atOnce }, () => syncDue(deps)))
  },
})
