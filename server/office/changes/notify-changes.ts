import type { Area } from '../../../contract/kit/areas.ts'
import { type Changes, kindsFor } from '../../../contract/office/changes.ts'
import type { Listener } from '../../kit/http/event-stream.ts'
import type { Change } from './read-changes.ts'

/** Who listens: their session, the tab, and whether notices are theirs. */
export type About = {
  sessionId: string
  /** Each person may listen so many times, in whatever number of sessions. */
  userId: string
  tab: string | undefined
  notices: boolean
  /** Whether it was told what happened before it came. */
  isCaughtUp: boolean
}
export type Staff = { role: string; areas: Area[] }

/**
 * The changes that somebody hears of: those of their areas that their own tab did not make. Employees are not told
 * which ones: not every job and candidate is theirs to know of.
 */
const heardBy = (changes: readonly Change[], staff: Staff, tab: string | undefined): Changes => {
  const kinds = kindsFor(staff)
  const heard: Record<string, Set<string> | undefined> = {}
  const unnamed = new Set<string>()
  for (const { kind, ids, tab: by } of changes) {
    if (!kinds.includes(kind) || (tab && tab === by)) continue
    heard[kind] = new Set([...(heard[kind] ?? []), ...ids])
    if (ids.length === 0 || staff.role !== 'admin') unnamed.add(kind)
  }
  return Object.fromEntries(
    Object.entries(heard).map(([kind, ids]) => [kind, unnamed.has(kind) ? [] : [...(ids ?? [])]]),
  )
}

type ChangeBatch = { changes: readonly Change[]; notice: (areas: readonly Area[]) => boolean }

/** What each of several hears; most have the same areas and did nothing themselves, so it is found out once. */
const forEach = ({ changes }: ChangeBatch) => {
  const tabs = new Set(changes.map(({ tab }) => tab))
  const known = new Map<string, Changes>()
  return (staff: Staff, tab: string | undefined): Changes => {
    const own = tab && tabs.has(tab) ? tab : ''
    const key = [staff.role, ...staff.areas, own].join(' ')
    const heard = known.get(key) ?? heardBy(changes, staff, own)
    known.set(key, heard)
    return heard
  }
}

/** Tells each of them what is theirs, and ends the streams of those whose session has ended. */
export const sendChanges = (
  listeners: Iterable<Listener<About>>,
  staffOf: ReadonlyMap<string, Staff>,
  batch: ChangeBatch,
): void => {
  const heardOf = forEach(batch)
  for (const { about, say, end } of listeners) {
    const staff = staffOf.get(about.sessionId)
    const heard = staff && withNotice(heardOf(staff, about.tab), about.notices && batch.notice(staff.areas))
    if (!heard) end()
    else if (Object.keys(heard).length > 0) say('change', heard)
  }
}

const withNotice = (heard: Changes, isNotified: boolean): Changes =>
  isNotified ? { ...heard, notice: [] } : heard

type Missed = { staff: Staff; comesBack: boolean; missed: readonly Change[] | undefined }

/** Tells somebody who has just come what happened before; those who come back hear of notices that may be others. */
export const sendMissed = ({ about, say }: Listener<About>, { staff, comesBack, missed }: Missed): void => {
  about.isCaughtUp = true
  const isNoticed = about.notices && comesBack && missed !== undefined && missed.length > 0
  const heard = withNotice(heardBy(missed ?? [], staff, about.tab), isNoticed)
  if (missed === undefined) say('behind')
  // Without news too it hears up to where it was told everything.
  else if (Object.keys(heard).length > 0) say('change', heard)
  else say('here')
}
