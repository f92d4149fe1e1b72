import { extras } from '../../../contract/folio/extras.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import { readSums } from '../../folio/account/read-folio.ts'
import { addLines, type NewLine } from '../../folio/account/write-lines.ts'
import { writePayment } from '../../folio/payments/take-payment.ts'
import { settleFolio } from '../../folio/settling/settle.ts'
import { type Chance, chanceOf } from '../kit/chance.ts'
import { rupees } from '../kit/money.ts'
import type { AddDemo, Resort } from '../kit/resort.ts'

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

/** So many days back guests had something beside the room: a first start waits for each of them. */
const days = 10

/** The stays of the last weeks and those in the house, in one order whatever their codes are. */
const recentStays = ({ db, clock }: Resort) =>
  db
    .selectFrom('bookings')
    .select(['booking_id', 'room_id', 'check_in', 'check_out', 'number_of_guests'])
    .select(['status', 'payment_status', 'checked_in_at', 'checked_out_at', 'no_show_at'])
    .where('checked_in_at', 'is not', null)
    .where('check_out', '>=', clock.day(-days))
    .orderBy('check_in')
    .orderBy('room_id')
    .execute()
type Stay = Awaited<ReturnType<typeof recentStays>>[number]

/** Most guests have something; some of those in the house have paid everything before they came, and nothing since. */
const takes = ({ checked_out_at, payment_status, room_id }: Stay, chance: Chance): boolean => {
  if (checked_out_at !== null) return chance.percent(55)
  return payment_status !== 'paid' || room_id === 'ROOM-105'
}

type Extra = Pick<NewLine, 'extra_id' | 'sac' | 'tax_rate'>

/** What a guest had on one evening of their stay. */
const linesOf = (stay: Stay, { today, menuOf }: { today: Day; menuOf: readonly Extra[] }, chance: Chance) => {
  const from = nightsBetween(today, stay.check_in)
  const last = Math.min(0, from + nightsBetween(stay.check_in, stay.check_out) - 1)
  const lines = Array.from({ length: chance.between(1, 4) }, (): NewLine => {
    const at = chance.below(menu.length - 2)
    const [text, category, price, of] = menu[at] as (typeof menu)[number]
    const quantity = of === 'each' ? Math.min(4, stay.number_of_guests) : 1
    const tax_kind = category === 'meal' ? 'restaurant' : 'other'
    return { kind: 'extra', text, quantity, unit_price: rupees(price), tax_kind, ...menuOf[at] } as NewLine
  })
  return { inDays: chance.between(from, last), lines }
}

/** The catalogue, and what the guests of the last weeks had of it; whoever left settled paid that on leaving. */
export const addDemoExtras: AddDemo = async (resort) => {
  const { db, clock, call, as } = resort
  const menuOf: Extra[] = []
  for (const [name, category, price] of menu) {
    // The heaters are being mended.
    const body = { name, category, price: rupees(price), active: name !== 'Room heater for a night' }
    const { extra_id, sac, tax_rate } = await call({ at: clock.at(-420, 600) }, extras.add, { body })
    menuOf.push({ extra_id, sac, tax_rate: tax_rate as never })
  }
  const chance = chanceOf(1971)
  const taken = (await recentStays(resort)).filter((stay) => takes(stay, chance))
  for (const stay of taken) {
    const { inDays, lines } = linesOf(stay, { today: clock.today, menuOf }, chance)
    const id = stay.booking_id
    await as({ at: clock.at(inDays, 1235) }, (ctx) => addLines(ctx, id, lines))
    await as({ at: stay.checked_out_at ?? clock.at(inDays, 1236) }, async (ctx) => {
      if (!stay.checked_out_at || stay.payment_status !== 'paid') return settleFolio(ctx, id, 'Extras')
      const { balance: amount } = await readSums(db, id)
      await writePayment(ctx, stay, { amount, method: 'cash', reference: null, request_key: null })
    })
  }
  const cold = taken.find(({ room_id, checked_out_at }) => room_id === 'ROOM-104' && checked_out_at === null)
  if (!cold) return
  await call({ at: clock.at(-1, 1290) }, folio.addLine, {
    params: { id: cold.booking_id },
    body: {
      ...{ kind: 'discount', text: 'No hot water on the first evening', unit_price: rupees(500) },
      ...{ extra_id: null, request_key: null },
    },
  })
}
