import { sql } from 'kysely'
import { expect } from 'vitest'
import { addDays, type Day, nightsOf } from '../../contract/kit/dates.ts'
import type { Db } from '../../server/kit/database/db.ts'
import { heldIn } from '../../server/rates/offers/held-days.ts'
import type { TestServer } from '../server.ts'
import { testDay } from '../things.ts'

type Held = { id: string; room: string; night: string }

type Stay = { check_in: Day; check_out: Day; departed_on: Day | null; no_show_at: string | null }

/** The nights that a stay holds: of one that ends early those until then, of a guest who did not come the first. */
const nightsHeld = ({ check_in, check_out, departed_on, no_show_at }: Stay) =>
  nightsOf(check_in, no_show_at ? addDays(check_in, 1) : (departed_on ?? check_out))

/** Every night that something holds a room, worked out night by night from stays, their nights, blocks and channels. */
const wantedNights = async ({ db }: TestServer): Promise<Held[]> => {
  const rows = await db.selectFrom('stay_nights').select(['booking_id', 'day', 'room_id']).execute()
  const rooms = new Map(rows.map(({ booking_id, day, room_id }) => [`${booking_id} ${day}`, room_id]))
  const stays = await db.selectFrom('bookings').selectAll().where('status', '<>', 'cancelled').execute()
  const blocks = await db.selectFrom('room_blocks').selectAll().execute()
  const nights: Held[] = []
  for (const { booking_id: id, ...stay } of stays)
    for (const night of nightsHeld(stay))
      nights.push({ id, night, room: rooms.get(`${id} ${night}`) ?? 'no room' })
  for (const { block_id: id, room_id: room, start_date, end_date } of blocks)
    for (const night of nightsOf(start_date, end_date)) nights.push({ id, room, night })
  return [...nights, ...(await nightsOfChannels(db, nights))]
}

/** Every night that a channel sold and nothing else holds, for one of those that sold it, whichever has it. */
const nightsOfChannels = async (db: Db, byOthers: readonly Held[]): Promise<Held[]> => {
  const { rows } = await sql<Held & { has: boolean }>`
    select w.room_id as room, w.day as night, w.channel_id as id, d.room_id is not null as has
    from channel_days w left join room_days d on d.channel_id = w.channel_id and d.day = w.day order by has desc`.execute(
    db,
  )
  const others = new Set(byOthers.map(({ room, night }) => `${room} ${night}`))
  const sold = Map.groupBy(rows, ({ room, night }) => `${room} ${night}`)
  return [...sold].flatMap(([at, channels]) => (others.has(at) ? [] : channels.slice(0, 1)))
}

const result = (nights: readonly Held[]) =>
  nights.map((held) => `${held.room} ${held.night} ${held.id}`).sort()

/** Two that hold one room on one night, looked for without the constraint that forbids it. */
const overlappingHolds = (nights: readonly Held[]): string[] => {
  const seen = new Set<string>()
  return nights
    .map(({ room, night }) => `${room} ${night}`)
    .filter((night) => seen.size === seen.add(night).size)
}

/** How many stays, blocks and channels hold a room on some day. */
export const countHolders = async (db: Db): Promise<number> =>
  (await db.selectFrom('room_days').select(['booking_id', 'block_id', 'channel_id']).distinct().execute())
    .length

/** Every night that is held in the database. */
const keptNights = async ({ db }: TestServer): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    select room_id as room, coalesce(booking_id, block_id, channel_id) as id, day::text as night from room_days`.execute(
    db,
  )
  return rows
}

/** The first days of the months that these days lie in, as the calendar of free days keeps them. */
const monthsOf = (days: readonly Day[]): Day[] =>
  [...new Set(days.map((day) => `${day.slice(0, 8)}01`))].sort()

/** The calendar of free days, as it is kept from the holds of each month and looks again only where one has changed. */
const nightsByMonth = async ({ db }: TestServer, days: readonly Day[]): Promise<string[]> => {
  const { held } = await heldIn(db, monthsOf(days))
  return held.flatMap(({ month, rooms }) =>
    [...rooms].flatMap(([room, days]) =>
      Array.from({ length: Temporal.PlainDate.from(month).daysInMonth }, (_, i) => i)
        .filter((i) => Math.floor(days / 2 ** i) % 2 === 1)
        .map((i) => `${room} ${month.slice(0, 8)}${String(i + 1).padStart(2, '0')}`),
    ),
  )
}

/** What holds the rooms is what stays, their nights, blocks and channels say, night by night, and no night is held twice. */
export const expectHeld = async (server: TestServer, from: Day = testDay): Promise<void> => {
  const wanted = await wantedNights(server)
  expect(overlappingHolds(wanted)).toEqual([])
  expect(result(await keptNights(server))).toEqual(result(wanted))
  const ahead = wanted.filter(({ night }) => night >= `${from.slice(0, 8)}01`)
  const rooms = ahead.map(({ room, night }) => `${room} ${night}`)
  // Also of the day itself, and of a month in which nothing is held.
  const days = [from, addDays(from, 31), ...ahead.map(({ night }) => night)]
  expect((await nightsByMonth(server, days)).toSorted()).toEqual(rooms.toSorted())
}
