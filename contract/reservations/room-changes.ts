import { z } from 'zod'
import { SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Money, SentMoney, SignedMoney } from '../kit/money.ts'
import { TellingOf } from './guest-notice.ts'
import { MovedStay } from './stay-moves.ts'
import { StaySegment } from './stay-segments.ts'

/** What the nights in the new room cost: what was agreed for them, or what the price engine says. */
export const roomChangePrices = ['keep', 'new'] as const
export type RoomChangePrice = (typeof roomChangePrices)[number]

const Wanted = z.object({
  room_id: z.string('Choose a room').min(1, 'Choose a room').max(60),
  /** The first night in the new room. */
  from: SentDay,
})

/** A stay before or after a change: where its guest sleeps on the first night of it, and all its rooms. */
const Side = z.object({
  room_id: z.string(),
  room_number: z.string(),
  final_price: Money,
  segments: z.array(StaySegment),
})

const params = z.object({ id: z.string().max(60) })
const errors = [
  'booking_not_found',
  'room_not_found',
  'not_in_house',
  'too_many_guests',
  'room_unavailable',
  'in_the_way',
] as const

/** A guest in the house goes to another room for the rest of the stay (D-60, W-26). */
export const roomChanges = {
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/bookings/:id/room',
    access: 'admin',
    area: 'desk',
    summary:
      'What it would come to that a guest in the house sleeps in another room from a night on, or that a stay in several rooms does; refused where that cannot be',
    failure: 'Failed to load the new price',
    params,
    query: Wanted.extend({ price: z.enum(roomChangePrices).default('keep') }),
    ok: z.object({
      before: Side,
      after: Side,
      /** after − before. */
      difference: SignedMoney,
      told: TellingOf.optional(),
    }),
    errors,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/bookings/:id/room',
    access: 'admin',
    area: 'desk',
    summary:
      'Give a guest in the house, or a stay in several rooms, another room from a night on; PUT /api/admin/bookings/:id/stay/undo takes it back',
    failure: 'Failed to change the room',
    unversioned: 'says by `expected_total` what the clerk saw; the stay is looked at anew',
    params,
    body: Wanted.extend({
      price: z.enum(roomChangePrices, 'Choose what becomes of the price'),
      /** The new total that the clerk saw; another figure of the server’s refuses the change. */
      expected_total: SentMoney.optional(),
      /** Whether the guest, in the house or still awaited, gets a mail as well. */
      tell_guest: z.boolean().default(false),
    }),
    ok: MovedStay.extend({ segments: z.array(StaySegment) }),
    errors: [...errors, 'price_changed'],
  }),
}
