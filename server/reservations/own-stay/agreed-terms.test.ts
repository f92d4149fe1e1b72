import { beforeAll, describe, expect, test } from 'vitest'
import { bookingChange } from '../../../contract/reservations/booking-change.ts'
import { addPricing, addRoomType, rupees } from '../../../test/builders.ts'
import { agreedStay } from '../../../test/reservations/agreed-stay.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const scene = (own: Parameters<typeof agreedStay>[1]) => agreedStay(server, own)
const family = { number_of_guests: 3, children_ages: [5], meal_plan: 'CP' as const }

describe('W-29 the age up to which children eat free', () => {
  test('is that of the day of booking, whoever stays away, comes after all or stays longer', async () => {
    const { made, change, difference, meals } = await scene(family)
    // Two nights of 4,000 with breakfast for two.
    expect(made.final_price).toBe(rupees(9200))
    await meals(300, null)
    expect(await difference({ number_of_guests: 2, children_ages: [] })).toBe(0)
    expect(await difference({ check_out: dayAfter(10) })).toBe(rupees(4600))
    await change({ number_of_guests: 2, children_ages: [] })
    expect((await change({ number_of_guests: 3, children_ages: [5] })).final_price).toBe(rupees(9200))
    expect(await difference({ number_of_guests: 4, children_ages: [5, 4] })).toBe(0)
  })

  test('gives nothing back for children who pay, where they would eat free today', async () => {
    const { made, change, meals } = await scene({ ...family, children_ages: [8] })
    expect(made.final_price).toBe(rupees(2 * (4000 + 500 + 900)))
    await meals(300, 17)
    // The child of eight takes breakfast and place along, for which it had paid.
    expect((await change({ number_of_guests: 2, children_ages: [] })).final_price).toBe(rupees(9200))
    expect((await change({ number_of_guests: 3, children_ages: [8] })).final_price).toBe(made.final_price)
  })

  test('holds for what the desk prices anew', async () => {
    const { made, meals, moveTo } = await scene(family)
    await meals(300, null)
    expect((await moveTo('recalculate')).final_price).toBe(made.final_price)
  })
})

describe('W-20 a guest who was taken out', () => {
  test('comes after all at what was agreed, and who joins them pays what was agreed for further guests', async () => {
    const { made, change, difference, meals, second, roomCosts } = await scene({
      number_of_guests: 3,
      meal_plan: 'CP',
    })
    expect(made.final_price).toBe(rupees(2 * 5900))
    expect((await change({ number_of_guests: 2 })).final_price).toBe(rupees(2 * 4600))
    await meals(700, null)
    expect(await difference({ number_of_guests: 3 })).toBe(rupees(2 * 1300))
    expect(await difference({ number_of_guests: 4 })).toBe(rupees(2 * (1300 + 1300)))
    // So it is in nights that are added; their room costs what it costs today.
    await roomCosts(4500)
    expect((await change({ check_out: dayAfter(10) })).final_price).toBe(rupees(2 * 4600 + 5100))
    expect((await change({ number_of_guests: 3 })).final_price).toBe(rupees(2 * 5900 + 6400))
    // In another room nothing was agreed, nor where none of its nights is left.
    expect(await difference({ room_id: second.room_id })).toBe(
      rupees(3 * (4500 + 1000 + 3 * 700)) - rupees(2 * 5900 + 6400),
    )
  })

  test('comes after all at what was agreed also once the desk has moved the stay and taken that back', async () => {
    const { made, change, difference, meals, moveTo, undo } = await scene({
      number_of_guests: 3,
      meal_plan: 'CP',
    })
    await change({ number_of_guests: 2 })
    await meals(700, null)
    const { move_id } = await moveTo('keep')
    expect(await difference({ number_of_guests: 3 })).toBe(rupees(2 * 1300))
    await undo(move_id)
    const anew = await moveTo('recalculate')
    expect(anew.final_price).toBe(rupees(2 * 5400))
    expect(await difference({ number_of_guests: 3 })).toBe(rupees(2 * 1700))
    await undo(anew.move_id)
    expect((await change({ number_of_guests: 3 })).final_price).toBe(made.final_price)
  })
})

describe('W-20 nothing is gained or lost by steps', () => {
  test('who stays away takes their own part of each night, however dear its room is', async () => {
    const { made, change } = await scene({ number_of_guests: 5 })
    const dear = { room_id: made.room.room_id, start_date: dayAfter(9), end_date: dayAfter(9) }
    await addPricing(server.db, { ...dear, base_price: rupees(20_000) })
    await change({ check_out: dayAfter(10) })
    const { nightly } = await change({ number_of_guests: 2 })
    expect(nightly.map(({ price }) => price)).toEqual([rupees(4000), rupees(4000), rupees(20_000)])
    expect((await change({ check_in: dayAfter(9) })).final_price).toBe(rupees(20_000))
  })

  test.each([
    ['a further guest costs less', { rates: { extra_adult: rupees(100) } }],
    [
      'a further guest costs nothing, and more later',
      { rates: { extra_adult: rupees(0) }, later: rupees(3000) },
    ],
    ['more guests are included', { rates: { included_guests: 5 } }],
    ['fewer guests are included', { rates: { included_guests: 1, extra_adult: rupees(2000) } }],
    ['meals cost less', { meals: 50 }],
    ['meals cost more', { meals: 900 }],
    ['the coupon takes more off', { coupon: { percent: 9000 } }],
  ] as const)('whoever joins and leaves again makes the former total where %s', async (_, news) => {
    const { made, change, meals, rates, coupon } = await scene({
      ...{ number_of_guests: 3, meal_plan: 'CP', coupon_code: 'TENOFF' },
    })
    if ('rates' in news) await rates(news.rates)
    if ('meals' in news) await meals(news.meals, 5)
    if ('coupon' in news) await coupon(news.coupon)
    const joined = (await change({ number_of_guests: 4 })).final_price
    expect(joined).toBe(made.final_price + rupees(2 * 1170))
    if ('later' in news) await rates({ extra_adult: news.later })
    expect((await change({ number_of_guests: 2 })).final_price).toBe(made.final_price - rupees(2 * 1170))
    expect((await change({ number_of_guests: 3 })).final_price).toBe(made.final_price)
  })

  test('nor by the desk, which moves them where further guests cost nothing, and back', async () => {
    const { made, change, moveTo, undo, rates, second } = await scene({ number_of_guests: 3 })
    await addRoomType(server.db, { name: 'Dormitory' })
    await server.db
      .updateTable('rooms')
      .set({ other_type: 'Dormitory' })
      .where('room_id', '=', second.room_id)
      .execute()
    const { move_id } = await moveTo('keep')
    expect((await change({ number_of_guests: 5 })).final_price).toBe(made.final_price + rupees(2 * 2000))
    await rates({ extra_adult: rupees(9000) })
    expect((await change({ number_of_guests: 3 })).final_price).toBe(made.final_price)
    expect((await undo(move_id)).status).toBe(409)
  })
})

describe('W-29 the coupon of a stay', () => {
  test('is not in nights that were added after its end, and so goes with nobody who leaves or joins in them', async () => {
    const { made, change, difference, coupon } = await scene({ number_of_guests: 3, coupon_code: 'MONAL' })
    expect(made.final_price).toBe(rupees(2 * 4500))
    await coupon({ active: false })
    expect((await change({ check_out: dayAfter(10) })).final_price).toBe(rupees(2 * 4500 + 5000))
    expect(await difference({ number_of_guests: 2 })).toBe(rupees(-(900 + 900 + 1000)))
    expect((await change({ number_of_guests: 2 })).final_price).toBe(rupees(2 * 3600 + 4000))
    expect(await difference({ number_of_guests: 3 })).toBe(rupees(900 + 900 + 1000))
    // Given up and taken again while the coupon counts, the night is one with it.
    await change({ check_out: dayAfter(9) })
    await coupon({ active: true })
    expect((await change({ check_out: dayAfter(10) })).final_price).toBe(rupees(3 * 3600))
    expect(await difference({ number_of_guests: 3 })).toBe(rupees(3 * 900))
  })

  const steps = [{ check_out: dayAfter(10) }, { number_of_guests: 2 }]
  test.each([{ order: steps }, { order: steps.toReversed() }])(
    'takes off what was agreed also in nights that are added, whoever leaves before or after: $order',
    async ({ order }) => {
      const { change, coupon } = await scene({ number_of_guests: 3, coupon_code: 'TENOFF' })
      await coupon({ percent: 5000 })
      const [first = {}, second = {}] = order
      await change(first)
      expect((await change(second)).final_price).toBe(rupees(3 * 3600))
    },
  )

  test('goes with the nights that have it where the desk moves the stay for the same price', async () => {
    const { change, difference, coupon, nextDay } = await scene({ number_of_guests: 3, coupon_code: 'MONAL' })
    await coupon({ active: false })
    await change({ check_out: dayAfter(10) })
    await nextDay()
    expect(await difference({ number_of_guests: 2 })).toBe(rupees(-(900 + 900 + 1000)))
  })

  test.each([{ active: false }, { use_limit: 1 }, { last_day: dayAfter(-1) }])(
    'counts for its nights after %j, and new nights pay without it unless it is only used up',
    async (ended) => {
      const { made, change, difference, coupon } = await scene({ number_of_guests: 3, coupon_code: 'TENOFF' })
      expect(made.final_price).toBe(rupees(2 * 4500))
      await coupon(ended)
      expect(await difference({ number_of_guests: 4 })).toBe(rupees(2 * 900))
      const night = 'use_limit' in ended ? 4500 : 5000
      expect(await difference({ check_out: dayAfter(10) })).toBe(rupees(night))
      expect((await change({ number_of_guests: 2 })).final_price).toBe(rupees(2 * 3600))
      const { final_price, coupon_code } = await change({ number_of_guests: 3 })
      expect([final_price, coupon_code]).toEqual([made.final_price, 'TENOFF'])
    },
  )
})

describe('W-25 the ages of children as the desk corrects them', () => {
  test('leave the price, and the guest’s own change counts with them', async () => {
    const { made, corrects, difference, change } = await scene({ ...family, children_ages: [] })
    expect(made.final_price).toBe(rupees(2 * (5000 + 900)))
    const corrected = await corrects({ children_ages: [4] })
    expect(corrected).toMatchObject({
      children_ages: [4],
      number_of_guests: 3,
      final_price: made.final_price,
    })
    expect(corrected.events.at(-1)?.notes).toBe('Changed: ages of the children from none to 4')
    // A child of four has its place and its breakfast for nothing; for the night more too.
    expect(await difference({ check_out: dayAfter(10) })).toBe(rupees(2 * -1300 + 4600))
    expect((await corrects({ children_ages: [] })).version).toBe(corrected.version + 1)
    expect((await change({ check_out: dayAfter(10) })).final_price).toBe(rupees(3 * 5900))
  })

  test('stand beside their field where they are none, or nobody is left as an adult', async () => {
    const { params, admin, corrects } = await scene(family)
    for (const [body, fields] of [
      [{ children_ages: [4, 18] }, { 'children_ages.1': 'Enter an age from 0 to 17' }],
      [{ children_ages: [4, 5, 6] }, { children_ages: 'At least one guest is an adult' }],
      [{ number_of_guests: 1, children_ages: [5] }, { children_ages: 'At least one guest is an adult' }],
    ] as const) {
      const { status, error } = await admin.call(bookingChange.change, { params, body: body as never })
      expect([status, error.fields]).toEqual([400, fields])
    }
    expect(await corrects({ number_of_guests: 4, children_ages: [5, 9] })).toMatchObject({
      children_ages: [5, 9],
      number_of_guests: 4,
    })
  })
})
