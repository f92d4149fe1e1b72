import { beforeAll, describe, expect, test } from 'vitest'
import { pricing } from '../../../contract/rates/pricing.ts'
import { rates } from '../../../contract/rates/rates.ts'
import { addPricing, addRoom, rupees } from '../../../test/builders.ts'
import { clockFrom } from '../../../test/clock.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { now } from '../../kit/clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const nights = { start_date: '2026-12-04', end_date: '2026-12-06' }

/** A room, and a clock that goes on. */
const setUp = async () => {
  clockFrom({ seconds: 1 })
  const { room_id } = await addRoom(server.db, { price_per_night: rupees(1000) })
  const admin = await signedInAdmin(server)
  const set = async (price: number, own: object = {}) =>
    (await admin.call(pricing.set, { body: { room_id, ...nights, base_price: rupees(price), ...own } })).value
      .pricing_id
  const withdraw = (id: string, together = false) =>
    admin.call(pricing.withdraw, { params: { id }, body: { together } })
  const undo = (id: string | null | undefined) => admin.call(rates.undo, { params: { id: String(id) } })
  return { room_id, admin, set, withdraw, undo }
}
const rows = () => server.db.selectFrom('pricing').selectAll().orderBy('pricing_id').execute()
const counting = async () =>
  (await rows())
    .filter(({ withdrawn_at }) => withdrawn_at === null)
    .map(({ base_price }) => base_price && base_price / 100)

describe('W-29 a price that is replaced by one that is replaced itself', () => {
  test('does not come back where the one between is withdrawn, and does with the last', async () => {
    const { set, withdraw } = await setUp()
    const [, second, third] = [await set(103), await set(104), await set(105)]
    const [before] = await rows()
    await withdraw(second)
    expect(await counting()).toEqual([105])
    const [first, gone] = await rows()
    expect(first).toEqual({ ...before, replaced_by: Number(third) })
    expect(gone?.replaced_by).toBeNull()
    await withdraw(third)
    expect(await counting()).toEqual([103])
  })

  test('comes back where all that lie over it go together', async () => {
    const { set, withdraw } = await setUp()
    const [first, , last] = [await set(103), await set(104), await set(105)]
    await server.db
      .updateTable('pricing')
      .set({ batch_id: 'one batch' })
      .where('pricing_id', '>', Number(first))
      .execute()
    expect(await counting()).toEqual([105])
    await withdraw(last, true)
    expect(await counting()).toEqual([103])
  })

  test('is counted and answered with what was set together, and only that', async () => {
    const { room_id, admin, withdraw } = await setUp()
    const others = [await addRoom(server.db), await addRoom(server.db), await addRoom(server.db)]
    const room_ids = [room_id, ...others.map((room) => room.room_id)]
    const price = { ...nights, base_price: rupees(2000) }
    const made = (await admin.call(pricing.setMany, { body: { ...price, room_ids } })).value
    await admin.call(pricing.set, { body: { ...price, room_id } })
    await withdraw(made.find((one) => one.room_id === others[0]?.room_id)?.pricing_id ?? '')
    const one = made.find((own) => own.room_id === others[1]?.room_id)?.pricing_id ?? ''
    const { items } = (await admin.call(pricing.history, { query: { status: 'active' } })).value
    expect(items.find(({ pricing_id }) => pricing_id === one)?.together).toBe(3)
    expect((await withdraw(one, true)).value).toHaveLength(3)
    expect(await counting()).toEqual([2000])
    expect((await withdraw(one)).value).toMatchObject([{ pricing_id: one, status: 'withdrawn' }])
  })
})

describe('W-29 undoing a change', () => {
  test('is not hindered by other days of the week, nor by a price with a code', async () => {
    const { room_id, admin, set, withdraw, undo } = await setUp()
    const week = { start_date: '2026-12-01', end_date: '2026-12-14' }
    const old = await set(2000, { ...week, weekdays: [1, 2, 3, 4, 5] })
    const body = { ...week, room_ids: [room_id], raise: 10 }
    const [weekend] = (await admin.call(rates.adjust, { body: { ...body, weekdays: [6, 7] } })).value
    await admin.call(rates.adjust, { body: { ...body, start_date: '2026-12-02', weekdays: [1, 2, 3, 4] } })
    await withdraw(old)
    await set(900, { coupon_code: 'MONAL' })
    expect((await undo(weekend?.pricing_id)).status).toBe(200)
  })

  test('is refused by a price of some of its days of the week, in the nights that both have', async () => {
    const { room_id, admin, set, undo } = await setUp()
    const change = async () => {
      const body = { room_ids: [room_id], start_date: '2026-12-01', end_date: '2026-12-13', raise: 10 }
      return (await admin.call(rates.adjust, { body: { ...body, weekdays: [5, 6] } })).value[0]?.pricing_id
    }
    // From Sunday to Thursday, and then to Friday.
    const shared = { start_date: '2026-12-06', weekdays: [4, 5] }
    const made = await change()
    await set(3000, { ...shared, end_date: '2026-12-10' })
    expect((await undo(made)).status).toBe(200)
    const again = await change()
    await set(3000, { ...shared, end_date: '2026-12-11' })
    expect((await undo(again)).error.code).toBe('rates_changed')
  })
})

describe('W-29 what is sent again after it was taken back', () => {
  const message =
    'This was done before and has been taken back since. Look at the rates, then press again to do it anew.'

  test('is refused with a sentence, a change or a copy, and done anew under another key', async () => {
    const { room_id, admin, undo } = await setUp()
    const last = { room_id, start_date: '2025-12-06', end_date: '2025-12-10' }
    await addPricing(server.db, { ...last, base_price: rupees(7000) })
    const copy = { from: '2025-12-01', to: '2025-12-31', keep: 'weekdays', raise: 0 } as const
    const change = { room_ids: [room_id], ...nights, raise: 10 }
    const ways = [
      async (request_key: string) => {
        const sent = await admin.call(rates.adjust, { body: { ...change, request_key } })
        return { sent, id: sent.status === 201 ? sent.value[0]?.pricing_id : undefined }
      },
      async (request_key: string) => {
        const sent = await admin.call(rates.copy, { body: { ...copy, replace: true, request_key } })
        return { sent, id: sent.status === 201 ? sent.value.pricing_id : undefined }
      },
    ]
    for (const send of ways) {
      await undo((await send('a key')).id)
      const standing = await rows()
      const { sent } = await send('a key')
      expect([sent.status, sent.error.code, sent.error.message]).toEqual([409, 'already_sent', message])
      expect(await rows()).toEqual(standing)
      const anew = await send('another')
      expect(anew.sent.status).toBe(201)
      // One that was replaced meanwhile is done, and stays so.
      await admin.call(rates.adjust, { body: { ...change, end_date: '2026-12-31' } })
      expect((await send('another')).id).toBe(anew.id)
    }
  })
})

describe('W-29 the log', () => {
  const result = async (from: number) =>
    (await server.db.selectFrom('activity').selectAll().orderBy('activity_id').execute())
      .slice(from)
      .map(({ action, subject, after }) => [action, subject.replace(/^Room .*/, 'Room'), after])

  test('tells of a copy and of its undoing what came and what went', async () => {
    const { room_id, admin, set, undo } = await setUp()
    const last = { room_id, start_date: '2025-12-05', end_date: '2025-12-07' }
    await addPricing(server.db, { ...last, base_price: rupees(7000) })
    await set(2000)
    const copy = { from: '2025-12-01', to: '2025-12-31', keep: 'weekdays', raise: 5, replace: true } as const
    const { pricing_id } = (await admin.call(rates.copy, { body: copy })).value
    expect(await result(1)).toMatchObject([
      ['created', 'Room', { base_price: 735_000, start_date: '2026-12-04' }],
      ['changed', 'Room', { withdrawn: true }],
      ['created', 'Prices of Dec 1, 2025 to Dec 31, 2025', { prices: 1, nights: 3, raise: '5%' }],
    ])
    await undo(pricing_id)
    expect(await result(4)).toEqual([
      ['changed', 'Room', { withdrawn: true }],
      ['changed', 'Room', { withdrawn: false }],
    ])
  })

  test('of very many prices tells the last as one line', async () => {
    const { admin } = await setUp()
    const price_per_night = rupees(1000)
    const rooms = await Promise.all(Array.from({ length: 3 }, () => addRoom(server.db, { price_per_night })))
    const room_ids = rooms.map(({ room_id }) => room_id)
    // Every night costs another price.
    const first = Temporal.PlainDate.from('2026-12-01')
    const own = rooms.flatMap(({ room_id }) =>
      Array.from({ length: 200 }, (_, at) => {
        const day = first.add({ days: at }).toString()
        return {
          room_id,
          start_date: day,
          end_date: day,
          base_price: rupees(2000 + at),
          discount: 0 as never,
        }
      }),
    )
    await server.db
      .insertInto('pricing')
      .values(own.map((price) => ({ ...price, created_at: now().toString() })))
      .execute()
    const body = { room_ids, start_date: '2026-12-01', end_date: '2027-06-18', raise: 10 }
    const made = (await admin.call(rates.adjust, { body })).value
    expect(made).toHaveLength(600)
    const lines = await result(0)
    expect(lines).toHaveLength(2 * 501)
    expect(lines[500]).toEqual(['created', '100 more prices', { prices: 100 }])
    expect(lines.at(-1)).toEqual(['changed', '100 more prices', { withdrawn: true }])
  })
})
