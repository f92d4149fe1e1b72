import type { Area } from '../../../contract/kit/areas.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Db } from '../../kit/database/db.ts'
import { type Marks, marksFor, readMarks } from './queries.ts'

type Options = {
  today: () => Day
  diskIsFull: () => boolean
  failedBackup?: () => string | undefined
  now?: () => number
  atLeastMs?: number
}

/**
 * Whether what waits for somebody has changed since the last question. Nothing of it changes without a change that
 * the stream tells, but for the calendar day: so the database is asked after a change, and now and then.
 */
export const followNotices = (
  db: Db,
  {
    today,
    diskIsFull,
    failedBackup = () => undefined,
    now = () => performance.now(),
    atLeastMs = 60_000,
  }: Options,
) => {
  let known: Marks | undefined
  /** What no row of the database tells. */
  const beside = () => JSON.stringify([diskIsFull(), failedBackup()])
  let besides = beside()
  let askedAt = Number.NEGATIVE_INFINITY

  /** Answers for whom, by their areas; nothing where nothing changed. */
  const changed = async (isLikely: boolean): Promise<((areas: readonly Area[]) => boolean) | undefined> => {
    const asOfNow = beside()
    const flipped = asOfNow !== besides
    besides = asOfNow
    if (flipped) return () => true
    if (!isLikely && now() - askedAt < atLeastMs) return undefined
    askedAt = now()
    const marks = await readMarks(db, today())
    const before = known
    known = marks
    if (!before) return undefined
    const changedFor = (areas: readonly Area[]) => marksFor(before, areas) !== marksFor(marks, areas)
    return JSON.stringify(before) === JSON.stringify(marks) ? undefined : changedFor
  }

  return { changed }
}
