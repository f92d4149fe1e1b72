import { type RoomChoice, roomChoices } from '../../../contract/desk/room-choices.ts'
import { call } from '../../kit/call/call.ts'
import { useAsked } from '../../kit/call/use-asked.ts'

type Nights = { from: string; to: string; guests?: number; bookingId?: string }

/** The rooms for some nights, with what the desk should know of each; nothing while they are looked up, or cannot be. */
export function useRoomChoices({ from, to, guests, bookingId }: Nights, opened = true) {
  const { found } = useAsked<readonly RoomChoice[]>({
    about: [from, to, guests, bookingId].join(' '),
    opened: opened && from !== '' && to !== '',
    ask: (signal) =>
      call(roomChoices.list, { query: { from, to, guests, booking_id: bookingId } }, { signal }),
    failure: roomChoices.list.failure,
  })
  return found
}
