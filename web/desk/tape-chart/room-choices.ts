import type { ChartRoom } from '../../../contract/reservations/calendar.ts'

/** Rooms to choose from, by their types; one that is gone only where it is the one in question. */
export const roomChoices = (rooms: readonly ChartRoom[], current: string) =>
  [
    ...Map.groupBy(
      rooms.filter((room) => !room.archived || room.room_id === current),
      (room) => room.room_type,
    ),
  ].map(([group, items]) => ({
    group,
    items: items.map((room) => ({
      value: room.room_id,
      label: `Room ${room.room_number}, for ${room.capacity}`,
    })),
  }))
