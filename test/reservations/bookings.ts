import { addBooking, addGuest, addRoom } from '../builders.ts'
import type { TestServer } from '../server.ts'
import { dayAfter } from '../things.ts'

type Own = Partial<Parameters<typeof addBooking>[1]>

/** A booking in a room of its own, two nights from next week on, unless told otherwise. */
export const someBooking = async ({ db }: TestServer, own: Own = {}) =>
  addBooking(db, {
    room: own.room ?? (await addRoom(db)),
    visitor: own.visitor ?? (await addGuest(db)),
    checkIn: dayAfter(7),
    checkOut: dayAfter(9),
    ...own,
  })

/** Pairs of bookings that hold one room on one night, looked for by plain comparison of dates. */
export const overlaps = async ({ db }: TestServer) =>
  db
    .selectFrom('bookings as a')
    .innerJoin('bookings as b', (join) =>
      join
        .onRef('a.room_id', '=', 'b.room_id')
        .onRef('a.booking_id', '<', 'b.booking_id')
        .onRef('a.check_in', '<', 'b.check_out')
        .onRef('b.check_in', '<', 'a.check_out'),
    )
    .where('a.status', '<>', 'cancelled')
    .where('b.status', '<>', 'cancelled')
    .select(['a.booking_id as first', 'b.booking_id as second'])
    .execute()
