import { addDays } from '../../contract/kit/dates.ts'
import { dayAfter } from '../things.ts'

/**
 * The price of a stay once more (D-6, W-29), written as plainly as it is said there and in exact numbers:
 * what the engine says is held against it. Days are counted from `testDay`.
 */
export type PlainScene = {
  price_per_night: number
  discount_percentage: number
  /** Later ones are newer. */
  records: readonly PlainRecord[]
  from: number
  nights: number
  coupon: string | undefined
  /** What the coupon takes off by itself. */
  off: { percent: number } | { amount: number } | null
  kind: {
    included_guests: number | null
    extra_adult: number
    extra_child: readonly { up_to_age: number; price: number }[]
  }
  adults: number
  ages: readonly number[]
  plan: 'EP' | 'CP' | 'MAP' | 'AP'
  meals: { CP: number; MAP: number; AP: number; free_up_to_age: number | null }
}
export type PlainRecord = {
  start: number
  length: number
  /** Null: rules alone. */
  base_price: number | null
  discount: number
  coupon_code: string | null
  withdrawn: boolean
  weekdays: readonly number[]
  /** Null, of rules alone: it says nothing of them. */
  min_nights: number | null
  closed_to_arrival: boolean | null
}

/** `before` is what the night costs before anything is taken off. */
export type PlainNight = {
  day: string
  before: bigint
  after: bigint
  min_nights: number
  closed_to_arrival: boolean
  /** Without a price it is not for sale. */
  unpriced: boolean
}

// 2026-11-20, from which days are counted, is a Friday.
const weekdayOf = (offset: number): number => ((((4 + offset) % 7) + 7) % 7) + 1

const less = (amount: bigint, points: number): bigint => {
  const scaled = amount * (10_000n - BigInt(points))
  return scaled / 10_000n + (scaled % 10_000n >= 5_000n ? 1n : 0n)
}

const counts = (record: PlainRecord, offset: number, coupon: string | undefined): boolean => {
  if (record.withdrawn || (record.coupon_code !== null && record.coupon_code !== coupon)) return false
  const isWithin = record.start <= offset && offset <= record.start + record.length
  return isWithin && record.weekdays.includes(weekdayOf(offset))
}

/** What people pay beside the room, one after the other: adults, then children from the oldest. */
const ofGuests = ({ kind, adults, ages, plan, meals }: PlainScene): bigint => {
  const people = [...Array.from({ length: adults }, () => 99), ...[...ages].sort((a, b) => b - a)]
  const places = kind.included_guests ?? people.length
  let sum = 0
  for (const [at, age] of people.entries()) {
    if (at >= places)
      sum += kind.extra_child.find(({ up_to_age }) => age <= up_to_age)?.price ?? kind.extra_adult
    const eats = age > (meals.free_up_to_age ?? -1)
    if (plan !== 'EP' && eats) sum += meals[plan]
  }
  return BigInt(sum)
}

/** Of each rule the last word. */
const rulesOf = (counting: readonly PlainRecord[]) => ({
  min_nights: counting.findLast((each) => each.min_nights !== null)?.min_nights ?? 1,
  closed_to_arrival: counting.findLast((each) => each.closed_to_arrival !== null)?.closed_to_arrival ?? false,
})

const nightOf = (scene: PlainScene, offset: number): PlainNight => {
  const counting = scene.records.filter((each) => counts(each, offset, scene.coupon))
  const record = counting.findLast((each) => each.base_price !== null)
  const room = BigInt(record?.base_price ?? scene.price_per_night)
  const extra = ofGuests(scene)
  const own = less(room, record ? record.discount : scene.discount_percentage)
  const whole = own + extra
  const { off } = scene
  const isOff = scene.coupon !== undefined && off !== null && !record?.coupon_code
  const left = isOff ? ('percent' in off ? less(whole, off.percent) : whole - BigInt(off.amount)) : whole
  return {
    day: dayAfter(offset),
    before: room + extra,
    after: left < 0n ? 0n : left,
    ...rulesOf(counting),
    unpriced: own === 0n && !record?.coupon_code,
  }
}

export const plainNights = (scene: PlainScene): PlainNight[] =>
  Array.from({ length: scene.nights }, (_, i) => nightOf(scene, scene.from + i))

/** Why such a stay is not sold, if it is not. */
export const plainRefusal = (
  nights: readonly PlainNight[],
): 'room_unavailable' | 'closed_to_arrival' | 'too_few_nights' | undefined => {
  if (nights.some(({ unpriced }) => unpriced)) return 'room_unavailable'
  if (nights[0]?.closed_to_arrival) return 'closed_to_arrival'
  return nights.some(({ min_nights }) => min_nights > nights.length) ? 'too_few_nights' : undefined
}

/** Whether the code may be used for the stay at all: it takes something off, or a price of one of its nights carries it. */
export const plainCouponCounts = ({ coupon, records, from, nights, off }: PlainScene): boolean =>
  coupon === undefined ||
  off !== null ||
  Array.from({ length: nights }, (_, i) => from + i).some((night) =>
    records.some((each) => each.coupon_code === coupon && counts(each, night, coupon)),
  )

export const plainDates = ({ from, nights }: PlainScene) => ({
  check_in_date: dayAfter(from),
  check_out_date: addDays(dayAfter(from), nights),
})
