import type { cleaning, RoomOnBoard } from '../../../contract/desk/housekeeping.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { ApiError, messageOf } from '../../kit/call/api-error.ts'
import { type CleanerStore, cleanerStore } from './cleaner-store.ts'
import type { KeptPlace } from './kept-board.ts'
import { isSignedOut, lateSignOut } from './late-sign-out.ts'
import type { Seen, Turn, Unsent } from './unsent.ts'

type Answer = Output<typeof cleaning.board>
type Send = (one: Unsent) => Promise<RoomOnBoard | undefined>

type Deps = {
  key: string
  kept: KeptPlace
  load: () => Promise<Answer>
  send: Send
  signOut: () => Promise<unknown>
  /** Runs something unless another tab of this link runs it at the moment. */
  alone?: (run: () => Promise<void>) => Promise<void>
  now?: () => number
  /** Runs something later, and answers how to take that back. */
  later?: (run: () => void, ms: number) => () => void
}

const soonestMs = 2000
const latestMs = 30_000

/**
 * No answer, one that was cut or is somebody else's, as of a hotspot that asks to sign in, or one that says "not now":
 * what was sent is sent again.
 */
const isBadLine = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 429 || error.status >= 500 || error.code === 'unreadable_answer')

/** What goes with something that the server refuses. */
const refusedText = (one: Unsent, why: string): string => {
  if (one.kind === 'found') return `${one.item} was not written down. ${why}`
  return one.kind === 'turn' && one.note ? `${why} Your note was not written: ${one.note}` : why
}

/** Out of order the reason is shown in place of the note. */
const isNoteLost = ({ note = '' }: Turn, room: RoomOnBoard): boolean =>
  note !== '' && room.state !== 'out_of_order' && room.note?.endsWith(note) !== true

/** Sends one thing. What the server refuses is told and goes; without an answer it stays, and the error is thrown. */
const sendOne = async (store: CleanerStore, send: Send, one: Unsent): Promise<void> => {
  let room: RoomOnBoard | undefined
  try {
    room = await send(one)
  } catch (error) {
    if (isBadLine(error) || isSignedOut(error)) throw error
    store.refuse(one.id, refusedText(one, messageOf(error)))
  }
  store.remove(one)
  if (!room) return
  if (one.kind === 'turn') {
    if (isNoteLost(one, room))
      store.refuse(
        one.id,
        `Room ${room.room_number} has another note now. Yours does not stand there: ${one.note}`,
      )
    learn(store, one, room)
  }
  store.put(room)
}

/** The room as it is after something was sent, for what waits still. */
const learn = (store: CleanerStore, own: Turn, room: RoomOnBoard): void => {
  for (const next of store.read().waiting)
    if (next.kind === 'turn' && next.room_id === room.room_id && next.seen)
      store.change({ ...next, seen: afterOwn(next.seen, own, room) })
}

/**
 * What was done after one's own change, before its answer came, was done in the sight of it; but not of what the desk
 * has said or written since, which a late answer tells too.
 */
const afterOwn = (seen: Seen, own: Turn, room: RoomOnBoard): Seen => ({
  ...seen,
  ...(own.state === room.state && { since: room.since }),
  ...(own.note !== undefined && (own.note || null) === room.note && { note: room.note }),
})

/** Sends what waits in its order, whichever tab it was done in; answers whether the session is this cleaner's. */
const sendAll = async (store: CleanerStore, { key, load, send }: Deps): Promise<boolean> => {
  store.refresh()
  if (store.read().waiting.length === 0) return true
  // A phone may hold the session of somebody else, who opened their own link on it: nothing is sent in their name.
  if ((await load()).key !== key) return false
  for (let [one] = store.read().waiting; one; [one] = store.read().waiting) {
    if (one.kind === 'turn') store.change({ ...one, tried: true })
    await sendOne(store, send, one)
  }
  return true
}

const anyway = (run: () => Promise<void>) => run()

/** Sends what waits, then loads the board. */
const oneRound = async (store: CleanerStore, deps: Deps, hasLeft: () => boolean): Promise<void> => {
  const { key, load, alone = anyway, now = Date.now } = deps
  let isOwn = true
  await alone(async () => {
    isOwn = await sendAll(store, deps)
  })
  if (!isOwn) return store.set({ phase: 'asked' })
  const { key: own, ...board } = await load()
  if (hasLeft()) return
  if (own !== key) return store.set({ phase: 'asked' })
  store.keepBoard({ board, at: now() })
  if (store.read().isLeaving) store.setLeaving(false)
  store.set({ phase: 'board', isAway: false })
}

const inTime = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/**
 * The board of a cleaner on a phone whose line comes and goes (D-58): what they do is kept, shown as done, and
 * sent in order when the line is back, also after the page was opened anew.
 */
export const cleanerBoard = (deps: Deps) => {
  const { later = inTime } = deps
  const store = cleanerStore(deps.kept)
  let failures = 0
  let running: Promise<void> | undefined
  let isWanted = false
  let isClosed = false
  /** So often they have signed out: what was asked before is not shown any more. */
  let shift = 0
  const late = lateSignOut(store, deps)
  let stopWaiting = () => {}

  const failed = (error: unknown) => {
    if (isSignedOut(error)) return store.set({ phase: 'asked' })
    store.set({ isAway: true })
    failures += 1
    stopWaiting = later(() => void sync(), Math.min(latestMs, soonestMs * 2 ** (failures - 1)))
  }

  const run = async (): Promise<void> => {
    try {
      while (isWanted) {
        isWanted = false
        const own = shift
        await oneRound(store, deps, () => shift !== own)
        failures = 0
      }
    } catch (error) {
      if (!isClosed) failed(error)
    } finally {
      running = undefined
    }
  }

  /** Whoever asks while a round runs is answered by one more. */
  async function sync(): Promise<void> {
    if (isClosed) return
    stopWaiting()
    isWanted = true
    running ??= run()
    await running
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    sync,
    /** Keeps what was done, shows it as done, and sends it as soon as that goes. */
    add(one: Unsent) {
      store.add(one)
      void sync()
    },
    /** What was refused was read. */
    dismiss: () => store.dismiss(),
    /** Another tab has written of this link. */
    refresh() {
      store.refresh()
      // Signed in there.
      if (store.read().phase === 'asked' && store.hasBoard()) void sync()
    },
    /**
     * Signs out and leaves nothing of the board on the phone. What was not sent yet stays until this cleaner signs in
     * here again; without a line the server is told later.
     */
    async leave(): Promise<void> {
      shift += 1
      const isNotified = await deps.signOut().then(() => true, isSignedOut)
      stopWaiting()
      store.setLeaving(!isNotified)
      store.forget()
    },
    /** Signs in by `send`, and shows the board. */
    async signIn(send: () => Promise<unknown>): Promise<void> {
      shift += 1
      await late.signIn(send)
      await sync()
    },
    finishLeaving: late.finish,
    drafts: deps.kept.drafts,
    close() {
      isClosed = true
      stopWaiting()
    },
  }
}

export type CleanerBoard = ReturnType<typeof cleanerBoard>
