import { type Insertable, sql } from 'kysely'
import type { BasisPoints } from '../../../contract/kit/money.ts'
import { paise, sumOf } from '../../../contract/kit/money.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import type { GuestInfo } from '../../../contract/reservations/guest-info.ts'
import type { Database } from '../../../db/types.ts'
import { paymentStatusOf } from '../../folio/account/payment-rules.ts'
import { doneAt } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { hashPassword } from '../../kit/security/passwords.ts'
import { agreedQuote } from '../../rates/quotes/nights-agreed.ts'
import { type PricingRecord, priceNights, type RoomPrice } from '../../rates/quotes/quote-stay.ts'
import { newReservation, reservationRow } from '../../reservations/booking/new-reservation.ts'
import { insertNights, type StayNight } from '../../reservations/nights/night-rows.ts'
import { type Chance, chanceOf } from '../kit/chance.ts'
import type { DemoClock } from '../kit/clock.ts'
import { insertRows } from '../kit/insert.ts'
import { leela, type Resort } from '../kit/resort.ts'
import { type Booked, bookStays } from './booked.ts'
import { asha, type DemoGuest } from './guests.ts'
import { addDemoPayments, type PaidStay, takenFor } from './payments.ts'
import { planStays } from './plan.ts'
import { addDemoAgents, demoSources } from './sources.ts'
import { eventsOf, offAt } from './stay-events.ts'

export type DemoPrices = Map<string, { room: RoomPrice; records: PricingRecord[] }>
/** Codes with the days on which they could be used. */
export type DemoCoupon = { code: string; first_day: string; last_day: string; percent: BasisPoints }
type Sale = { prices: DemoPrices; coupons: readonly DemoCoupon[] }

/**
 * The year's stays with their guests, what happened to them and what was paid. Each is made as the verb that books makes
 * it; all are written together: that takes 6 ms of a processor for each, and the verbs of its life would take 190.
 */
export const addDemoBookings = async (resort: Resort, sale: Sale): Promise<void> => {
  const { db, clock } = resort
  const chance = chanceOf(1947)
  const stays = bookStays(planStays(clock, chance), clock, chance)
  const ids = await addGuests(db, stays, clock)
  const cameBy = demoSources(await addDemoAgents(db, clock))
  const reservations: Insertable<Database['reservations']>[] = []
  const rows: Insertable<Database['bookings']>[] = []
  const nights = new Map<string, StayNight[]>()
  const paid: PaidStay[] = []
  const events: Insertable<Database['booking_events']>[] = []
  for (const stay of stays) {
    const visitorId = ids.get(stay.guest.email) ?? ''
    const made = await bookedAs(resort, sale, { stay, visitorId, came: cameBy(stay), chance })
    const { booking_id } = made.booking
    const { final_price } = made.quote
    const moments = momentsOf(stay, clock, chance)
    const taken = takenFor(stay, final_price, clock, chance)
    const returned = stay.money === 'returned' ? offAt(stay, clock) : null
    const sums = {
      final_price,
      paid: returned ? 0 : sumOf(taken.map(({ amount }) => amount)),
      payments: taken.length,
    }
    paid.push({ booking_id, taken, returned })
    reservations.push(made.reservation)
    nights.set(booking_id, made.nights)
    rows.push({
      ...{ ...made.booking, ...moments },
      ...{ status: stay.status, payment_status: statusAfter(stay, sums) },
    })
    events.push(...eventsOf({ ...stay, ...moments, made: made.event }, clock, chance))
  }
  await insertRows(db, 'reservations', reservations)
  await insertRows(db, 'bookings', rows)
  await insertNights(db, nights)
  // Those that were called off hold nothing.
  await sql`update stay_nights n set held = false, charged = false from bookings b
    where b.booking_id = n.booking_id and b.status = 'cancelled'`.execute(db)
  await insertRows(
    db,
    'booking_events',
    events.sort((a, b) => String(a.at).localeCompare(String(b.at))),
  )
  await addDemoPayments(db, paid)
}

const codes: Readonly<Record<string, string>> = {
  ...{ India: 'IN', 'United Kingdom': 'GB', 'United States': 'US', Australia: 'AU' },
}

/** What the desk wrote when the guest came, and when they left. */
const momentsOf = ({ arrival, from, nights, guest }: Booked, clock: DemoClock, chance: Chance) => {
  const came = arrival === 'in' || arrival === 'out' ? clock.at(from, 850 + chance.below(200)) : null
  return {
    ...{ checked_in_at: came, document_seen_at: came, document_seen_by: came && 'Leela Pandey' },
    nationality: came && (codes[guest.country] ?? 'IN'),
    checked_out_at: arrival === 'out' ? clock.at(from + nights, 580 + chance.below(80)) : null,
  }
}

const statusAfter = (
  { status, method }: Booked,
  { final_price, paid, payments }: { final_price: number; paid: number; payments: number },
) => {
  const charges = status === 'cancelled' ? 0 : final_price
  const sums = {
    charges: paise(charges),
    paid: paise(paid),
    refunded: paise(0),
    balance: paise(charges - paid),
    payments,
  }
  return paymentStatusOf({ status, payment_method: method }, sums)
}

/** Everybody with an account since the first stay they booked; most have proved their address at once. */
const addGuests = async (
  db: Db,
  stays: readonly Booked[],
  clock: DemoClock,
): Promise<Map<string, string>> => {
  const first = new Map<DemoGuest, Booked>()
  for (const stay of stays) if (!first.has(stay.guest)) first.set(stay.guest, stay)
  const password_hash = await hashPassword('forest-guest')
  const rows = [...first].map(([guest, { booked, byStaff }]) => ({
    visitor_id: crypto.randomUUID(),
    name: guest.name,
    email: guest.email,
    phone: guest.phone,
    city: guest.city,
    country: guest.country,
    password_hash: guest === asha ? password_hash : null,
    created_at: clock.at(booked.inDays, booked.minutes - 9),
    email_verified_at: byStaff ? null : clock.at(booked.inDays, booked.minutes - 4),
  }))
  await insertRows(db, 'visitors', rows)
  return new Map(rows.map(({ email, visitor_id }) => [email, visitor_id]))
}

/** A code that was valid when the stay was booked; some guests have one. */
const couponOf = (
  { booked, byStaff, guest }: Booked,
  { clock, coupons }: Pick<Sale, 'coupons'> & Pick<Resort, 'clock'>,
  chance: Chance,
) => {
  const day = clock.day(booked.inDays)
  if (byStaff || guest === asha || !chance.percent(14)) return undefined
  const valid = coupons.filter(({ first_day, last_day }) => first_day <= day && day <= last_day)
  if (valid.length === 0) return undefined
  const { code, percent } = chance.of(valid)
  return { code, off: { percent } }
}

type Booking = {
  stay: Booked
  visitorId: string
  came: Parameters<typeof newReservation>[1]['came']
  chance: Chance
}

/** A stay as it was written when it was booked. */
const bookedAs = async (
  { clock, secrets }: Resort,
  { prices, coupons }: Sale,
  { stay, visitorId, came, chance }: Booking,
) => {
  const { guest, from, nights, booked, guests } = stay
  const room_id = `ROOM-${stay.room}`
  const price = prices.get(room_id)
  if (!price) throw new Error(`room ${room_id} has no price`)
  const dates = { checkIn: clock.day(from), checkOut: clock.day(from + nights) }
  const coupon = couponOf(stay, { clock, coupons }, chance)
  const party = { guests, childrenAges: [], mealPlan: 'EP' as const }
  const priced = priceNights(price.room, price.records, { ...dates, coupon, party }, defaultSettings)
  const quote = agreedQuote(price.room, priced, { party, coupon }, defaultSettings)
  const { name: full_name, email, phone, gender, date_of_birth, govt_id_type, govt_id_number } = guest
  const guest_info: GuestInfo = {
    ...{ full_name, email, phone, gender, date_of_birth, govt_id_type, govt_id_number },
    special_requests: stay.request ?? null,
  }
  const body = {
    ...{ room_id, visitor_id: visitorId, check_in_date: dates.checkIn, check_out_date: dates.checkOut },
    ...{
      number_of_guests: guests,
      payment_method: stay.method,
      coupon_code: coupon?.code,
      guest_info,
    },
  }
  const { user_id, name } = leela.staff as NonNullable<typeof leela.staff>
  const booker = stay.byStaff
    ? { visitorId, name, userId: user_id }
    : { visitorId, name: full_name, userId: null }
  const idNumber = secrets.seal(govt_id_number, 'bookings.govt_id_number')
  const about = { booker, came, let_go_at: null, partyId: null }
  const made = await doneAt(clock.at(booked.inDays, booked.minutes), async () =>
    newReservation({ settings: defaultSettings }, about, dates, [{ body, quote, idNumber }]),
  )
  const [first] = made.stays
  if (!first) throw new Error('a stay was not made')
  const reservation = reservationRow(made, first, stay.method)
  return { ...first, reservation: reservation as never }
}
