import { beforeAll, describe, expect, test } from 'vitest'
import { folio } from '../../../contract/folio/folio.ts'
import { explainedSearch, rooms } from '../../../contract/rates/rooms.ts'
import { ownStay } from '../../../contract/reservations/own-stay.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { addPricing, addRoom, rupees } from '../../../test/builders.ts'
import { signedInGuest } from '../../../test/people.ts'
import { aHouse, bookFor, twoNights } from '../../../test/rates/family-house.ts'
import { book, partyBody } from '../../../test/reservations/parties.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('W-29 guests and meals', () => {
  test('adults take the included places first, then the oldest children; each part is named', async () => {
    const { first } = await aHouse(server)
    const who = { guests: 4, children_ages: [3, 9], meal_plan: 'CP' as const }
    const { value } = await stranger(server.app).call(rooms.details, {
      params: { id: first.room_id },
      query: { ...twoNights, ...who },
    })
    // Two adults are included; 500 for the child of nine, nothing for the one of three; three have breakfast.
    expect(value.quote?.nightly[0]?.parts).toEqual([
      { kind: 'room', count: 1, amount: rupees(4000) },
      { kind: 'extra_child', count: 1, amount: rupees(500) },
      { kind: 'meals', count: 3, amount: rupees(900) },
    ])
    const { value: made } = await bookFor(server, first.room_id, {
      number_of_guests: 4,
      children_ages: [3, 9],
      meal_plan: 'CP',
      expected_total: value.quote?.final_price as never,
    })
    expect(made).toMatchObject({ final_price: rupees(10_800), children_ages: [3, 9], meal_plan: 'CP' })
  })

  test('who is older than the last age pays as an adult, and so does who gives no age', async () => {
    const { first } = await aHouse(server)
    const of = async (number_of_guests: number, children_ages?: number[]) => {
      const { value, guest } = await bookFor(server, first.room_id, { number_of_guests, children_ages })
      await guest.call(ownStay.cancel, { params: { id: value.booking_id }, body: {} })
      return value.final_price
    }
    expect(await of(3, [12])).toBe(rupees(10_000))
    expect(await of(3)).toBe(rupees(10_000))
    expect(await of(3, [11])).toBe(rupees(9000))
    expect(await of(2, [11])).toBe(rupees(8000))
  })

  test('meals that are not offered, children alone and ages that are none are refused beside their fields', async () => {
    const { first } = await aHouse(server)
    for (const [own, fields] of [
      [{ meal_plan: 'AP' }, { meal_plan: 'This meal plan is not offered. Please choose another.' }],
      [{ number_of_guests: 1, children_ages: [4] }, { children_ages: 'At least one guest is an adult' }],
      [{ children_ages: [18] }, { 'children_ages.0': 'Enter an age from 0 to 17' }],
    ] as const) {
      const { status, error } = await bookFor(server, first.room_id, own as never)
      expect([status, error.fields]).toEqual([400, fields])
    }
    const asked = await stranger(server.app).send(rooms.available, {
      query: `?check_in_date=${twoNights.check_in_date}&check_out_date=${twoNights.check_out_date}&guests=2&children_ages=4,x`,
    })
    expect([asked.status, asked.error.fields]).toEqual([
      400,
      { 'children_ages.1': 'Enter an age from 0 to 17' },
    ])
  })

  test('every room of a party pays for who sleeps in it', async () => {
    const { admin, first, second } = await aHouse(server)
    const guest = await signedInGuest(server)
    const body = partyBody(
      guest.visitor.visitor_id,
      [
        { room_id: first.room_id, number_of_guests: 3, children_ages: [7], guest_name: null },
        { room_id: second.room_id, number_of_guests: 3, guest_name: null },
      ],
      { ...twoNights, meal_plan: 'CP' },
    )
    const { value } = await book(admin, body)
    // Two nights of 4,000 + 500 + 900, and of 4,000 + 1,000 + 900.
    const result = value.bookings.map((one) => [
      one.room.room_id,
      one.final_price,
      one.children_ages,
      one.meal_plan,
    ])
    expect(result.sort()).toEqual(
      [
        [first.room_id, rupees(10_800), [7], 'CP'],
        [second.room_id, rupees(11_800), [], 'CP'],
      ].sort(),
    )
  })

  test('who comes or stays away later changes the price by what they pay, and the agreed nights stay', async () => {
    const { first } = await aHouse(server)
    const { value: made, guest } = await bookFor(server, first.room_id, {
      number_of_guests: 2,
      meal_plan: 'CP',
    })
    const params = { id: made.booking_id }
    // The room is dearer by now: nobody who has booked pays that.
    await server.db
      .updateTable('rooms')
      .set({ price_per_night: rupees(9000) })
      .execute()
    const query = { number_of_guests: 4, children_ages: [4, 10] }
    const { value: preview } = await guest.call(ownStay.previewChange, { params, query })
    expect(preview).toMatchObject({ difference: rupees(2 * (500 + 300)), fee: 0 })
    const { value: changed } = await guest.call(ownStay.change, { params, body: query })
    expect(changed).toMatchObject({ final_price: made.final_price + rupees(1600), children_ages: [4, 10] })
    expect((await guest.call(folio.get, { params })).value.charges).toBe(changed.final_price)
    // Fewer without a word of the children: they stay at home first.
    const { value: fewer } = await guest.call(ownStay.change, { params, body: { number_of_guests: 2 } })
    expect(fewer).toMatchObject({ children_ages: [], final_price: made.final_price })
  })

  test('a move of the desk prices anew with who stays, what they eat and their coupon', async () => {
    const { admin, first, second } = await aHouse(server)
    await server.db
      .insertInto('coupons')
      .values({ code: 'TENOFF', percent: 1000 as never, created_at: '2026-11-01T00:00:00Z' })
      .execute()
    const own = { number_of_guests: 3, children_ages: [8], meal_plan: 'CP' as const, coupon_code: 'TENOFF' }
    const { value: made } = await bookFor(server, first.room_id, own)
    expect(made).toMatchObject({ final_price: rupees(2 * 4860), coupon_code: 'TENOFF' })
    const { value } = await admin.call(stayMoves.preview, {
      params: { id: made.booking_id },
      query: { room_id: second.room_id, check_in_date: dayAfter(7), check_out_date: dayAfter(10) },
    })
    expect(value.recalculate).toBe(rupees(3 * 4860))
  })
})

describe('W-29 rules of prices', () => {
  const weekend = { start_date: dayAfter(7), end_date: dayAfter(8), base_price: rupees(6000) }

  test('a search says which kinds of rooms are kept for longer stays, and which day nobody arrives on', async () => {
    const { first, second } = await aHouse(server)
    const tent = await addRoom(server.db, { room_type: 'Tent' })
    await addPricing(server.db, { room_id: first.room_id, ...weekend, min_nights: 3 })
    await addPricing(server.db, { room_id: second.room_id, ...weekend, min_nights: 5 })
    await addPricing(server.db, { room_id: tent.room_id, ...weekend, closed_to_arrival: true })
    const search = (days: object) =>
      stranger(server.app).call(explainedSearch, {
        query: { ...twoNights, ...days, guests: 1, explain: '1' },
      })
    expect((await search({})).value).toEqual({
      rooms: [],
      refused: [
        {
          room_type: 'Tent',
          reason: 'No arrival on Nov 27, 2026',
          rule: 'closed_to_arrival',
          min_nights: null,
        },
        {
          room_type: 'Family Room',
          reason: 'At least 3 nights on these dates',
          rule: 'min_nights',
          min_nights: 3,
        },
      ],
    })
    const longer = (await search({ check_out_date: dayAfter(10) })).value
    expect(longer.rooms.map(({ room_id }) => room_id)).toEqual([first.room_id])
    expect(longer.refused.map(({ room_type }) => room_type)).toEqual(['Tent'])
    // Whoever arrived before may stay through.
    const through = (await search({ check_in_date: dayAfter(6) })).value
    expect(through.rooms.map(({ room_id }) => room_id)).toContain(tent.room_id)
    const { status, error } = await bookFor(server, second.room_id, {})
    expect([status, error.code, error.fields, error.details]).toEqual([
      409,
      'too_few_nights',
      { check_out_date: 'These nights are sold for stays of at least 5 nights' },
      { min_nights: 5 },
    ])
  })

  test('a guest’s own change keeps to them, and a move of the desk does not', async () => {
    const { admin, first } = await aHouse(server)
    const { value: made, guest } = await bookFor(server, first.room_id, {})
    await addPricing(server.db, { room_id: first.room_id, ...weekend, end_date: dayAfter(12), min_nights: 4 })
    const params = { id: made.booking_id }
    const { error } = await guest.call(ownStay.previewChange, { params, query: { check_out: dayAfter(10) } })
    expect([error.code, error.fields]).toEqual([
      'too_few_nights',
      { check_out: 'These nights are sold for stays of at least 4 nights' },
    ])
    expect(
      (await guest.call(ownStay.previewChange, { params, query: { check_out: dayAfter(11) } })).status,
    ).toBe(200)
    const query = { room_id: first.room_id, check_in_date: dayAfter(7), check_out_date: dayAfter(10) }
    expect((await admin.call(stayMoves.preview, { params, query })).status).toBe(200)
  })
})
