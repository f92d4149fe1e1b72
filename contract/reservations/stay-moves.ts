import { z } from 'zod'
import { Day, SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Money, SentMoney } from '../kit/money.ts'
import { bookingStatuses } from '../rates/stay-stage.ts'
import { TellingOf } from './guest-notice.ts'

/** What becomes of the price when a stay moves: what was agreed of its nights stays, or the price engine says anew. */
export const movePrices = ['keep', 'recalculate'] as const
export type MovePrice = (typeof movePrices)[number]

const Target = z.object({
  room_id: z.string('Choose a room').min(1, 'Choose a room').max(60),
  check_in_date: SentDay,
  check_out_date: SentDay,
})

const StayMove = Target.extend({
  price: z.enum(movePrices, 'Choose what becomes of the price'),
  /** The new total that the clerk saw; another figure of the server's refuses the move. */
  expected_total: SentMoney.optional(),
  /** Where the clerk saw the stay; when it stands elsewhere by now, the move is refused. */
  seen: Target.optional(),
  /** Whether the guest gets a mail about the new dates. */
  tell_guest: z.boolean().default(false),
})
export type StayMove = z.output<typeof StayMove>

/** Where a stay is; of one with several rooms the last. */
const Place = z.object({
  room_id: z.string(),
  room_number: z.string(),
  check_in_date: Day,
  check_out_date: Day,
  nights: z.int(),
})

/** What a move answers; `move_id` takes it back for as long as nothing else happened to the booking. */
export const MovedStay = z
  .object({
    move_id: z.string(),
    booking_id: z.string(),
    guest_name: z.string(),
    /** Where the stay was before: what differs from `to` is what was changed. */
    from: Place.optional(),
    to: Place,
    final_price: Money,
  })
  .meta({ id: 'MovedStay' })
export type MovedStay = z.output<typeof MovedStay>

const params = z.object({ id: z.string().max(60) })
const moveErrors = [
  'booking_not_found',
  'room_not_found',
  'booking_settled',
  'arrival_fixed',
  'too_many_guests',
  'room_unavailable',
  'in_the_way',
] as const

export const stayMoves = {
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/bookings/:id/stay',
    access: 'admin',
    area: 'desk',
    summary: 'What a stay would cost in another room or on other days; refused where it cannot go there',
    failure: 'Failed to load the new price',
    params,
    query: Target,
    ok: z.object({
      booking_id: z.string(),
      guest_name: z.string(),
      status: z.enum(bookingStatuses),
      from: Place,
      to: Place,
      /** What was agreed of its nights; one that is added costs what its day costs, one that goes nothing (W-45). */
      keep: Money,
      /** The price engine's total for the new stay. */
      recalculate: Money,
      /** The rule of its prices that the stay would not keep there; it may go there all the same. */
      broken_rule: z.string().optional(),
      told: TellingOf.optional(),
    }),
    errors: moveErrors,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/admin/bookings/:id/stay',
    access: 'admin',
    area: 'desk',
    summary: 'Move a stay to another room or other days, or make it longer or shorter',
    failure: 'Failed to move the stay',
    unversioned: 'says by `seen` where the clerk saw the stay',
    params,
    body: StayMove,
    ok: MovedStay,
    errors: [...moveErrors, 'price_changed', 'stale_write'],
  }),
  undo: endpoint({
    method: 'PUT',
    path: '/api/admin/bookings/:id/stay/undo',
    access: 'admin',
    area: 'desk',
    summary: 'Take the last move of a stay back, with its price; a guest who was told is told again',
    failure: 'Failed to take the move back',
    unversioned: 'names the move that it takes back',
    params,
    body: z.object({ move_id: z.string().max(60) }),
    ok: z.object({ booking_id: z.string(), to: Place, final_price: Money }),
    errors: ['booking_not_found', 'nothing_to_undo', 'in_the_way'],
  }),
}
