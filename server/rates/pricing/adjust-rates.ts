import { addDays, type Day, toDay, weekdayOf } from '../../../contract/kit/dates.ts'
import { endMessage, type PricingEntry } from '../../../contract/rates/pricing.ts'
import type { AdjustRates, RatesPreview, rates } from '../../../contract/rates/rates.ts'
import { allWeekdays } from '../../../contract/rates/weekdays.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'
import { type PricedNight, priceNights, rulesOf } from '../quotes/quote-stay.ts'
import { holdPrices } from './hold-prices.ts'
import { batchIdOf, writtenInBatch } from './one-batch.ts'
import { changesOfRooms, previewOf, pricesOfRooms, type RoomChange } from './preview-rates.ts'
import { findPricing, toEntry } from './queries.ts'
import { type Facts, noDiscount, raisedPrice, runsByFacts } from './rate-runs.ts'
import { addPrices, keepRooms } from './set-price.ts'
import { wantedRooms } from './wanted-rooms.ts'

/**
 * What a night becomes. With a price, set or raised, it keeps the rules that it has; without one it gets those alone that
 * are named. A price that is set is the one that guests pay.
 */
export const factsOf = (night: PricedNight, body: AdjustRates): Facts => {
  const { base_price, raise, min_nights = null, closed_to_arrival = null } = body
  const isSet = typeof base_price === 'number'
  if (!isSet && raise === 0) return { base_price: null, discount: noDiscount, min_nights, closed_to_arrival }
  const rules = rulesOf(night)
  return {
    base_price: isSet ? base_price : raisedPrice(night.base, raise),
    discount: isSet ? noDiscount : night.discount,
    min_nights: min_nights ?? rules.min_nights,
    closed_to_arrival: closed_to_arrival ?? rules.closed_to_arrival,
  }
}

type Ctx = Call<typeof rates.adjust> | Call<typeof rates.previewAdjust>

const rangeOf = ({ body, settings }: Ctx): { from: Day; to: Day } => {
  const [from, to] = [body.start_date, body.end_date].map((day) => toDay(day, settings.time_zone))
  return !from || !to || to < from ? refuseField('end_date', endMessage) : { from, to }
}

/** What becomes of each room: of its nights on the days of the week that are chosen, each from the price that it has. */
const changesOf = async (ctx: Ctx): Promise<RoomChange[]> => {
  const { db, body, settings } = ctx
  const { from, to } = rangeOf(ctx)
  const stay = { checkIn: from, checkOut: addDays(to, 1) }
  const rooms = await wantedRooms(db, body.room_ids, stay)
  const weekdays = body.weekdays ?? allWeekdays
  const changes = await changesOfRooms(rooms, (room) => {
    const nights = priceNights(room, room.records ?? [], stay, settings)
    const chosen = nights.filter(({ day }) => weekdays.includes(weekdayOf(day)))
    const runs = runsByFacts(chosen.map((night) => ({ day: night.day, facts: factsOf(night, body) })))
    return { room, runs, days: chosen.map(({ day }) => day), left: 0 }
  })
  if (changes.every(({ runs }) => runs.length === 0))
    return refuseField('weekdays', 'None of these nights is on a day that is chosen')
  return changes
}

export const previewAdjust = async (ctx: Call<typeof rates.previewAdjust>): Promise<RatesPreview> =>
  previewOf(ctx, await changesOf(ctx))

/** Raises nights of several rooms or gives them rules, each from the price that it has for every guest. */
export const adjustRates = async (ctx: Call<typeof rates.adjust>): Promise<PricingEntry[]> => {
  const { db, body, today } = ctx
  const batchId = batchIdOf('adjust', body)
  await holdPrices(db)
  await keepRooms(ctx).where('room_id', 'in', body.room_ids).execute()
  const before = await writtenInBatch(db, batchId)
  if (before.length > 0) return (await findPricing(db, before)).map((row) => toEntry(row, today))
  return addPrices(ctx, pricesOfRooms(await changesOf(ctx)), batchId)
}
