import { addDays, type Day, nightsOf, weekdayOf } from '../../../contract/kit/dates.ts'
import type { EndedRules, EndedRulesInput } from '../../../contract/rates/ended-rules.ts'
import type { rates } from '../../../contract/rates/rates.ts'
import { allWeekdays } from '../../../contract/rates/weekdays.ts'
import { breather } from '../../kit/breather.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { type PricingRecord, rulesOf, usableFor, winningRulesOf } from '../quotes/quote-stay.ts'
import { codesAmong, endedCodes } from './preview-rates.ts'
import { wantedRooms } from './wanted-rooms.ts'

/** Nobody books further ahead than two years. */
const mostNights = 732

/** Of one room: the fewest nights that are asked for now where it is more, the days that are closed now, and lost codes. */
type Ended = { shorter: number[]; opened: Day[]; codes: string[] }

export const endedIn = (
  records: readonly PricingRecord[],
  days: readonly Day[],
  body: EndedRulesInput,
): Ended => {
  const { coupon_code, min_nights = 1, closed_to_arrival = false } = body
  const usable = usableFor(records, coupon_code)
  const now = days.map((day) => ({ day, ...rulesOf(winningRulesOf(usable, day)) }))
  return {
    shorter: now.map((night) => night.min_nights).filter((least) => least > min_nights),
    opened: now.filter((night) => night.closed_to_arrival && !closed_to_arrival).map(({ day }) => day),
    // A price with a code is in the way of no guest without it.
    codes: coupon_code ? [] : codesAmong(records, days),
  }
}

export const endedRulesOf = (rooms: readonly Ended[], over: ReadonlySet<string>): EndedRules => {
  const least = rooms.flatMap(({ shorter }) => shorter).sort((a, b) => a - b)
  const days = new Set(rooms.flatMap(({ opened }) => opened)).size
  const codes = new Set(rooms.flatMap((room) => room.codes))
  const withSome = (part: 'shorter' | 'opened') => rooms.filter((room) => room[part].length > 0).length
  const asked = { least: least[0] ?? 1, most: least.at(-1) ?? 1 }
  return {
    shorter: least.length > 0 ? { nights: least.length, rooms: withSome('shorter'), ...asked } : null,
    opened: days > 0 ? { days, rooms: withSome('opened') } : null,
    codes: [...codes].filter((code) => !over.has(code)).sort(),
  }
}

/** Which rules a price would end: it says all of them itself, and whoever sets it may think of what it costs alone. */
export const endedRules = async (ctx: Call<typeof rates.endedRules>): Promise<EndedRules> => {
  const { db, body, today } = ctx
  const from = body.start_date > today ? body.start_date : today
  const last = addDays(from, mostNights)
  const end = addDays(body.end_date < last ? body.end_date : last, 1)
  const rooms = await wantedRooms(db, body.room_ids, { checkIn: from, checkOut: end })
  const weekdays = body.weekdays ?? allWeekdays
  const days = nightsOf(from, end).filter((day) => weekdays.includes(weekdayOf(day)))
  const breathe = breather()
  const ended: Ended[] = []
  for (const room of rooms) {
    ended.push(endedIn(room.records ?? [], days, body))
    await breathe()
  }
  return endedRulesOf(ended, await endedCodes(db, today))
}
