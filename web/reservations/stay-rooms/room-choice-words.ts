import { isReady } from '../../../contract/desk/housekeeping.ts'
import type { RoomChoice } from '../../../contract/desk/room-choices.ts'
import { roomStateNames } from '../../../contract/desk/room-state-names.ts'
import { formatDay } from '../../kit/format.ts'

/** How a room is now, in a few words; nothing of a room for later nights. */
export const stateWords = ({ state, occupant }: RoomChoice): string | undefined => {
  if (occupant) return `${occupant.name} is still in it`
  return state === null ? undefined : roomStateNames[state].toLowerCase()
}

/** The same in a sentence, where the room is not ready for a guest. */
export const notReadySentence = ({ room_number, state, occupant }: RoomChoice): string | undefined => {
  if (occupant) return `${occupant.name} is still in room ${room_number}, until ${formatDay(occupant.until)}.`
  if (state === null || isReady(state)) return undefined
  return `Room ${room_number} is ${roomStateNames[state].toLowerCase()}.`
}

const labelOf = (room: RoomChoice): string =>
  [`Room ${room.room_number}, for ${room.capacity}`, room.room_type, room.blocked ?? stateWords(room)]
    .filter(Boolean)
    .join(' · ')

/** Rooms to choose from: those that can be taken first, the others below with what stands against them. */
export const choiceGroups = (rooms: readonly RoomChoice[]) =>
  [
    { group: 'Can be taken', rooms: rooms.filter(({ blocked }) => blocked === null) },
    { group: 'Cannot be taken', rooms: rooms.filter(({ blocked }) => blocked !== null) },
  ]
    .filter(({ rooms }) => rooms.length > 0)
    .map(({ group, rooms }) => ({
      group,
      items: rooms.map((room) => ({
        value: room.room_id,
        label: labelOf(room),
        disabled: room.blocked !== null,
      })),
    }))
