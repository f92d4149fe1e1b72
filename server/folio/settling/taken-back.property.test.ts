import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { roomChanges } from '../../../contract/reservations/room-changes.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { addRoom, rupees } from '../../../test/builders.ts'
import { clockFrom } from '../../../test/clock.ts'
import { stayWithFolio } from '../../../test/folio/folios.ts'
import { signedInLater } from '../../../test/people.ts'
import { cases } from '../../../test/properties.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Ready = Awaited<ReturnType<typeof stayWithFolio>>

/** What the desk does to the account of a stay before its guest leaves; refused or not. */
const step = fc.oneof(
  fc.record({
    what: fc.constantFrom('extra', 'discount', 'goodwill'),
    rupees: fc.integer({ min: 1, max: 7000 }),
  }),
  fc.record({ what: fc.constant('pay'), rupees: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ what: fc.constant('take a line back'), rupees: fc.nat(4) }),
  fc.record({ what: fc.constant('write off'), rupees: fc.constant(0) }),
)

const take = async (
  { admin, params, add, pay, back, read }: Ready,
  { what, rupees: n }: { what: string; rupees: number },
) => {
  if (what === 'extra' || what === 'discount')
    return add({ kind: what, text: 'Agreed', unit_price: rupees(n) })
  if (what === 'pay') return pay(n)
  if (what === 'goodwill') return back(n, { goodwill: true })
  if (what === 'write off') return admin.call(folio.writeOff, { params, body: { reason: 'Lost' } })
  const line_id = (await read()).lines[n]?.line_id ?? '0'
  return admin.call(folio.reverseLine, { params: { ...params, line_id }, body: { reason: 'No water' } })
}

const sumsOf = async ({ read }: Ready) => {
  const { charges, balance, to_return, written_off } = await read()
  return { charges, balance, to_return, written_off }
}

/** A stay of four nights for 8,000 rupees from today on, after these steps. */
const stayAfter = async (steps: readonly { what: string; rupees: number }[]) => {
  clockFrom({ hours: 0 })
  const stay = await stayWithFolio(server, { checkIn: dayAfter(0), checkOut: dayAfter(4) })
  for (const one of steps) await take(stay, one)
  return stay
}

const steps = fc.array(step, { maxLength: 5 })

test('D-46 a guest leaves with what the preview said, and a check-out that is taken back leaves no trace', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(3), async (taken, nights) => {
      const stay = await stayAfter(taken)
      const { admin, params } = stay
      expect((await admin.call(desk.checkIn, { params })).status).toBe(200)
      if (nights > 0) {
        await signedInLater(server, admin, { hours: 24 * nights })
        clockFrom({ hours: 24 * nights })
      }
      const before = await sumsOf(stay)
      for (const _ of [1, 2]) {
        const { charges, balance, to_return } = (await admin.call(desk.leaving, { params, query: {} })).value
        const body = { reason: 'Asked for', expected_balance: balance }
        expect((await admin.call(desk.checkOut, { params, body })).status).toBe(200)
        expect(await sumsOf(stay)).toMatchObject({ charges, balance, to_return })
        expect((await admin.call(desk.undo, { params })).status).toBe(200)
        expect(await sumsOf(stay)).toEqual(before)
      }
    }),
    { numRuns: cases(25) },
  )
})

test('D-59 a no-show that is taken back leaves no trace', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const stay = await stayAfter(taken)
      const { admin, params } = stay
      const before = await sumsOf(stay)
      for (const _ of [1, 2]) {
        expect((await admin.call(noShows.noShow, { params, body: {} })).status).toBe(200)
        expect((await admin.call(desk.undo, { params })).status).toBe(200)
        expect(await sumsOf(stay)).toEqual(before)
      }
    }),
    { numRuns: cases(20) },
  )
})

test('D-60 a move or a change of room that is taken back leaves no trace', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.boolean(),
      fc.integer({ min: 500, max: 4000 }),
      async (taken, isHere, price) => {
        const stay = await stayAfter(taken)
        const { admin, params } = stay
        const { room_id } = await addRoom(server.db, { price_per_night: rupees(price) })
        if (isHere) await admin.call(desk.checkIn, { params })
        const before = await sumsOf(stay)
        for (const _ of [1, 2]) {
          const moved = isHere
            ? await admin.call(roomChanges.change, {
                params,
                body: { room_id, from: dayAfter(1), price: 'new', tell_guest: false },
              })
            : await admin.call(stayMoves.move, {
                params,
                body: {
                  ...{ room_id, check_in_date: dayAfter(0), check_out_date: dayAfter(2) },
                  ...{ price: 'recalculate', tell_guest: false },
                },
              })
          expect(moved.status).toBe(200)
          const { move_id } = moved.value
          expect((await admin.call(stayMoves.undo, { params, body: { move_id } })).status).toBe(200)
          expect(await sumsOf(stay)).toEqual(before)
          expect((await admin.call(bookings.get, { params })).value.balance).toBe(before.balance)
        }
      },
    ),
    { numRuns: cases(20) },
  )
})
