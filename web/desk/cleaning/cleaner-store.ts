import type { RoomOnBoard } from '../../../contract/desk/housekeeping.ts'
import type { Kept, KeptPlace } from './kept-board.ts'
import { asDone, type Unsent } from './unsent.ts'

type State = {
  /** `asked`: link and PIN are asked for. */
  phase: 'loading' | 'asked' | 'board'
  /** The last try did not reach the server. */
  isAway: boolean
}

export type Shown = State &
  Pick<Kept, 'waiting' | 'refused' | 'isLeaving' | 'hasDrafts'> & {
    name: string
    /** The day of the board. */
    today: string | undefined
    /** Of the resort: times are shown by it. */
    zone: string
    rooms: readonly RoomOnBoard[]
    /** When the rooms were as they are shown; milliseconds since 1970. */
    at: number | undefined
  }

/** Where the server has not said it: what the settings say unless they are changed. */
const usualZone = 'Asia/Kolkata'

/** What the page of a cleaner shows. The phone's storage is the one truth of it: other tabs of the link write there too. */
export const cleanerStore = (place: KeptPlace) => {
  let kept = place.read()
  // Without a board nobody has signed in here, so the server need not be asked to know.
  let state: State = { phase: kept.board ? 'board' : 'asked', isAway: false }
  const listeners = new Set<() => void>()
  const snapshot = (): Shown => ({
    ...state,
    name: kept.board?.name ?? '',
    today: kept.board?.today,
    zone: kept.board?.time_zone ?? usualZone,
    rooms: asDone(kept.board?.rooms ?? [], kept.waiting),
    waiting: kept.waiting,
    refused: kept.refused,
    isLeaving: kept.isLeaving,
    hasDrafts: kept.hasDrafts,
    at: kept.at,
  })
  let shown = snapshot()

  /** Shows what the phone keeps now. */
  const refresh = () => {
    kept = place.read()
    // Signed out in another tab.
    if (state.phase === 'board' && !kept.board) state = { ...state, phase: 'asked' }
    shown = snapshot()
    for (const listener of listeners) listener()
  }
  /** Writes, and shows what the phone keeps then. */
  const written =
    <A extends unknown[]>(write: (...args: A) => void) =>
    (...args: A): void => {
      write(...args)
      refresh()
    }

  return {
    read: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    refresh,
    hasBoard: () => kept.board !== undefined,
    add: written(place.add),
    change: written((one: Unsent) => place.change(one)),
    remove: written(place.remove),
    refuse: written(place.refuse),
    dismiss: written(place.dismiss),
    keepBoard: written(place.keepBoard),
    setLeaving: written(place.setLeaving),
    set(next: Partial<State>) {
      state = { ...state, ...next }
      refresh()
    },
    /** One room as the server answered it. */
    put(room: RoomOnBoard) {
      const { board, at = 0 } = place.read()
      if (!board) return
      const rooms = board.rooms.map((one) => (one.room_id === room.room_id ? room : one))
      place.keepBoard({ board: { ...board, rooms }, at })
      refresh()
    },
    /** Leaves nothing of the board on the phone, but for what was not sent yet. */
    forget() {
      place.forgetBoard()
      place.dismiss()
      state = { phase: 'asked', isAway: false }
      refresh()
    },
  }
}

export type CleanerStore = ReturnType<typeof cleanerStore>
