import type { DatabaseHosts } from '../database-hosts.ts'
import { DatabaseAway } from './database-away.ts'
import { type Heard, probeOf, type Seen } from './database-probe.ts'

type Connection = { connection: { stream: { destroy: () => void } } }

/** Where the database is, for the pool. */
export type Primary = {
  /** The host that takes writes, as far as is known. */
  url: () => string
  pooled: boolean
  /** Waits a moment for a database that is away; throws DatabaseAway when it does not come back by then. */
  ready: () => Promise<void>
  isAway: () => boolean
  /** A connection began, and ended. What is open is cut when the host is lost. */
  opened: (client: Connection) => void
  ended: (client: Connection) => void
  /** Something failed as if the host were lost: looked at now rather than at the next turn. */
  doubted: () => void
  close: () => void
}

/** One host that is never asked: for tests, and until there is something to follow. */
export const alwaysAt = (url: string): Primary => ({
  url: () => url,
  pooled: false,
  ready: async () => {},
  isAway: () => false,
  opened: () => {},
  ended: () => {},
  doubted: () => {},
  close: () => {},
})

const seenIn = (heard: Heard | undefined): Seen | undefined =>
  typeof heard === 'object' && 'takesWrites' in heard ? heard : undefined

/** The host to write to: of those that take writes the one promoted last, and rather the present one. */
const bestOf = (heard: readonly Heard[], current: number): number | undefined => {
  const writable = heard.flatMap((each, index) => {
    const seen = seenIn(each)
    return seen?.takesWrites ? [{ index, timeline: seen.timeline }] : []
  })
  const newest = writable
    .map(({ timeline }) => timeline)
    .sort()
    .at(-1)
  const among = writable.filter(({ timeline }) => timeline === newest)
  return (among.find(({ index }) => index === current) ?? among[0])?.index
}

// Out of connections: it is there, only full.
const isCrowded = (heard: Heard | undefined): boolean => (heard as { code?: string })?.code === '53300'

type Options = {
  everyMs?: number
  awayMs?: number
  patienceMs?: number
  onChange?: (message: string) => void
}

/**
 * Finds the host that takes writes and follows it: asks every host once a second, and at once when a query failed
 * as if its host were gone. While there is none, callers hear so within moments instead of waiting for a network
 * that says nothing. Throws what the hosts said when none takes writes at the start.
 */
export const followPrimary = async (hosts: DatabaseHosts, options: Options = {}): Promise<Primary> => {
  const { everyMs = 1000, awayMs = 300, patienceMs = 3000, onChange = () => {} } = options
  const probes = hosts.urls.map((url) => probeOf(url, hosts.urls.length === 1))
  const { opened, ended, cutAll } = openConnections()
  let current = 0
  let away = true
  let silent = 0
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<readonly Heard[]> | undefined
  let closed = false
  let started = false
  const waiting = waitingRoom(patienceMs)

  const found = (index: number) => {
    silent = 0
    if (!away && index === current) return
    // Whoever is still connected elsewhere speaks to a host that must not be written to.
    if (index !== current) cutAll()
    current = index
    away = false
    if (started) onChange(`the database at ${hosts.names[index]} takes writes`)
    waiting.releaseAll()
  }

  const missed = (heard: readonly Heard[]) => {
    const now = heard[current]
    if (isCrowded(now)) return
    silent += 1
    // One silence may be a pause; what was said counts at once.
    if (away || (now === 'silent' && silent < 2)) return
    away = true
    onChange('no database host takes writes')
    cutAll()
  }

  const look = (): Promise<readonly Heard[]> => {
    looking ??= Promise.all(probes.map((probe) => probe.ask())).then((heard) => {
      looking = undefined
      if (closed) return heard
      const best = bestOf(heard, current)
      if (best === undefined) missed(heard)
      else found(best)
      clearTimeout(timer)
      timer = setTimeout(() => void look(), away || silent > 0 ? awayMs : everyMs)
      timer.unref()
      return heard
    })
    return looking
  }

  const close = () => {
    closed = true
    clearTimeout(timer)
    for (const probe of probes) probe.close()
    cutAll()
  }

  const first = await look()
  if (away) {
    close()
    throw whatWasSaid(first, hosts)
  }
  started = true

  return {
    url: () => hosts.urls[current] ?? hosts.urls[0],
    pooled: hosts.pooled,
    isAway: () => away,
    ready: () => (away ? waiting.wait() : Promise.resolve()),
    opened,
    ended,
    doubted: () => void look(),
    close,
  }
}

const openConnections = () => {
  const open = new Set<Connection>()
  const cutAll = () => {
    for (const client of open) client.connection.stream.destroy()
    open.clear()
  }
  const opened = (client: Connection) => void open.add(client)
  const ended = (client: Connection) => void open.delete(client)
  return { opened, ended, cutAll }
}

/** Callers that wait for the database to come back, each for a moment only. */
const waitingRoom = (patienceMs: number) => {
  const waiting = new Set<() => void>()
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const release = () => {
        clearTimeout(giveUp)
        resolve()
      }
      const giveUp = setTimeout(() => {
        waiting.delete(release)
        reject(new DatabaseAway())
      }, patienceMs)
      waiting.add(release)
    })
  const releaseAll = () => {
    for (const release of waiting) release()
    waiting.clear()
  }
  return { wait, releaseAll }
}

/** The most telling of what the hosts said: a wrong password rather than a host that is not there. */
const whatWasSaid = (heard: readonly Heard[], { names }: DatabaseHosts): Error => {
  const errors = heard.filter((each) => each instanceof Error) as (Error & { code?: string })[]
  const error = errors.find(({ code }) => /^(28|3D)/.test(code ?? '')) ?? errors[0]
  if (error) return error
  const code = heard.some((each) => seenIn(each)) ? 'NO_PRIMARY' : 'ETIMEDOUT'
  return Object.assign(new Error(`no host takes writes: ${names.join(', ')}`), { code })
}
