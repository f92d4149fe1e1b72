import { addDays, type Day, nightsOf, weekdayOf } from '../../../contract/kit/dates.ts'
import type { EndedRules, EndedRulesInput } from '../../../contract/stays/ended-rules.ts'
import type { rates } from '../../../contract/stays/rates.ts'
import { allWeekdays } from '../../../contract/stays/weekdays.ts'
import { breather } from '../../kit/breather.ts'
import type { Call } from '../../kit/http/implement.ts'
import { roomsWithPricing } from '../rooms/priced-rooms.ts'
import { makersOf, newerFirst, type PricingRecord, rulesOf } from './quote-stay.ts'

/** Nobody books further ahead than two years. */
const mostNights = 732

/** Of one room: the fewest nights that are asked for now where it is more, and the days that are closed now. */
type Ended = { shorter: number[]; opened: Day[] }

const endedIn = (records: readonly PricingRecord[], days: readonly Day[], body: EndedRulesInput): Ended => {
  const { coupon_code, min_nights = 1, closed_to_arrival = false } = body
  const usable = records
    .filter((one) => one.coupon_code === null || one.coupon_code === coupon_code)
    .sort(newerFirst)
  const now = days.map((day) => ({ day, ...rulesOf(makersOf(usable, day)) }))
  return {
    shorter: now.map((night) => night.min_nights).filter((least) => least > min_nights),
    opened: now.filter((night) => night.closed_to_arrival && !closed_to_arrival).map(({ day }) => day),
  }
}

const toldOf = (rooms: readonly Ended[]): EndedRules => {
  const least = rooms.flatMap(({ shorter }) => shorter).sort((a, b) => a - b)
  const days = new Set(rooms.flatMap(({ opened }) => opened)).size
  const withSome = (part: keyof Ended) => rooms.filter((room) => room[part].length > 0).length
  const asked = { least: least[0] ?? 1, most: least.at(-1) ?? 1 }
  return {
    shorter: least.length > 0 ? { nights: least.length, rooms: withSome('shorter'), ...asked } : null,
    opened: days > 0 ? { days, rooms: withSome('opened') } : null,
  }
}

/** Which rules a price would end: it says all of them itself, and whoever sets it may think of what it costs alone. */
export const endedRules = async (ctx: Call<typeof rates.endedRules>): Promise<EndedRules> => {
  const { db, body, today } = ctx
  const from = body.start_date > today ? body.start_date : today
  const last = addDays(from, mostNights)
  const end = addDays(body.end_date < last ? body.end_date : last, 1)
  const wanted = [...new Set(body.room_ids)]
  const rooms = await roomsWithPricing(db, { checkIn: from, checkOut: end })
    .where('rooms.room_id', 'in', wanted)
    .execute()
  if (rooms.length < wanted.length) ctx.refuse('room_not_found', { fields: { room_ids: 'Room not found' } })
  const weekdays = body.weekdays ?? allWeekdays
  const days = nightsOf(from, end).filter((day) => weekdays.includes(weekdayOf(day)))
  const breathe = breather()
  const ended: Ended[] = []
  for (const room of rooms) {
    ended.push(endedIn(room.records ?? [], days, body))
    await breathe()
  }
  return toldOf(ended)
}
