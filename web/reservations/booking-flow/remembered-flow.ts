import type { FlowState } from './flow-state.ts'
import { roomsOf } from './rooms/party-rooms.ts'

/** What a tab keeps of a booking that is not made yet. The ID number is left out: it stays in memory only. */
export type RememberedFlow = Pick<FlowState, 'step' | 'search' | 'guestForm' | 'registration'> & {
  searched: boolean
  roomId: string | undefined
  /** The rooms of the combination that was chosen. */
  partyRooms?: string | undefined
}

export function rememberFlow(key: string, state: FlowState) {
  const { step, search, guestForm, registration, found, room, party } = state
  const { govtIdNumber: _, ...typed } = guestForm
  const kept: RememberedFlow = {
    step,
    search,
    registration,
    guestForm: typed,
    searched: found !== null,
    roomId: room?.room_id,
    partyRooms: party ? roomsOf(party) : undefined,
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage may be blocked; then a reload begins anew.
  }
}

export function recallFlow(key: string): RememberedFlow | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'guestForm' in kept
      ? (kept as RememberedFlow)
      : undefined
  } catch {
    return undefined
  }
}
