import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db, OpenDb } from '../database/db.ts'
import type { Disk } from '../database/disk-space.ts'
import { sweepChanges } from '../database/versions.ts'
import type { FileStore } from '../files/file-store.ts'
import { sweepUnusedFiles } from '../files/files.ts'
import { sweepThrottles } from '../limits/throttle.ts'
import { sweepDevices } from '../security/devices.ts'
import { sweepSessions } from '../security/sessions.ts'
import { sweepShifts } from '../security/shifts.ts'

type Log = Pick<FastifyBaseLogger, 'error'>

const second = 1000
const minute = 60 * second
/** Any number that no other lock of this project uses. */
const sweepLock = 4_210_001

/**
 * Removes what has run out, and does the districts' own `sweeps` in the same transaction. One process does it; another that comes at the same moment
 * leaves it alone.
 */
export const sweep = (db: Db, sweeps: readonly Task[] = []): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${sweepLock}) as mine`.execute(tx)
    if (!rows[0]?.mine) return
    await sweepSessions(tx)
    await sweepShifts(tx)
    await sweepThrottles(tx)
    await sweepDevices(tx)
    await sweepUnusedFiles(tx)
    await sweepChanges(tx)
    for (const task of sweeps) await task(tx)
  })

/** Writes the embedded database's log back, so that it does not grow: PGlite never does it by itself. */
export const checkpoint = async (db: Db): Promise<void> => void (await sql`checkpoint`.execute(db))

/** Clears dead rows and refreshes the planner's figures of the embedded database, which has no autovacuum. */
export const vacuum = async (db: Db): Promise<void> => void (await sql`vacuum (analyze)`.execute(db))

/** One thing that is done from time to time. */
export type Task = (db: Db) => Promise<void>

/**
 * What the districts do from time to time; `sweeps` every quarter of an hour, in one transaction and by one process;
 * `withoutRoom` every minute, although the disk is full.
 */
type Tasks = Record<'everyMinute' | 'sweeps' | 'hourly' | 'withoutRoom', readonly Task[]>

/**
 * Says in the log when the disk is full and when it no longer is. Writing the log back at once frees what a long
 * time without a checkpoint has filled.
 */
const followDisk = (disk: Disk, log: Log, writeBack: () => Promise<void>) => {
  let wasFull = false
  return async (): Promise<void> => {
    disk.keepReserve()
    const isFull = disk.isFull()
    if (isFull !== wasFull) {
      wasFull = isFull
      log.error(isFull ? 'the disk is full: nothing is saved until there is room' : 'the disk has room again')
      if (isFull) await writeBack()
    }
  }
}

/** Keeps the database tidy from time to time. Answers what stops it and waits for a run under way. */
export const startMaintenance = (
  opened: Pick<OpenDb, 'db' | 'engine' | 'disk' | 'embedded'> & { store?: FileStore },
  log: Log,
  /** What the parts of the resort do themselves. */
  { everyMinute = [], sweeps = [], hourly = [], withoutRoom = [] }: Partial<Tasks> = {},
): (() => Promise<void>) => {
  const { db, engine, disk, store } = opened
  let running: Promise<void> = Promise.resolve()
  const every = (ms: number, task: (db: Db) => Promise<void>) =>
    setInterval(() => {
      running = running.then(() => task(db)).catch((error) => log.error({ err: error }, 'maintenance failed'))
    }, ms).unref()
  const whileRoom = (task: Task) => async (db: Db) => {
    if (!disk?.isFull()) await task(db)
  }
  const timers = [
    every(
      15 * minute,
      whileRoom((db) => sweep(db, sweeps)),
    ),
    every(60 * minute, async () => store?.sweep?.()),
    ...everyMinute.map((task) => every(minute, whileRoom(task))),
    ...withoutRoom.map((task) => every(minute, task)),
    ...hourly.map((task) => every(60 * minute, whileRoom(task))),
  ]
  const writeBack = async () => {
    // A copy that is being made needs the log.
    if (!opened.embedded?.beingCopied) await checkpoint(db)
  }
  if (engine === 'embedded') timers.push(every(5 * minute, writeBack), every(60 * minute, whileRoom(vacuum)))
  if (disk) timers.push(every(second, followDisk(disk, log, writeBack)))
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await running
  }
}
