import { z } from 'zod'
import { cleanerStates, cleaning } from '../../../contract/desk/housekeeping.ts'
import type { Drafts } from '../housekeeping/use-typed.ts'
import { givesWay, type Unsent, withNewest } from './unsent.ts'

const room = { id: z.string(), room_id: z.string(), room_number: z.string() }
const Entry = z.discriminatedUnion('kind', [
  z.object({
    ...room,
    kind: z.literal('turn'),
    state: z.enum(cleanerStates).optional(),
    note: z.string().optional(),
    seen: z
      .object({ day: z.string(), since: z.string().nullable(), note: z.string().nullable().optional() })
      .optional(),
    tried: z.literal(true).optional(),
  }),
  z.object({ ...room, kind: z.literal('fault'), text: z.string(), until: z.string().optional() }),
  z.object({
    id: z.string(),
    kind: z.literal('found'),
    item: z.string(),
    place: z.string(),
    kept_at: z.string(),
    note: z.string(),
  }),
])
/** Something that waits, with when it was done: that is its place in the queue. */
const Queued = z.object({ done: z.number(), one: Entry })
type Queued = { done: number; one: Unsent }

const Board = z.object({
  /** The board as it was answered last. */
  board: cleaning.board.ok.omit({ key: true }).optional(),
  /** Milliseconds since 1970 when that was. */
  at: z.number().optional(),
})
type Board = z.output<typeof Board>

export type Kept = Board & {
  waiting: readonly Unsent[]
  /** What the server did not take, with why. */
  refused: readonly string[]
  /** They signed out without a line: the server does not know yet. */
  isLeaving: boolean
  /** Something was typed into a sheet, and neither sent nor taken back. */
  hasDrafts: boolean
}

const parsed = <S extends z.ZodType>(schema: S, text: string | null): z.output<S> | undefined => {
  try {
    const read = schema.safeParse(JSON.parse(text ?? 'null'))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

// The key itself is no name for what is kept: the beginning of it tells two cleaners of one phone apart.
const namesFor = (key: string) => {
  const board = `housekeeping:${key.slice(0, 12)}`
  return {
    board,
    unsent: `${board}:unsent:`,
    refused: `${board}:refused:`,
    leaving: `${board}:leaving`,
    draft: `${board}:draft:`,
  }
}

/** What waits, in the order in which it was done. */
const readQueue = (phone: PhoneStorage, beginning: string): Queued[] =>
  phone
    .names(beginning)
    .flatMap((name) => (parsed(Queued, phone.get(name)) as Queued | undefined) ?? [])
    .toSorted((a, b) => a.done - b.done || (a.one.id < b.one.id ? -1 : 1))

const isSameRoom = (a: Unsent, b: Unsent): boolean =>
  a.kind === 'turn' && b.kind === 'turn' && a.room_id === b.room_id

const Draft = z.record(z.string(), z.string())

/** What is typed outlives the end of a session, in whichever tab, and the page; it belongs to the link. */
const draftsOf = (phone: PhoneStorage, beginning: string): Drafts => ({
  read: (name) => parsed(Draft, phone.get(beginning + name)) ?? {},
  write(name, typed) {
    if (Object.keys(typed).length > 0) phone.set(beginning + name, JSON.stringify(typed))
    else phone.remove(beginning + name)
  },
})

/**
 * What the phone keeps of a cleaner's board, so that it opens on a bad line. Whatever waits stands under a name of its
 * own, and everything is read anew: two tabs of one link add to one queue and never write over each other's marks.
 */
export const keptBoard = (key: string, storage?: () => Storage) => {
  const phone = phoneStorage(storage)
  const names = namesFor(key)
  const queue = () => readQueue(phone, names.unsent)
  const put = (queued: Queued) => phone.set(names.unsent + queued.one.id, JSON.stringify(queued))
  const drop = ({ one }: Queued) => phone.remove(names.unsent + one.id)
  const lastDone = () => queue().at(-1)?.done ?? 0

  function add(one: Unsent) {
    const before = queue()
    const newest = withNewest(
      before.map((queued) => queued.one),
      one,
    ).at(-1) as Unsent
    put({ done: Math.max(Date.now(), lastDone() + 1), one: newest })
    for (const older of before) if (givesWay(older.one, one)) drop(older)
  }

  return {
    read: (): Kept => ({
      ...parsed(Board, phone.get(names.board)),
      // Two tabs may have written of one room at the same moment.
      waiting: queue().reduce<Unsent[]>((all, { one }) => withNewest(all, one), []),
      refused: phone
        .names(names.refused)
        .toSorted()
        .map((name) => phone.get(name) ?? ''),
      isLeaving: phone.get(names.leaving) !== null,
      hasDrafts: phone.names(names.draft).length > 0,
    }),
    keepBoard: (board: Required<Board>): void => phone.set(names.board, JSON.stringify(board)),
    add,
    /** Writes one that waits anew, in its place. */
    change(one: Unsent): void {
      const known = queue().find((queued) => queued.one.id === one.id)
      if (known) put({ ...known, one })
    },
    /** The server has answered: neither it nor what was said of its room before waits any more. */
    remove(one: Unsent): void {
      const all = queue()
      const done = all.find((queued) => queued.one.id === one.id)?.done ?? Number.NEGATIVE_INFINITY
      for (const queued of all)
        if (queued.one.id === one.id || (isSameRoom(queued.one, one) && queued.done < done)) drop(queued)
    },
    refuse: (id: string, message: string): void => phone.set(`${names.refused}${Date.now()}:${id}`, message),
    dismiss(): void {
      for (const name of phone.names(names.refused)) phone.remove(name)
    },
    setLeaving(isLeaving: boolean): void {
      if (isLeaving) phone.set(names.leaving, '1')
      else phone.remove(names.leaving)
    },
    drafts: draftsOf(phone, names.draft),
    /** Leaves nothing of the board; what was not sent yet, or typed and not saved, stays. */
    forgetBoard: (): void => phone.remove(names.board),
    /** Whether a change of the browser's storage is about this link; nothing: all of it went. */
    isOwn: (name: string | null): boolean => name === null || name.startsWith(names.board),
  }
}

export type KeptPlace = ReturnType<typeof keptBoard>

/** What is kept of one cleaner on a phone, by name. Without room for it, or in a private window, as long as the page is open. */
type PhoneStorage = {
  get: (name: string) => string | null
  set: (name: string, value: string) => void
  remove: (name: string) => void
  /** Every name that begins so. */
  names: (beginning: string) => string[]
}

const tried = <T>(run: () => T, otherwise: T): T => {
  try {
    return run()
  } catch {
    return otherwise
  }
}

/** The storage of the browser; what it does not take is kept in the memory of the page. */
const phoneStorage = (storage: () => Storage = () => localStorage): PhoneStorage => {
  /** Nothing: it was to go and did not. */
  const own = new Map<string, string | undefined>()
  const stored = () =>
    tried(() => Array.from({ length: storage().length }, (_, nth) => storage().key(nth) ?? ''), [])
  return {
    get: (name) => (own.has(name) ? (own.get(name) ?? null) : tried(() => storage().getItem(name), null)),
    set(name, value) {
      const went = tried(() => {
        storage().setItem(name, value)
        return true
      }, false)
      if (went) own.delete(name)
      else own.set(name, value)
    },
    remove(name) {
      const went = tried(() => {
        storage().removeItem(name)
        return true
      }, false)
      if (went) own.delete(name)
      else own.set(name, undefined)
    },
    names: (beginning) =>
      [...new Set([...stored(), ...own.keys()])].filter(
        (name) => name.startsWith(beginning) && !(own.has(name) && own.get(name) === undefined),
      ),
  }
}
