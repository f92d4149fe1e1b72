import { z } from 'zod'
import { paymentMethods } from '../folio/account-state.ts'
import { BillTo } from '../folio/buyer.ts'
import { SentDay } from '../kit/dates.ts'
import { CouponCode, optionalText } from '../kit/formats.ts'
import { SentMoney } from '../kit/money.ts'
import { maxGuests } from '../rates/rooms.ts'
import { maxRooms } from '../rates/stay-limits.ts'
import { ChildrenAges, partyFields } from '../rates/stay-party.ts'
import { sentSource } from './booking-source.ts'
import { guestInfoSent, SentGuestInfo } from './guest-info.ts'

const chooseRoom = 'Please select a room first'
const roomId = z.string(chooseRoom).min(1, chooseRoom).max(60)
const guestCount = z.int().min(1).max(maxGuests)

/** One room of a party, and who sleeps in it; without a name the guest of the booking. */
const PartyRoom = z.object({
  room_id: roomId,
  number_of_guests: guestCount,
  /** Of the children among them. */
  children_ages: ChildrenAges.optional(),
  guest_name: optionalText(80),
})

const everyRoom = `Choose from 1 to ${maxRooms} rooms`

export const BookingInput = z
  .object({
    visitor_id: z.string('Please register or login first').min(1, 'Please register or login first').max(60),
    room_id: roomId.optional(),
    check_in_date: SentDay,
    check_out_date: SentDay,
    number_of_guests: guestCount.optional(),
    /** The ages are of one room; of several each says its own. The meal plan is of all. */
    ...partyFields,
    /** Several rooms at once (D-54), in place of `room_id` and `number_of_guests`: all are booked, or none. */
    rooms: z.array(PartyRoom).min(1, everyRoom).max(maxRooms, everyRoom).optional(),
    guest_info: SentGuestInfo,
    /** Date of birth, gender and document are asked for at check-in (D-55): they may be left out. */
    ask_at_check_in: z.boolean().optional(),
    /** In place of an e-mail, from staff alone: nothing is mailed about the stay (W-25). */
    no_email: z.boolean().optional(),
    payment_method: z.enum(paymentMethods).default('qr'),
    /** From staff alone (W-30); \`desk\` where they say nothing. */
    ...sentSource,
    coupon_code: CouponCode,
    /** To whom the papers are made out (D-68): the guest where it is left out. */
    bill_to: BillTo.nullish(),
    /** The total that the guest saw, of a party its whole; another figure of the server's refuses it (D-7). */
    expected_total: SentMoney.optional(),
    // Sent by the specified client and never trusted: the server derives both (D-7, G-CONF-08).
    payment_status: z.unknown().optional(),
    total_amount: z.unknown().optional(),
  })
  .check(guestInfoSent)
  .refine(({ rooms, room_id }) => rooms !== undefined || room_id !== undefined, {
    path: ['room_id'],
    message: chooseRoom,
  })
  .refine(({ rooms, number_of_guests }) => rooms !== undefined || number_of_guests !== undefined, {
    path: ['number_of_guests'],
    message: 'Say how many guests come',
  })
  .refine(({ rooms, room_id }) => !rooms || room_id === undefined, {
    path: ['room_id'],
    message: 'Send either one room or several',
  })
  .refine(({ rooms, number_of_guests }) => !rooms || number_of_guests === undefined, {
    path: ['number_of_guests'],
    message: 'Say for each room how many guests come',
  })
  .refine(({ rooms, children_ages }) => !rooms || !children_ages?.length, {
    path: ['children_ages'],
    message: 'Say for each room how old its children are',
  })
  .refine(({ rooms }) => !rooms || new Set(rooms.map(({ room_id }) => room_id)).size === rooms.length, {
    path: ['rooms'],
    message: 'Choose each room once',
  })
  .meta({ id: 'BookingInput' })
export type BookingInput = z.output<typeof BookingInput>

/** A booking of one room. */
export type OneRoomInput = BookingInput & { room_id: string; number_of_guests: number }

/** Whether one room is booked: then both stand in it. */
export const isOneRoom = (body: BookingInput): body is OneRoomInput => body.rooms === undefined
