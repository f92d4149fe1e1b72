import { toDay } from '../../../contract/kit/dates.ts'
import { type Paise, sumOf } from '../../../contract/kit/money.ts'
import type { MealPlan } from '../../../contract/office/meal-plans.ts'
import { type Combination, offers } from '../../../contract/rates/offers.ts'
import { maxRooms } from '../../../contract/rates/stay-limits.ts'
import { ReadyJson } from '../../kit/endpoints/encode-answer.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { brokenRule, priceNights, sumOfNights, type Terms } from '../quotes/quote-stay.ts'
import { ofSearch, type Stay, stayDates } from '../quotes/stay-dates.ts'
import { sentParty } from '../quotes/stay-party.ts'
import { refuseBroken } from '../quotes/stay-rules.ts'
import { catalogueAt, type PricedRoom, roomsFreeBetween } from '../rooms/catalogue.ts'
import { combineRooms, type RoomsTogether } from './combine-rooms.ts'
import { freeDaysJson } from './free-days.ts'
import { stayPrices } from './night-prices.ts'

/** Most combinations that are answered (W-18). */
const mostCombinations = 10

export const offerRoutes = implement(offers, {
  calendar: async ({ db, query, settings, server: { siteVersion }, today, refuse }) => {
    const from = toDay(query.from, settings.time_zone)
    const asked = { kind: query.room_type, from, months: query.months, today, gst: settings.gst, siteVersion }
    return new ReadyJson((await freeDaysJson(db, asked)) ?? refuse('room_type_not_found'))
  },

  combinations: async ({ db, query, settings, today }) => {
    const sent = { check_in_date: query.check_in, check_out_date: query.check_out }
    const stay = stayDates(sent, { settings, today }, ofSearch)
    const priceOf = stayPrices(stay, settings)
    const rooms = new Map<string, PricedRoom>()
    const free = (await roomsFreeBetween(db, stay, 1, today)).flatMap((room) => {
      const { quote, broken } = priceOf(room)
      if (broken) return []
      const { room_id, room_type, capacity } = room
      rooms.set(room_id, room)
      return [{ room_id, room_type, capacity, price: quote.final_price }]
    })
    const priceFor = sleepersPay(rooms, { stay, mealPlan: query.meal_plan, terms: settings })
    const found = combineRooms(free, { guests: query.guests, maxRooms, most: mostCombinations })
    return found
      .map((together) => combinationOf(together, priceFor))
      .toSorted((a, b) => a.final_price - b.final_price)
  },

  together: async ({ db, query, settings, server, today }) => {
    const sent = { check_in_date: query.check_in, check_out_date: query.check_out }
    const stay = stayDates(sent, { settings, today }, ofSearch)
    const { rooms } = await catalogueAt(db, server.siteVersion, today)
    const known = new Map(rooms.map((room) => [room.room_id, room]))
    const priceFor = sleepersPay(known, { stay, mealPlan: query.meal_plan, terms: settings })
    return { final_price: sumOf(query.rooms.map(({ room_id, guests }) => priceFor(room_id, guests))) }
  },
})

type PriceOf = (roomId: string, guests: number) => Paise

/** What a room costs for so many adults: chosen are rooms by their own price, and told is what is booked. */
const sleepersPay = (
  rooms: ReadonlyMap<string, PricedRoom>,
  { stay, mealPlan, terms }: { stay: Stay; mealPlan: MealPlan | undefined; terms: Terms },
): PriceOf => {
  return (roomId, guests) => {
    const room = rooms.get(roomId) ?? refuse('room_not_found')
    const party = sentParty(guests, { meal_plan: mealPlan }, terms)
    const nights = priceNights(room, room.records ?? [], { ...stay, party }, terms)
    refuseBroken(brokenRule(nights), ofSearch)
    return sumOfNights(nights).final_price
  }
}

const combinationOf = ({ rooms }: RoomsTogether, priceOf: PriceOf): Combination => ({
  rooms: rooms.map((kind) => ({ ...kind, count: kind.room_ids.length })),
  final_price: sumOf(
    rooms.flatMap(({ room_ids, sleeps }) => room_ids.map((id, at) => priceOf(id, sleeps[at] ?? 1))),
  ),
})
