import { z } from 'zod'
import { Day, Instant } from '../kit/dates.ts'
import { Money, SignedMoney } from '../kit/money.ts'

/** What webhooks may be told of (W-28). */
export const webhookEvents = [
  'booking.made',
  'booking.changed',
  'booking.cancelled',
  'booking.paid',
  'booking.checked_in',
  'booking.checked_out',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** What is sent when somebody presses "Send a test": no booking comes with it. */
export const testEvent = 'test'

/** The header that says who signed a delivery and when: `t=<seconds>,v1=<hex hmac-sha256 of "t.body">`. */
export const signatureHeader = 'Forest-Signature'
export const eventHeader = 'Forest-Event'
export const deliveryHeader = 'Forest-Delivery'

/**
 * A booking as other systems are told of it: what it is and what it costs, as it was when the event happened. Nothing of
 * who the guest is: whoever needs a name asks GET /api/bookings/{id} with a token of the area desk.
 */
const WebhookBooking = z
  .object({
    booking_id: z.string(),
    /** Bookings that were made together share it. */
    party_id: z.string().nullable(),
    status: z.string(),
    payment_status: z.string(),
    check_in_date: Day,
    check_out_date: Day,
    number_of_guests: z.int(),
    /** In their order: a stay that changes rooms has several. `to` is the day on which the room is left. */
    rooms: z.array(
      z.object({
        room_id: z.string(),
        room_number: z.string(),
        room_type: z.string(),
        from: Day,
        to: Day,
      }),
    ),
    total_price: Money,
    discount: Money,
    final_price: Money,
    /** All that stands on the account of the stay: nights, extras, fees, discounts. */
    charges: SignedMoney,
    paid: SignedMoney,
    refunded: SignedMoney,
    balance: SignedMoney,
    created_at: Instant,
    checked_in_at: Instant.nullable(),
    checked_out_at: Instant.nullable(),
    no_show_at: Instant.nullable(),
  })
  .meta({ id: 'WebhookBooking' })

/** What changed hands, with `booking.paid`: negative where money went back, or a mistake was taken back. */
const WebhookPayment = z
  .object({
    payment_id: z.int(),
    kind: z.enum(['payment', 'reversal', 'refund']),
    amount: SignedMoney,
    method: z.string(),
  })
  .meta({ id: 'WebhookPayment' })

/** The body of a delivery. */
export const WebhookMessage = z
  .object({
    /** The same for every try of one delivery: keep it, and do nothing when it comes again. */
    id: z.string(),
    event: z.enum([...webhookEvents, testEvent]),
    at: Instant,
    data: z.object({
      /** Not with `test`. */
      booking: WebhookBooking.optional(),
      /** With `booking.paid`. */
      payment: WebhookPayment.optional(),
    }),
  })
  .meta({ id: 'WebhookMessage' })
export type WebhookMessage = z.output<typeof WebhookMessage>
