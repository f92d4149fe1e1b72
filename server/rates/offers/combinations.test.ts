import { beforeAll, describe, expect, test } from 'vitest'
import { offers } from '../../../contract/rates/offers.ts'
import { bookParty } from '../../../contract/reservations/bookings.ts'
import { addBlock, addPricing, addRoom, rupees } from '../../../test/builders.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInGuest } from '../../../test/people.ts'
import { partyBody } from '../../../test/reservations/parties.ts'
import { startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const stay = { check_in: dayAfter(7), check_out: dayAfter(9) }
const combined = async (guests: number) =>
  (await stranger(server.app).call(offers.combinations, { query: { ...stay, guests } })).value
const askCombined = (query: string) => stranger(server.app).send(offers.combinations, { query })

describe('W-18 D-54 combinations of rooms', () => {
  const house = async () => {
    for (const [room_id, room_type, capacity, price] of [
      ['T1', 'Tent', 2, 1500],
      ['T2', 'Tent', 2, 1600],
      ['F1', 'Family Room', 5, 3000],
      ['D1', 'Dormitory', 6, 2000],
    ] as const) {
      await addRoom(server.db, { room_id, room_type, capacity, price_per_night: rupees(price) })
    }
  }

  test('seven guests are offered rooms together, the cheapest first', async () => {
    await house()
    const { raw } = await stranger(server.app).call(offers.combinations, { query: { ...stay, guests: 7 } })
    expect(raw.json()).toEqual([
      {
        rooms: [
          { room_type: 'Dormitory', count: 1, guests: 5, room_ids: ['D1'], sleeps: [5] },
          { room_type: 'Tent', count: 1, guests: 2, room_ids: ['T1'], sleeps: [2] },
        ],
        final_price: '7000.00',
      },
      {
        rooms: [
          { room_type: 'Family Room', count: 1, guests: 5, room_ids: ['F1'], sleeps: [5] },
          { room_type: 'Tent', count: 1, guests: 2, room_ids: ['T1'], sleeps: [2] },
        ],
        final_price: '9000.00',
      },
      {
        rooms: [
          { room_type: 'Dormitory', count: 1, guests: 4, room_ids: ['D1'], sleeps: [4] },
          { room_type: 'Family Room', count: 1, guests: 3, room_ids: ['F1'], sleeps: [3] },
        ],
        final_price: '10000.00',
      },
    ])
  })

  test('only rooms that are free for the stay are in it, at what the stay costs', async () => {
    await house()
    const days = { start_date: dayAfter(8), end_date: dayAfter(8) }
    await addBlock(server.db, { room_id: 'D1', ...days, end_date: dayAfter(9) })
    await addPricing(server.db, { room_id: 'T1', ...days, base_price: rupees(5000) })
    const [cheapest] = await combined(2)
    expect(cheapest).toMatchObject({ rooms: [{ room_ids: ['T2'] }], final_price: rupees(3200) })
    expectNotSaid(await combined(5), 'D1')
  })

  test('rooms of one kind that hold different numbers can be booked as they are offered', async () => {
    for (const [room_id, capacity, price] of [
      ['F5', 5, 3000],
      ['F3', 3, 2000],
    ] as const) {
      await addRoom(server.db, {
        room_id,
        room_type: 'Family Room',
        capacity,
        price_per_night: rupees(price),
      })
    }
    const guest = await signedInGuest(server)
    const [offered] = await combined(8)
    expect(offered?.rooms).toMatchObject([{ guests: 8, room_ids: ['F3', 'F5'], sleeps: [3, 5] }])
    const rooms = offered?.rooms.flatMap(({ room_ids, sleeps }) =>
      room_ids.map((room_id, i) => ({ room_id, number_of_guests: sleeps[i] ?? 0, guest_name: null })),
    )
    const days = { check_in_date: stay.check_in, check_out_date: stay.check_out }
    const body = partyBody(guest.visitor.visitor_id, rooms ?? [], days)
    expect((await guest.call(bookParty, { body })).status).toBe(201)
  })

  test('nothing possible is an empty list', async () => {
    expect(await combined(1)).toEqual([])
    await house()
    expect(await combined(15)).toHaveLength(1)
    expect(await combined(16)).toEqual([])
  })

  test.each(['0', '41', '-1', '1.5', 'two', ''])('%j guests are a 400', async (guests) => {
    const reply = await askCombined(`?check_in=${dayAfter(7)}&check_out=${dayAfter(9)}&guests=${guests}`)
    expect([reply.status, reply.error.fields?.guests]).toEqual([400, 'Guests must be from 1 to 40'])
  })

  test.each([
    ['check_out', dayAfter(7), dayAfter(7), 'Check-out date must be after check-in date'],
    ['check_in', dayAfter(-1), dayAfter(2), 'Check-in cannot be before today'],
    ['check_out', dayAfter(7), dayAfter(98), 'A stay can be 90 nights at most'],
    ['check_in', dayAfter(732), dayAfter(733), 'Check-in can be two years ahead at most'],
  ])('the dates are those of a search: %s is told', async (field, check_in, check_out, message) => {
    const reply = await askCombined(`?check_in=${check_in}&check_out=${check_out}&guests=7`)
    expect([reply.status, reply.error.fields]).toEqual([400, { [field]: message }])
  })

  test('one network asks 120 times a minute at most', async () => {
    const own = await startServer({ RATE_LIMIT: '1' })
    const query = { ...stay, guests: 7 }
    const replies = await Promise.all(
      Array.from({ length: 121 }, () => stranger(own.app).call(offers.combinations, { query })),
    )
    expect(Map.groupBy(replies, ({ status }) => status).get(429)).toHaveLength(1)
    await own.app.close()
  })
})
