import { type RawBuilder, sql } from 'kysely'

/** "9" before "10", and letters by the alphabet: what people call a room is a number with words around it. */
export const figuresOf = (
  roomNumber: 'room_number' | 'r.room_number' | 'rooms.room_number',
): RawBuilder<string> => sql`lpad(substring(${sql.ref(roomNumber)} from '\\d+'), 12, '0')`
