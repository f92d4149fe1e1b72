import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { changeStreams } from '../../../contract/office/changes.ts'
import type { Backups } from '../../kit/backups/backups.ts'
import { today } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { SettingsCache } from '../../kit/endpoints/implement.ts'
import { eventStreams } from '../../kit/http/event-stream.ts'
import { tabOf } from '../../kit/http/tab.ts'
import { admit } from '../../kit/security/access.ts'
import { tokenOf, tokensOf } from '../../kit/security/cookies.ts'
import { readSessions, readStaffOf, type Who } from '../../kit/security/sessions.ts'
import { followNotices } from '../notices/follow-notices.ts'
import { type About, sendChanges, sendMissed } from './notify-changes.ts'
import { type Change, changesOfLast, changesSince, presentSnapshot, reachesBackTo } from './read-changes.ts'
import { isSnapshot } from './snapshot.ts'

type Options = {
  db: Db
  site: SettingsCache
  diskIsFull: () => boolean
  backups?: Pick<Backups, 'problem'> | undefined
  everyMs?: number
  lastsMs?: number
  maxOfOne?: number
}

/**
 * An EventSource sends no headers, so a page says `session=staff` in the address (contract/kit/session-kind.ts): with a
 * guest's session beside an ended one of staff it is not signed in, and not forbidden.
 */
const tokensOfStream = (request: FastifyRequest): string[] => {
  const own = tokenOf(request, 'staff')
  if ((request.query as { session?: unknown }).session !== 'staff') return tokensOf(request)
  return own ? [own] : []
}

/** Between the end of a look and the next; two seconds after it was committed everybody has heard (D-44). */
const lookEveryMs = 1000

/** A page whose first stream this is was loaded no longer ago than this (web/kit/changes/change-stream.ts). */
const firstSeconds = 30

const aboutOf = (endpoint: Endpoint, request: FastifyRequest, { sessions, staff }: Who): About => ({
  sessionId: sessions?.staff?.id ?? '',
  userId: staff?.user_id ?? '',
  tab: tabOf((request.query as { tab?: unknown }).tab),
  notices: endpoint.access === 'admin',
  isCaughtUp: false,
})

/** Up to where the page was told everything: by the browser itself, or by the page that begins its stream anew. */
const heardUpTo = ({ headers, query }: FastifyRequest): unknown =>
  headers['last-event-id'] || (query as { since?: unknown }).since || undefined

/** What happened before a stream began; nothing where that can no longer be said. */
const readMissed = async (db: Db, since: unknown): Promise<Change[] | undefined> => {
  if (since === undefined) return changesOfLast(db, firstSeconds)
  if (!isSnapshot(since)) return undefined
  // In this order: what is swept between the two is missed by neither.
  const { changes } = await changesSince(db, since)
  return (await reachesBackTo(db, since)) ? changes : undefined
}

/**
 * GET /api/admin/changes: server-sent events that name what has changed, ids alone (D-44). One look at the
 * database each second serves all listeners of this process, and each process looks for itself, while somebody
 * listens. Whose session has ended hears nothing more; listening keeps no session alive. Each message carries the
 * snapshot up to which everything was told, and whoever comes back with it is told what came since.
 */
export const changeStream = (app: FastifyInstance, options: Options): void => {
  const { db, site, diskIsFull, backups, everyMs = lookEveryMs, ...limits } = options
  const idFor = ({ isCaughtUp }: About) => (isCaughtUp ? sentUpTo : undefined)
  const streams = eventStreams<About>(app, { nameOf: ({ userId }) => userId, idFor, ...limits })
  const notices = followNotices(db, {
    today: () => today(site.current().settings.time_zone),
    diskIsFull,
    failedBackup: () => backups?.problem()?.at,
  })
  let seen: string | undefined
  /** Up to here everything was told to everybody. */
  let sentUpTo: string | undefined
  let looking: Promise<void> | undefined
  let behind = false

  const sayAll = async (changes: readonly Change[], upTo: string): Promise<void> => {
    const notice = await notices.changed(changes.length > 0)
    const isNews = changes.length > 0 || notice !== undefined
    const ids = [...streams.listeners].map(({ about }) => about.sessionId)
    const staffOf = isNews ? await readStaffOf(db, ids) : undefined
    sentUpTo = upTo
    if (staffOf) sendChanges(streams.listeners, staffOf, { changes, notice: notice ?? (() => false) })
  }

  const look = async (): Promise<void> => {
    const since = seen
    const read = since === undefined ? undefined : await changesSince(db, since)
    const upTo = read ? read.seen : await presentSnapshot(db)
    seen = upTo
    if (behind) for (const { say } of streams.listeners) say('behind')
    behind = false
    await sayAll(read?.changes ?? [], upTo)
  }

  // Another database may answer next, whose numbers are others: everybody loads anew instead.
  const lookSafely = (): Promise<void> =>
    look().catch((err) => {
      seen = undefined
      sentUpTo = undefined
      behind = true
      app.log.warn({ err }, 'changes could not be read')
    })

  const goOn = (): void => {
    looking ??= lookSafely().then(() => {
      setTimeout(() => {
        looking = undefined
        if (streams.listeners.size > 0) goOn()
        else {
          seen = undefined
          sentUpTo = undefined
        }
      }, everyMs).unref()
    })
  }

  const listen = async (endpoint: Endpoint, request: FastifyRequest) => {
    const who = admit(endpoint, await readSessions(db, tokensOfStream(request), { touch: false }))
    const { stream, listener } = streams.begin(aboutOf(endpoint, request, who))
    // From here on the looks tell everything; what was committed before them stands in the table.
    goOn()
    await looking
    const since = heardUpTo(request)
    const missed = await readMissed(db, since).catch(() => undefined)
    if (who.staff) sendMissed(listener, { staff: who.staff, comesBack: since !== undefined, missed })
    return stream
  }

  for (const endpoint of Object.values(changeStreams)) {
    // HEAD would listen without a connection that could end.
    app.get(endpoint.path, { logLevel: 'warn', exposeHeadRoute: false }, async (request, reply) =>
      streams.send(reply, await listen(endpoint, request)),
    )
  }
}
