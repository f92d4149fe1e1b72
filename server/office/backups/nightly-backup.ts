import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Backup, Backups } from '../../kit/backups/backups.ts'
import { now } from '../../kit/clock.ts'
import type { OpenDb } from '../../kit/database/db.ts'
import type { Task } from '../../kit/operations/maintenance.ts'

/** The hour of the resort's clocks at which it is quiet. */
const quietHour = 3
/** After one that failed. */
const againMinutes = 60

/** When the quiet hour last was. */
const lastQuietHour = (zone: string): Temporal.Instant => {
  const here = now().toZonedDateTimeISO(zone)
  const today = here.with({
    hour: quietHour,
    minute: 0,
    second: 0,
    millisecond: 0,
    microsecond: 0,
    nanosecond: 0,
  })
  const isOver = Temporal.ZonedDateTime.compare(today, here) <= 0
  return (isOver ? today : today.subtract({ days: 1 })).toInstant()
}

const isSince = (at: string, since: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(at), since) >= 0

type Asked = { zone: string; madeAt: Temporal.Instant }

/**
 * Whether a nightly backup is to be made: none is good since the quiet hour, whenever the server was away then, and
 * none has failed within the hour. What was made after that hour waits for the next.
 */
export const isDue = (kept: readonly Backup[], { zone, madeAt }: Asked): boolean => {
  const since = lastQuietHour(zone)
  if (Temporal.Instant.compare(madeAt, since) > 0) return false
  if (kept.some(({ state }) => state === 'running')) return false
  const nightly = kept.filter(({ kind }) => kind === 'nightly')
  if (nightly.some(({ state, at }) => state === 'good' && isSince(at, since))) return false
  const lately = now().subtract({ minutes: againMinutes })
  return !nightly.some(({ state, at }) => state === 'failed' && isSince(at, lately))
}

/** When a data directory got its database: by the file that nobody writes again. */
const madeAtOf = (databaseDir: string): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(statSync(join(databaseDir, 'PG_VERSION')).mtimeMs))

/** Begins the nightly backup once it is due, and does not wait for it. */
export const nightlyBackups = (
  backups: Backups | undefined,
  { embedded }: Pick<OpenDb, 'embedded'>,
  zone: () => string,
): Task[] => {
  if (!backups || !embedded) return []
  const beginWhenDue = async (): Promise<void> => {
    const asked = { zone: zone(), madeAt: madeAtOf(embedded.dir) }
    if (isDue(await backups.list(), asked)) backups.start('nightly')
  }
  return [beginWhenDue]
}
