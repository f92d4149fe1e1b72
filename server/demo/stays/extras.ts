import type { Insertable } from 'kysely'
import { usualTax } from '../../../contract/folio/extras.ts'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import { rupees } from '../kit/builders.ts'
import { type Chance, chanceOf } from '../kit/chance.ts'
import type { DemoClock } from '../kit/clock.ts'
import { insertRows } from '../kit/insert.ts'
import { addCalledOff } from './called-off.ts'
import { settleDemoStays } from './settle.ts'

type Extra = Insertable<Database['extras']> & { extra_id: string }
type Line = Insertable<Database['folio_lines']>
type Payment = Insertable<Database['payments']>

/** Name, category, rupees; and how many of them a guest takes: as many as are here, or one. */
const menu = [
  ['Breakfast', 'meal', 350, 'each'],
  ['Packed lunch', 'meal', 300, 'each'],
  ['Dinner thali', 'meal', 550, 'each'],
  ['Kumaoni dinner, five dishes', 'meal', 850, 'each'],
  ['Tea and pakora', 'meal', 180, 'each'],
  ['Picnic basket for two', 'meal', 950, 'one'],
  ['Guided forest walk', 'activity', 600, 'each'],
  ['Birding at dawn', 'activity', 900, 'each'],
  ['Bonfire in the evening', 'activity', 1200, 'one'],
  ['Village walk with lunch', 'activity', 1100, 'each'],
  ['Jeep safari, half a day', 'activity', 3800, 'one'],
  ['Yoga on the terrace', 'activity', 400, 'each'],
  ['Kathgodam station pick-up', 'transfer', 1800, 'one'],
  ['Kathgodam station drop', 'transfer', 1800, 'one'],
  ['Pantnagar airport transfer', 'transfer', 2600, 'one'],
  ['Taxi for a day, up to 80 km', 'transfer', 3200, 'one'],
  ['Laundry, up to 5 pieces', 'laundry', 250, 'one'],
  ['Ironing, a piece', 'laundry', 25, 'one'],
  ['Extra mattress for a night', 'other', 500, 'one'],
  ['Room heater for a night', 'other', 300, 'one'],
] as const

const by = { by_name: 'Leela Pandey', by_user_id: 'USR1001' }

const extrasAt = (created_at: string): Extra[] =>
  menu.map(([name, category, price]) => ({
    extra_id: crypto.randomUUID(),
    name,
    category,
    price: rupees(price),
    ...usualTax(category),
    // The heaters are being mended.
    active: name !== 'Room heater for a night',
    created_at,
  }))

/** The stays of the last weeks and those in the house, in one order whatever their codes are. */
const recentStays = (db: Db, clock: DemoClock) =>
  db
    .selectFrom('bookings')
    .select(['booking_id', 'room_id', 'check_in', 'check_out', 'number_of_guests', 'checked_out_at'])
    .select('payment_status')
    .where('status', '=', 'confirmed')
    .where('checked_in_at', 'is not', null)
    .where('check_out', '>=', clock.day(-35))
    .orderBy('check_in')
    .orderBy('room_id')
    .execute()
type Stay = Awaited<ReturnType<typeof recentStays>>[number]

/** Most guests have something; some of those in the house have paid everything before they came, and nothing since. */
const takes = ({ checked_out_at, payment_status, room_id }: Stay, chance: Chance): boolean => {
  if (checked_out_at !== null) return chance.percent(55)
  return payment_status !== 'paid' || room_id === 'ROOM-105'
}

type Writing = { clock: DemoClock; chance: Chance; extras: readonly Extra[] }

/** What a guest had, each written down in the evening. */
const linesOf = (stay: Stay, { clock, chance, extras }: Writing): Line[] => {
  const from = nightsBetween(clock.today, stay.check_in)
  const last = Math.min(0, from + nightsBetween(stay.check_in, stay.check_out) - 1)
  return Array.from({ length: chance.between(1, 4) }, (_, nth) => {
    const at = chance.below(menu.length - 2)
    const { extra_id, name, price, sac, tax_rate, category } = extras[at] as Extra
    const inDays = chance.between(from, last)
    return {
      booking_id: stay.booking_id,
      kind: 'extra',
      day: clock.day(inDays),
      text: name,
      quantity: menu[at]?.[3] === 'each' ? Math.min(4, stay.number_of_guests) : 1,
      unit_price: price,
      sac,
      tax_kind: category === 'meal' ? 'restaurant' : 'other',
      tax_rate,
      extra_id,
      ...by,
      at: clock.at(inDays, 1235 + nth * 3),
    }
  })
}

const amountOf = (lines: readonly Line[]): Paise =>
  sumOf(lines.map(({ quantity, unit_price }) => paise(Number(quantity) * Number(unit_price))))

/** Whoever left settled pays what they had on leaving. */
const paidOnLeaving = (stay: Stay, lines: readonly Line[], clock: DemoClock): Payment[] => {
  if (stay.checked_out_at === null || stay.payment_status !== 'paid') return []
  const at = clock.at(nightsBetween(clock.today, stay.check_out), 577)
  return [{ booking_id: stay.booking_id, amount: amountOf(lines), method: 'cash', ...by, at }]
}

/** A guest in the house had no hot water, and something off for it. */
const addDiscount = async (db: Db, stay: Stay | undefined, clock: DemoClock): Promise<void> => {
  if (!stay) return
  const night = await db
    .selectFrom('folio_lines')
    .select(['day', 'sac', 'tax_kind', 'night_price'])
    .where('booking_id', '=', stay.booking_id)
    .where('kind', '=', 'night')
    .orderBy('day')
    .executeTakeFirstOrThrow()
  const said = {
    kind: 'discount' as const,
    text: 'No hot water on the first evening',
    unit_price: rupees(-500),
    quantity: 1,
  }
  const line = { ...night, ...said, ...by, booking_id: stay.booking_id, at: clock.at(-1, 1290) }
  await insertRows(db, 'folio_lines', [line])
}

/** The catalogue, what guests had of it, and what became of money when stays were called off. */
export const addDemoExtras = async (db: Db, clock: DemoClock): Promise<void> => {
  const extras = extrasAt(clock.at(-420, 600))
  await insertRows(db, 'extras', extras)
  const chance = chanceOf(1971)
  const stays = await recentStays(db, clock)
  const taken = stays.filter((stay) => takes(stay, chance))
  const had = taken.map((stay) => ({ stay, lines: linesOf(stay, { clock, chance, extras }) }))
  const lines = had.flatMap((one) => one.lines)
  await insertRows(
    db,
    'folio_lines',
    lines.sort((a, b) => String(a.at).localeCompare(String(b.at))),
  )
  await insertRows(
    db,
    'payments',
    had.flatMap(({ stay, lines: own }) => paidOnLeaving(stay, own, clock)),
  )
  await addDiscount(
    db,
    taken.find(({ room_id, checked_out_at }) => room_id === 'ROOM-104' && checked_out_at === null),
    clock,
  )
  const calledOff = await addCalledOff(db)
  await settleDemoStays(db, [...taken.map(({ booking_id }) => booking_id), ...calledOff])
}
