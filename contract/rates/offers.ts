import { z } from 'zod'
import { SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { optionalText, wholeNumber } from '../kit/formats.ts'
import { Money } from '../kit/money.ts'
import { MealPlan } from '../office/meal-plans.ts'
import { maxPartyGuests } from './stay-limits.ts'

/** One day of the free-date calendar (W-17). */
export const OfferedDay = z
  .object({
    // Twelve months from the last day that can be asked for are beyond what a `Day` may be.
    day: z.iso.date(),
    /** Whether a guest can arrive on it for one night: a room is free, and its price asks for no more. */
    free: z.boolean(),
    /** The least price of the night among free rooms, without coupons; null where none is free. */
    from_price: Money.nullable(),
    /**
     * Where a room is free and a guest cannot arrive for one night: how many nights a stay from it on has at least;
     * null where no stay begins on it.
     */
    min_nights: z.int().nullable().optional(),
  })
  .meta({ id: 'OfferedDay' })
export type OfferedDay = z.output<typeof OfferedDay>

/** Rooms that hold a party together (W-18). */
export const Combination = z
  .object({
    rooms: z.array(
      z.object({
        room_type: z.string(),
        count: z.int(),
        /** How many sleep in these rooms together: at least one in each, and all guests over all kinds. */
        guests: z.int(),
        /** The cheapest free ones. */
        room_ids: z.array(z.string()),
        /** How many sleep in each of them, in the same order: what it holds at most, and the `guests` together. */
        sleeps: z.array(z.int()),
      }),
    ),
    final_price: Money,
  })
  .meta({ id: 'Combination' })
export type Combination = z.output<typeof Combination>

const roomsMessage = 'Name each room with its guests, such as ROOM-101:2'

/** Rooms with how many sleep in each: `ROOM-101:2,ROOM-102:3`. */
const RoomsQuery = z.codec(
  z.string().regex(/^[\w-]{1,60}:\d{1,2}(,[\w-]{1,60}:\d{1,2}){0,19}$/, roomsMessage),
  z.array(z.object({ room_id: z.string(), guests: z.int().min(1, roomsMessage) })),
  {
    decode: (text) =>
      text.split(',').map((one) => ({ room_id: one.split(':')[0] ?? '', guests: Number(one.split(':')[1]) })),
    encode: (rooms) => rooms.map(({ room_id, guests }) => `${room_id}:${guests}`).join(','),
  },
)

export const offers = {
  calendar: endpoint({
    method: 'GET',
    path: '/api/rooms/calendar',
    access: 'public',
    summary: 'For each day whether a room is free for arrival, and the least price of that night',
    failure: 'Failed to fetch the calendar. Please try again.',
    query: z.object({
      /** One kind of room by its name or the last part of its page’s address; left out, the whole house. */
      room_type: optionalText(100),
      from: SentDay,
      months: wholeNumber(1, 12, 'months is from 1 to 12').default(2),
    }),
    ok: z.object({ days: z.array(OfferedDay) }),
    errors: ['room_type_not_found'],
  }),
  combinations: endpoint({
    method: 'GET',
    path: '/api/rooms/combinations',
    access: 'public',
    summary: 'Free rooms that hold a party together, the cheapest first, ten at most',
    failure: 'Failed to fetch available rooms. Please try again.',
    query: z.object({
      check_in: SentDay,
      check_out: SentDay,
      guests: wholeNumber(1, maxPartyGuests, `Guests must be from 1 to ${maxPartyGuests}`),
      /** Of everybody; all are priced as adults. */
      meal_plan: MealPlan.optional(),
    }),
    ok: z.array(Combination),
    // It looks through more than any other search; whoever plans a party by hand stays far below.
    limits: [{ name: 'combinations', limit: 120, seconds: 60, by: 'address' }],
  }),
  together: endpoint({
    method: 'GET',
    path: '/api/rooms/together',
    access: 'public',
    summary: 'What certain rooms cost together, each for those who sleep in it',
    failure: 'Failed to calculate the stay',
    query: z.object({
      check_in: SentDay,
      check_out: SentDay,
      rooms: RoomsQuery,
      meal_plan: MealPlan.optional(),
    }),
    ok: z.object({ final_price: Money }),
    errors: ['room_not_found', 'room_unavailable', 'too_few_nights', 'closed_to_arrival'],
  }),
}
