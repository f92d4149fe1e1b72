import { z } from 'zod'
import { SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { wholeNumber } from '../kit/formats.ts'
import { maxGuests } from '../rates/rooms.ts'
import { roomStates } from './housekeeping.ts'
import { RoomOccupant } from './room-occupants.ts'

/** A room as the desk chooses it for some nights. */
export const RoomChoice = z
  .object({
    room_id: z.string(),
    room_number: z.string(),
    room_type: z.string(),
    capacity: z.int(),
    /** How it is now, where the nights begin today or have begun. */
    state: z.enum(roomStates).nullable(),
    /** Who is in it now and has not left, where the nights begin today or have begun. */
    occupant: RoomOccupant.nullable(),
    /** Why it cannot be taken, in a few words; nothing where it can. */
    blocked: z.string().nullable(),
    /** Whether the stay that looks for a room has this one on all of these nights. */
    own: z.boolean().optional(),
  })
  .meta({ id: 'RoomChoice' })
export type RoomChoice = z.output<typeof RoomChoice>

export const roomChoices = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/room-choices',
    access: 'admin',
    area: 'desk',
    summary:
      'The rooms for some nights: those that can be taken first, of them those that are ready, each with its state and who is in it; the others with what stands against them',
    failure: 'Failed to fetch the rooms',
    query: z.object({
      from: SentDay,
      to: SentDay,
      guests: wholeNumber(1, maxGuests, `Guests must be from 1 to ${maxGuests}`).optional(),
      /** The stay that looks for a room: it is not in its own way. */
      booking_id: z.string().max(60).optional(),
    }),
    ok: z.array(RoomChoice),
  }),
}
