import {
  canTurn,
  cleanerStates,
  type RoomOnBoard,
  type RoomPriority,
  type RoomState,
  roomStates,
} from '../../../contract/desk/housekeeping.ts'
import { roomStateNames } from '../../../contract/desk/room-state-names.ts'

/** Who looks at the board: staff, somebody who cleans, or staff who may change nothing. */
export type Role = 'staff' | 'cleaner' | 'reader'

export const priorityNames: Record<RoomPriority, string> = {
  arrives_today: 'Arrives today',
  left: 'Guest has left',
  no_show: 'Did not come',
  stay_over: 'Guest stays',
}

/** Who is in the room; of a guest who stays the priority says it. */
export const guestText = ({ occupied, priority, leaves }: RoomOnBoard): string | undefined => {
  if (!occupied || priority === 'stay_over') return undefined
  return leaves ? 'Guest leaves today' : 'Guest in the room'
}

/** What is shown: a state, what belongs to whoever looks, or what somebody waits for. */
export type Kept = 'all' | RoomState | 'arrivals' | 'mine' | 'faults'

const keeps = (kept: Kept, me: string | undefined) => (room: RoomOnBoard) => {
  if (kept === 'all') return true
  if (kept === 'mine') return room.assigned_to === me
  if (kept === 'arrivals') return room.priority === 'arrives_today'
  return kept === 'faults' ? room.fault !== null : room.state === kept
}

export const roomsKept = (rooms: readonly RoomOnBoard[], kept: Kept, me?: string): RoomOnBoard[] =>
  rooms.filter(keeps(kept, me))

/** What can be chosen to be shown, with how many rooms each keeps; the states always, all else only where it keeps some. */
export const choicesOf = (rooms: readonly RoomOnBoard[], me?: string) => {
  const count = (kept: Kept) => roomsKept(rooms, kept, me).length
  const choices: { kept: Kept; label: string }[] = [
    { kept: 'all', label: 'All' },
    ...(me === undefined ? [] : [{ kept: 'mine' as const, label: 'Mine' }]),
    { kept: 'arrivals', label: 'Arrivals' },
    ...roomStates.map((state) => ({ kept: state, label: roomStateNames[state] })),
    { kept: 'faults', label: 'Faults' },
  ]
  return choices
    .map((choice) => ({ ...choice, count: count(choice.kept) }))
    .filter(
      ({ kept, count: some }) => some > 0 || kept === 'all' || kept === 'mine' || kept in roomStateNames,
    )
}

const urgency: readonly (RoomPriority | null)[] = ['arrives_today', 'left', 'no_show', 'stay_over', null]
const natural = new Intl.Collator('en', { numeric: true })

/** The rooms by floor, on each what is most urgent first; those of a list that is shown already stay in its order. */
export const byFloor = (
  rooms: readonly RoomOnBoard[],
  shown: readonly string[] = [],
): { floor: number; rooms: RoomOnBoard[] }[] => {
  const place = ({ room_id }: RoomOnBoard) =>
    shown.includes(room_id) ? shown.indexOf(room_id) : shown.length
  const floors = [...new Set(rooms.map(({ floor }) => floor))].toSorted((a, b) => a - b)
  return floors.map((floor) => ({
    floor,
    rooms: rooms
      .filter((room) => room.floor === floor)
      .toSorted(
        (a, b) =>
          place(a) - place(b) ||
          urgency.indexOf(a.priority) - urgency.indexOf(b.priority) ||
          natural.compare(a.room_number, b.room_number),
      ),
  }))
}

export type Step = { state: RoomState; label: string; isNext: boolean }

const labels: Record<RoomState, string> = {
  clean: 'Mark clean',
  inspected: 'Mark inspected',
  dirty: 'Mark dirty',
  out_of_order: 'Take out of order',
}

/** What one tap makes of a room; nothing where more has to be said. */
export const stepOf = ({ state }: RoomOnBoard, role: Role): Step | undefined => {
  if (role === 'reader' || state === 'out_of_order') return undefined
  if (state === 'dirty') return { state: 'clean', label: labels.clean, isNext: true }
  if (state === 'clean' && role === 'staff')
    return { state: 'inspected', label: labels.inspected, isNext: true }
  return { state: 'dirty', label: labels.dirty, isNext: false }
}

/**
 * Every other state that can be chosen for a room, but for out of order, which asks for more; the next one first. A clean
 * room that nobody inspects waits for nothing.
 */
export const stepsOf = (room: RoomOnBoard, role: Role): Step[] => {
  const { state } = room
  const usual = stepOf(room, role)
  const isNext = (to: RoomState) => (usual ? usual.isNext && usual.state === to : true)
  return (
    role === 'staff'
      ? roomStates
      : role === 'cleaner' && state !== 'out_of_order'
        ? (['clean', 'dirty'] as const)
        : []
  )
    .filter((to) => to !== state && to !== 'out_of_order' && canTurn(state, to))
    .map((to) => ({
      state: to,
      label: state === 'out_of_order' ? 'Back in use' : labels[to],
      isNext: isNext(to),
    }))
    .sort((a, b) => Number(b.isNext) - Number(a.isNext))
}

const stepsBack = (from: RoomState, to: RoomState): RoomState[] => {
  if (from === to) return []
  if (canTurn(from, to)) return [to]
  return from === 'inspected' ? ['dirty', 'clean'] : ['clean', 'inspected']
}

const maySay = (role: Role, state: RoomState): boolean =>
  role === 'staff' || (role === 'cleaner' && cleanerStates.some((one) => one === state))

/**
 * The steps that lead a room back to what it was: not each can be taken at once. There is none for whoever may not take
 * all of them: half of it would leave the room as it never was.
 */
export const wayBack = (from: RoomState, to: RoomState, role: Role): RoomState[] => {
  const steps = stepsBack(from, to)
  return steps.every((state) => maySay(role, state)) ? steps : []
}
