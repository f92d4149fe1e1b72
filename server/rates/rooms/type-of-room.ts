import { sql } from 'kysely'

/** The name of the type of a room, which a query calls so: of one of ours, or as it stands with the room. */
export const typeOfRoom = (room: string) =>
  sql<string>`coalesce((select name from room_types where room_type_id = ${sql.ref(`${room}.room_type_id`)}),
    ${sql.ref(`${room}.other_type`)})`
