import { beforeAll, expect, test } from 'vitest'
import { addPricing, rupees } from '../../../test/builders.ts'
import { movableStay } from '../../../test/reservations/moves.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** A stay from day 7 to 9, and a price that counts from day 10 on. */
const scene = async (rules: { min_nights?: number; closed_to_arrival?: boolean }) => {
  const stay = await movableStay(server)
  const { room_id } = stay.room
  const season = { start_date: dayAfter(10), end_date: dayAfter(20), base_price: rupees(5000) }
  await addPricing(server.db, { room_id, ...season, ...rules })
  const ruleAt = async (from: number, to: number) => {
    const { value } = await stay.preview({ check_in_date: dayAfter(from), check_out_date: dayAfter(to) })
    return value.broken_rule
  }
  return { ...stay, ruleAt }
}

test('W-29 the desk reads that a day is closed to arrival before a stay goes there, and it may go', async () => {
  const { ruleAt, move } = await scene({ closed_to_arrival: true })
  expect(await ruleAt(10, 12)).toBe('Nov 30, 2026 is closed to arrival')
  expect(await ruleAt(8, 12)).toBeUndefined()
  const { status } = await move({ check_in_date: dayAfter(10), check_out_date: dayAfter(12) })
  expect(status).toBe(200)
})

test('W-29 a stay arrives anew in another room, on the same days too', async () => {
  const { room, other, preview } = await movableStay(server)
  const rule = { start_date: dayAfter(7), end_date: dayAfter(7), base_price: null, closed_to_arrival: true }
  for (const { room_id } of [room, other]) await addPricing(server.db, { room_id, ...rule })
  const inOther = await preview({ room_id: other.room_id })
  expect(inOther.value.broken_rule).toBe('Nov 27, 2026 is closed to arrival')
  expect((await preview({ check_out_date: dayAfter(10) })).value.broken_rule).toBeUndefined()
})

test('W-29 the desk reads how many nights are sold together', async () => {
  const { ruleAt } = await scene({ min_nights: 3 })
  expect(await ruleAt(10, 12)).toBe('These nights are sold from 3 nights on')
  expect(await ruleAt(10, 13)).toBeUndefined()
})
