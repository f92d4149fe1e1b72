import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { debtors } from '../../../contract/folio/debtors.ts'
import { paise } from '../../../contract/kit/money.ts'
import { rupees } from '../../../test/builders.ts'
import { clearRows } from '../../../test/database.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { cases } from '../../../test/properties.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testNow } from '../../../test/things.ts'
import { readSums } from '../../folio/account/read-folio.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const stay = fc.record({
  from: fc.integer({ min: -4, max: 3 }),
  nights: fc.integer({ min: 1, max: 3 }),
  state: fc.constantFrom('pending', 'confirmed', 'cancelled', 'in', 'out', 'left early', 'no_show'),
  money: fc.constantFrom('open', 'paid', 'too much'),
})
type Stay = typeof stay extends fc.Arbitrary<infer T> ? T : never

const places: Record<Stay['state'], readonly ('in' | 'out' | 'early')[]> = {
  pending: [],
  confirmed: [],
  cancelled: [],
  no_show: [],
  in: ['in'],
  out: ['in', 'out'],
  'left early': ['in', 'out', 'early'],
}

/** A stay in a state that the verbs of the desk can lead to; who came did so in time. */
const put = async ({ from, nights, state, money }: Stay): Promise<string> => {
  const { db } = server
  const status = state === 'pending' || state === 'cancelled' ? state : 'confirmed'
  const days = { checkIn: dayAfter(from), checkOut: dayAfter(from + nights) }
  const { booking_id } = await someBooking(server, { ...days, status })
  const was = (what: 'in' | 'out' | 'early') => places[state].includes(what)
  await db
    .updateTable('bookings')
    .set({
      checked_in_at: was('in') ? testNow : null,
      checked_out_at: was('out') ? testNow : null,
      departed_on: was('early') ? dayAfter(from) : null,
      no_show_at: state === 'no_show' ? testNow : null,
    })
    .where('booking_id', '=', booking_id)
    .execute()
  await charge(booking_id)
  if (money !== 'open') await settle(booking_id, money === 'paid' ? 0 : 100)
  return booking_id
}

/** A fee, so that what is over has something to owe. */
const charge = (booking_id: string) =>
  server.db
    .insertInto('folio_lines')
    .values({
      ...{ booking_id, kind: 'fee', day: dayAfter(0), text: 'Fee', quantity: 1, unit_price: rupees(500) },
      ...{ by_name: 'Desk', at: testNow },
    })
    .execute()

const settle = async (booking_id: string, beyond: number) => {
  const { balance } = await readSums(server.db, booking_id)
  const amount = paise(balance + rupees(beyond))
  await server.db
    .insertInto('payments')
    .values({ booking_id, amount, method: 'cash', by_name: 'Desk', at: testNow })
    .execute()
}

/** Which lists a stay stands in on a day, as the specification's sentences say it one by one. */
const listsOf = ({ from, nights, state, money }: Stay, day: number): string[] => {
  const until = from + nights
  const [isOff, isIn] = [state === 'cancelled', state === 'in']
  const leftOn = state === 'left early' ? from : until
  const leaves = !isOff && state !== 'no_show' && leftOn === day
  const isOver = isOff || state === 'out' || state === 'left early' || state === 'no_show'
  const is = {
    to_confirm: state === 'pending' && until > Math.max(day, 0),
    not_arrived: state === 'confirmed' && from < day,
    arrivals: !isOff && from === day,
    departures: leaves,
    in_house: isIn,
    unpaid: money === 'open' && (leaves || isIn),
    owes: money === 'open' && isOver,
    to_return: money === 'too much',
  }
  return Object.entries(is).flatMap(([name, stands]) => (stands ? [name] : []))
}

const names = [
  'to_confirm',
  'not_arrived',
  'arrivals',
  'departures',
  'in_house',
  'unpaid',
  'owes',
  'to_return',
] as const

test('D-59 W-22 on every day each stay stands in the lists that its state says, and owes are the debtors', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(stay, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: -3, max: 5 }),
      async (stays, offset) => {
        await clearRows()
        const admin = await signedInAdmin(server)
        const ids: string[] = []
        for (const each of stays) ids.push(await put(each))
        const { value } = await admin.call(desk.day, { query: { day: dayAfter(offset) } })
        const seen = ids.map((id) =>
          names.filter((name) => value[name].some(({ booking_id }) => booking_id === id)),
        )
        expect(seen).toEqual(stays.map((each) => listsOf(each, offset)))
        const debts = (await admin.call(debtors.list, { query: {} as never })).value.items
        const facts = ({ booking_id, balance, since, days }: (typeof debts)[number]) => [
          booking_id,
          balance,
          since,
          days,
        ]
        const { value: now } = await admin.call(desk.day, { query: {} })
        expect(now.owes.map((line) => facts(line as never))).toEqual(debts.map(facts))
      },
    ),
    { numRuns: cases(25) },
  )
})
