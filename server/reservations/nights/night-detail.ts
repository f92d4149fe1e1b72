import { sql } from 'kysely'
import { paise } from '../../../contract/kit/money.ts'
import { type NightDetail, nightParts } from '../../../contract/reservations/night-detail.ts'
import { type Night, priceOfNight } from '../../rates/quotes/night.ts'

type Sums = Pick<Night, 'room' | 'reduction' | 'adults' | 'children' | 'meals' | 'coupon' | 'tax' | 'agreed'>

/** A night as the database tells it. */
export type NightJson = Pick<NightDetail, 'day' | 'room_id' | 'room_number'> & Sums

/** The nights of a stay `bookings as b`; those that its guest gave back by leaving early are not told. */
export const nightsJson = sql<NightJson[] | null>`(
  select json_agg(json_build_object('day', n.day, 'room_id', n.room_id, 'room_number', o.room_number, 'room', n.room,
    'reduction', n.reduction, 'adults', n.adults, 'children', n.children, 'meals', n.meals, 'coupon', n.coupon,
    'tax', n.tax, 'agreed', n.agreed) order by n.day)
  from stay_nights n join rooms o on o.room_id = n.room_id
  where n.booking_id = b.booking_id and (b.departed_on is null or n.day < greatest(b.departed_on, b.check_in + 1)))`

/** A night with its price and what that is made of (W-45); what comes to nothing is left out. */
export const toNightDetail = ({ day, room_id, room_number, ...sums }: NightJson): NightDetail => {
  const { room, reduction, adults, children, meals, coupon, tax, agreed } = sums
  const price = priceOfNight({ ...sums, fullTax: paise(0) })
  const others = room - reduction + adults + children + meals - coupon + tax
  const parts = {
    ...{ room, reduction: -reduction, adult: adults, child: children, meals, coupon: -coupon, tax },
    // Nobody pays less than nothing, whatever was agreed.
    agreed: agreed === 0 ? 0 : price - others,
  }
  return {
    ...{ day, room_id, room_number, price },
    parts: nightParts
      .filter((kind) => parts[kind] !== 0)
      .map((kind) => ({ kind, amount: paise(parts[kind]) })),
  }
}
