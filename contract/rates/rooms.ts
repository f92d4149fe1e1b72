import { z } from 'zod'
import { Day, SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { CouponCode, wholeNumber } from '../kit/formats.ts'
import { Money, SignedMoney } from '../kit/money.ts'
import { StayTax } from '../office/stay-tax.ts'
import { partyQuery } from './stay-party.ts'

export const roomStatuses = ['available', 'occupied', 'maintenance', 'booked'] as const
export type RoomStatus = (typeof roomStatuses)[number]

/** Most guests that can be asked for (appendix 2). */
export const maxGuests = 20

/** What a stay costs (D-6): before discounts, what is taken off, what is charged. */
export const Quote = z
  .object({
    nights: z.int(),
    total_price: Money,
    discount: Money,
    final_price: Money,
    /** What of the final price is tax (D-49). */
    tax: StayTax,
  })
  .meta({ id: 'Quote' })
export type Quote = z.output<typeof Quote>

/** What a part of a night costs, as the resort has entered it; all parts together are the price of the night. */
export const NightPart = z
  .object({
    kind: z.enum(['room', 'discount', 'extra_adult', 'extra_child', 'meals', 'coupon', 'tax']),
    /** How many guests it is for; of everything else 1. */
    count: z.int(),
    /** Of all of them; negative where it is taken off. */
    amount: SignedMoney,
  })
  .meta({ id: 'NightPart' })
export type NightPart = z.output<typeof NightPart>

/** What is said of a room wherever it is shown. */
const facts = {
  room_id: z.string(),
  room_number: z.string(),
  floor: z.int(),
  room_type: z.string(),
  description: z.string(),
  capacity: z.int(),
  bed_type: z.string(),
  /** Square feet. */
  room_size: z.int(),
  view_type: z.string(),
  /** The room's own price before any discount; what a stay costs stands in the quote. */
  price_per_night: Money,
  amenities: z.array(z.string()),
  images: z.array(z.string()),
  /** What each of `images` shows, in the same order; empty where nobody said. */
  image_alts: z.array(z.string()),
}

const PublicRoom = z
  .object({
    ...facts,
    image_url: z.string().nullable(),
    // H-ROOM-06: the detail screen reads `price`.
    price: Money,
    is_featured: z.boolean(),
  })
  .meta({ id: 'PublicRoom' })

export const RoomFacts = z.object(facts).meta({ id: 'RoomFacts' })

/** What of a price is for guests beyond those that the room includes, or for meals, as the guest pays it. */
export const GuestPart = z
  .object({
    kind: z.enum(['extra_adult', 'extra_child', 'meals']),
    /** How many guests it is for. */
    count: z.int(),
    /** For all of them and every night. */
    amount: Money,
  })
  .meta({ id: 'GuestPart' })
export type GuestPart = z.output<typeof GuestPart>

export const AvailableRoom = RoomFacts.extend({
  ...Quote.shape,
  /** Left out where all of the price is the room's. */
  guest_parts: z.array(GuestPart).optional(),
  /** Left out where every night costs the same. */
  nights_differ: z.literal(true).optional(),
}).meta({ id: 'AvailableRoom' })
export type AvailableRoom = z.output<typeof AvailableRoom>

/** Why a stay is not sold, though it is free (W-29). */
const NotSold = z.object({
  /** In words for guests. */
  reason: z.string(),
  rule: z.enum(['no_price', 'min_nights', 'closed_to_arrival']),
  /** The least number of nights, where that is the reason. */
  min_nights: z.int().nullable(),
})

export const RoomDetails = z
  .object({
    ...facts,
    // the detail view's own spellings beside the others.
    checkInTime: z.string(),
    checkOutTime: z.string(),
    maxOccupancy: z.int(),
    roomSize: z.int(),
    bedType: z.string(),
    viewType: z.string(),
    cancellationPolicy: z.string(),
    /** With dates: what the stay costs (D-7), and what each night does. */
    ...Quote.partial().shape,
    quote: Quote.extend({
      nightly: z.array(z.object({ day: Day, price: Money, tax: StayTax, parts: z.array(NightPart) })),
    }).nullable(),
    /** With dates: why the room is not sold for them; null where it is. */
    refused: NotSold.nullable(),
  })
  .meta({ id: 'RoomDetails' })
export type RoomDetails = z.output<typeof RoomDetails>

/** A kind of room of which the free ones are not for such a stay, and why (W-29). */
export const RefusedKind = NotSold.extend({ room_type: z.string() }).meta({ id: 'RefusedKind' })
export type RefusedKind = z.output<typeof RefusedKind>

const FoundRooms = z.array(AvailableRoom)

/** What a search finds with `explain`: the rooms, and what it leaves out. */
const Explained = z
  .object({ rooms: z.array(AvailableRoom), refused: z.array(RefusedKind) })
  .meta({ id: 'Explained' })
export type Explained = z.output<typeof Explained>

const guests = wholeNumber(1, maxGuests, `Guests must be from 1 to ${maxGuests}`)
const params = z.object({ id: z.string().max(60) })

/** Codes cannot be guessed: wrong ones are counted over every call that takes one (D-31). */
export const couponGuesses = {
  name: 'coupon guesses',
  limit: 20,
  seconds: 3600,
  by: 'address',
  field: 'coupon_code',
  wrong: 'coupon_invalid',
} as const

export const rooms = {
  available: endpoint({
    method: 'GET',
    path: '/api/rooms/available',
    access: 'public',
    summary:
      'Rooms that are free on every night of a stay, each with what the stay costs; the smallest first, then the cheapest',
    failure: 'Failed to fetch available rooms. Please try again.',
    query: z.object({
      check_in_date: SentDay,
      check_out_date: SentDay,
      guests,
      coupon_code: CouponCode,
      ...partyQuery,
      /** `1`: answers an object that names the kinds of rooms, too, that are free and not sold for such a stay. */
      explain: z.literal('1').optional(),
    }),
    // Typed as it is without `explain`; `explainedSearch` is the same call with it.
    ok: z.union([FoundRooms, Explained]) as unknown as typeof FoundRooms,
    errors: ['coupon_invalid'],
    limits: [couponGuesses],
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/rooms/:id/details',
    access: 'public',
    summary: 'One room in full; with dates also what the stay costs, night by night',
    failure: 'Failed to fetch room details',
    params,
    query: z
      .object({
        check_in_date: SentDay.optional(),
        check_out_date: SentDay.optional(),
        coupon_code: CouponCode,
        /** Who stays; without a number the price is for the room alone. */
        guests: guests.optional(),
        ...partyQuery,
      })
      .refine(
        ({ guests, children_ages, meal_plan }) => guests !== undefined || !(children_ages || meal_plan),
        {
          path: ['guests'],
          error: 'Say how many guests stay',
        },
      ),
    ok: RoomDetails,
    errors: ['room_not_found'],
    limits: [couponGuesses],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/rooms/:id',
    access: 'public',
    summary: 'One room',
    failure: 'Failed to fetch room details',
    params,
    ok: PublicRoom,
    errors: ['room_not_found'],
  }),
}

/** The search, with what it leaves out; to be asked with `explain: '1'`. */
export const explainedSearch = { ...rooms.available, ok: Explained }
