import type { Insertable } from 'kysely'
import { addDays } from '../../../contract/kit/dates.ts'
import { coupons } from '../../../contract/rates/coupons.ts'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import { forAllGuests } from '../../rates/quotes/quote-stay.ts'
import type { DemoClock } from '../kit/clock.ts'
import { insertRows } from '../kit/insert.ts'
import { percent, rupees } from '../kit/money.ts'
import type { AddDemo } from '../kit/resort.ts'
import type { DemoCoupon, DemoPrices } from './bookings.ts'
import type { addDemoRooms } from './rooms.ts'
import { lastMonsoon, type Season, seasonsBetween } from './seasons.ts'

type Rooms = Awaited<ReturnType<typeof addDemoRooms>>
type Room = Rooms[number]
type Price = Insertable<Database['pricing']>

// The price list begins before the first stay and is written for less than a year ahead.
const [oldest, furthest] = [-430, 355]

/** Prices go up in steps of fifty rupees. */
const priceOf = (room: Room, factor: number) =>
  rupees(Math.round((room.price_per_night / 100) * factor * 0.02) * 50)

const price = (
  room_id: string,
  from: string,
  to: string,
  own: Pick<Price, 'base_price'> & Partial<Price>,
) => ({
  room_id,
  start_date: from,
  end_date: to,
  discount: percent(0),
  coupon_code: null,
  batch_id: null,
  withdrawn_at: null,
  withdrawn_by: null,
  by_name: 'Leela Pandey',
  ...own,
})

const seasonal = (rooms: Rooms, { name, from, to, factor, discount }: Season, created_at: string): Price[] =>
  rooms.map((room) =>
    price(room.room_id, from, to, {
      base_price: priceOf(room, factor),
      discount: percent(discount),
      batch_id: name,
      created_at,
    }),
  )

/**
 * The seasons of the price list but for the one that runs: tonight rooms cost what guest-site §9 says, so that the
 * public pages do too.
 */
export const demoSeasons = ({ today, day }: Pick<DemoClock, 'today' | 'day'>): Season[] =>
  seasonsBetween(day(oldest), day(furthest)).filter(({ from, to }) => today < from || today > to)

const couponsOf = ({ today, day }: DemoClock) => {
  const monsoon = lastMonsoon(today)
  return [
    {
      code: 'MONSOON25',
      first_day: addDays(monsoon.from, -20),
      last_day: monsoon.to,
      percent: percent(25),
      note: 'Rainy season, on the website',
    },
    {
      code: 'FOREST10',
      first_day: day(-20),
      last_day: day(75),
      percent: percent(10),
      note: 'On the cards at breakfast',
    },
  ]
}

/** The seasons of the price calendar, a price of one week, and one that was set by mistake. */
export const addDemoPricing = async (
  db: Db,
  rooms: Rooms,
  clock: DemoClock,
): Promise<{ prices: DemoPrices; coupons: DemoCoupon[] }> => {
  const rows = [
    ...demoSeasons(clock).flatMap((season) => seasonal(rooms, season, clock.at(-440, 700))),
    price('ROOM-101', clock.day(-45), clock.day(-38), {
      base_price: rupees(2600),
      created_at: clock.at(-52, 640),
    }),
    price('ROOM-107', clock.day(14), clock.day(20), {
      base_price: rupees(150),
      created_at: clock.at(-1, 550),
      withdrawn_at: clock.at(-1, 554),
      withdrawn_by: 'Leela Pandey',
    }),
    price('ROOM-107', clock.day(14), clock.day(20), {
      base_price: rupees(1500),
      discount: percent(12.5),
      created_at: clock.at(-1, 556),
    }),
  ]
  await insertRows(db, 'pricing', rows)
  return { prices: await pricesOf(db, rooms), coupons: couponsOf(clock) }
}

const pricesOf = async (db: Db, rooms: Rooms): Promise<DemoPrices> => {
  const records = await db.selectFrom('pricing').selectAll().where('withdrawn_at', 'is', null).execute()
  return new Map(
    rooms.map((room) => [
      room.room_id,
      {
        room: { ...room, ...forAllGuests },
        records: records.filter(({ room_id }) => room_id === room.room_id),
      },
    ]),
  )
}

/** After the stays: a new coupon counts by itself how often it was used before. */
export const addDemoCoupons: AddDemo = async ({ clock, call }) => {
  const [monsoon, forest] = couponsOf(clock)
  const press = {
    ...{ code: 'PRESS', first_day: null, last_day: null, percent: percent(50), note: 'For journalists' },
    ...{ use_limit: 3, active: false },
  }
  const made = [
    [-401, { ...monsoon, use_limit: null, active: true }],
    [-140, press],
    [-20, { ...forest, use_limit: 60, active: true }],
  ] as const
  for (const [inDays, body] of made)
    await call({ at: clock.at(inDays, 670) }, coupons.add, { body: body as never })
}
