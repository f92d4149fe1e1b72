import { type Insertable, sql } from 'kysely'
import type { BasisPoints } from '../../../contract/kit/money.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import type { Database } from '../../../db/types.ts'
import { paymentStatusOf } from '../../folio/account/payment-rules.ts'
import type { Db } from '../../kit/database/db.ts'
import { hashPassword } from '../../kit/security/passwords.ts'
import type { Secrets } from '../../kit/security/secrets.ts'
import { agreedQuote } from '../../rates/quotes/nights-agreed.ts'
import { type PricingRecord, priceNights, type RoomPrice } from '../../rates/quotes/quote-stay.ts'
import { newBookingCode } from '../../reservations/booking/booking-code.ts'
import { inRoom, insertNights, type StayNight } from '../../reservations/nights/night-rows.ts'
import { type Chance, chanceOf } from '../kit/chance.ts'
import type { DemoClock } from '../kit/clock.ts'
import { insertRows } from '../kit/insert.ts'
import { type Booked, bookStays } from './booked.ts'
import { asha, type DemoGuest } from './guests.ts'
import { addDemoPaymentNotices } from './payment-notices.ts'
import { addDemoPayments, type PaidStay, takenFor } from './payments.ts'
import { planStays } from './plan.ts'
import { addDemoAgents, demoSources } from './sources.ts'
import { eventsOf, offAt } from './stay-events.ts'

export type DemoPrices = Map<string, { room: RoomPrice; records: PricingRecord[] }>
/** Codes with the days on which they could be used. */
export type DemoCoupon = { code: string; first_day: string; last_day: string; percent: BasisPoints }
export type Seal = Secrets['seal']

type DemoSale = {
  clock: DemoClock
  prices: DemoPrices
  coupons: readonly DemoCoupon[]
  seal: Seal | undefined
}

/** The year's stays with their guests, what happened to them and what was paid. */
export const addDemoBookings = async (db: Db, sale: DemoSale): Promise<void> => {
  const { clock } = sale
  const chance = chanceOf(1947)
  const stays = bookStays(planStays(clock, chance), clock, chance)
  const ids = await addGuests(db, stays, clock)
  const cameBy = demoSources(await addDemoAgents(db, clock))
  const codes = new Set<string>()
  while (codes.size < stays.length) codes.add(newBookingCode())
  const rows: Insertable<Database['bookings']>[] = []
  const reservations: Insertable<Database['reservations']>[] = []
  const nights = new Map<string, StayNight[]>()
  const paid: PaidStay[] = []
  const events: Insertable<Database['booking_events']>[] = []
  for (const [index, booking_id] of [...codes].entries()) {
    const stay = stays[index] as Booked
    const { row, quote } = rowOf(
      { ...stay, booking_id, visitor_id: ids.get(stay.guest.email) ?? '' },
      sale,
      chance,
    )
    const taken = takenFor(stay, quote.final_price, clock, chance)
    const returned = stay.money === 'returned' ? offAt(stay, clock) : null
    paid.push({ booking_id, taken, returned })
    reservations.push({
      ...{ reservation_id: booking_id, payment_method: stay.method },
      ...{ by_staff: stay.byStaff, created_at: row.created_at },
    })
    nights.set(booking_id, inRoom(row.room_id, quote.agreed))
    rows.push({
      ...row,
      ...cameBy(stay),
      payment_status: statusAfter(
        { ...row, payment_method: stay.method, final_price: quote.final_price },
        taken,
        returned,
      ),
    })
    events.push(...eventsOf({ ...stay, ...row }, clock, chance))
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
    events.sort((a, b) => a.at.localeCompare(b.at)),
  )
  await addDemoPayments(db, paid)
  await addDemoPaymentNotices(db, clock)
}

const statusAfter = (
  row: Pick<Insertable<Database['bookings']>, 'status'> &
    Pick<Insertable<Database['reservations']>, 'payment_method'> & { final_price: Paise },
  taken: readonly { amount: Paise }[],
  returned: string | null,
) =>
  paymentStatusOf(
    { ...row, status: row.status ?? 'pending' },
    sumsOf(
      row.status === 'cancelled' ? paise(0) : row.final_price,
      returned ? paise(0) : sumOf(taken.map(({ amount }) => amount)),
      taken.length,
    ),
  )

const sumsOf = (charges: Paise, paid: Paise, payments: number) => ({
  charges,
  paid,
  refunded: paise(0),
  balance: paise(charges - paid),
  payments,
})

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
const couponOf = ({ booked, byStaff, guest }: Booked, { clock, coupons }: DemoSale, chance: Chance) => {
  const day = clock.day(booked.inDays)
  if (byStaff || guest === asha || !chance.percent(14)) return undefined
  const valid = coupons.filter(({ first_day, last_day }) => first_day <= day && day <= last_day)
  if (valid.length === 0) return undefined
  const { code, percent } = chance.of(valid)
  return { code, off: { percent } }
}

const rowOf = (stay: Booked & { booking_id: string; visitor_id: string }, sale: DemoSale, chance: Chance) => {
  const { guest, from, nights, arrival, booked } = stay
  const { clock, prices, seal } = sale
  const room_id = `ROOM-${stay.room}`
  const price = prices.get(room_id)
  if (!price) throw new Error(`room ${room_id} has no price`)
  const [check_in, check_out] = [clock.day(from), clock.day(from + nights)]
  const coupon = couponOf(stay, sale, chance)
  const party = { guests: stay.guests, childrenAges: [], mealPlan: 'EP' as const }
  const priced = priceNights(
    price.room,
    price.records,
    { checkIn: check_in, checkOut: check_out, coupon, party },
    defaultSettings,
  )
  const quote = agreedQuote(price.room, priced, { party, coupon }, defaultSettings)
  const { name, email, phone, gender, date_of_birth, govt_id_type, govt_id_number } = guest
  const row = {
    booking_id: stay.booking_id,
    reservation_id: stay.booking_id,
    room_id,
    visitor_id: stay.visitor_id,
    check_in,
    check_out,
    number_of_guests: stay.guests,
    status: stay.status,
    coupon_code: quote.couponUsed ? (coupon?.code ?? null) : null,
    ...{ full_name: name, email, phone, gender, date_of_birth, govt_id_type },
    govt_id_number: seal ? seal(govt_id_number, 'bookings.govt_id_number') : govt_id_number,
    special_requests: stay.request ?? null,
    created_at: clock.at(booked.inDays, booked.minutes),
    checked_in_at: arrival === 'in' || arrival === 'out' ? clock.at(from, 850 + chance.below(200)) : null,
    checked_out_at: arrival === 'out' ? clock.at(from + nights, 580 + chance.below(80)) : null,
  }
  return { row, quote }
}
