import { toDay } from '../../../contract/kit/dates.ts'
import { paise } from '../../../contract/kit/money.ts'
import { type Combination, offers } from '../../../contract/stays/offers.ts'
import { maxRooms } from '../../../contract/stays/stay-limits.ts'
import { ReadyJson } from '../../kit/http/encode-answer.ts'
import { implement } from '../../kit/http/implement.ts'
import { ofSearch, stayDates } from '../pricing/stay-dates.ts'
import { roomsFreeBetween } from '../rooms/catalogue.ts'
import { combineRooms, type RoomsTogether } from './combine-rooms.ts'
import { freeDaysJson } from './free-days.ts'
import { stayPrices } from './night-prices.ts'

/** Most combinations that are answered (wire 18). */
const mostCombinations = 10

export const offerRoutes = implement(offers, {
  calendar: async ({ db, query, settings, siteVersion, today, refuse }) => {
    const from = toDay(query.from, settings.time_zone)
    const asked = { kind: query.room_type, from, months: query.months, today, gst: settings.gst, siteVersion }
    return new ReadyJson((await freeDaysJson(db, asked)) ?? refuse('room_type_not_found'))
  },

  combinations: async ({ db, query, settings, today }) => {
    const sent = { check_in_date: query.check_in, check_out_date: query.check_out }
    const stay = stayDates(sent, { settings, today }, ofSearch)
    const priceOf = stayPrices(stay, settings.gst)
    const free = (await roomsFreeBetween(db, stay, 1, today)).map((room) => ({
      room_id: room.room_id,
      room_type: room.room_type,
      capacity: room.capacity,
      price: priceOf(room).final_price,
    }))
    const found = combineRooms(free, { guests: query.guests, maxRooms, most: mostCombinations })
    return found.map(combinationOf)
  },
})

const combinationOf = ({ rooms, price }: RoomsTogether): Combination => ({
  rooms: rooms.map((kind) => ({ ...kind, count: kind.room_ids.length })),
  final_price: paise(price),
})
