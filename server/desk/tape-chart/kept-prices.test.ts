import { beforeAll, describe, expect, test } from 'vitest'
import type { Paise } from '../../../contract/kit/money.ts'
import { addCoupon, addPricing, rupees } from '../../../test/builders.ts'
import { movableStay } from '../../../test/reservations/moves.ts'
import { agreeOn } from '../../../test/reservations/nights.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const prices = (detail: { nightly: { price: Paise }[] }) => detail.nightly.map((night) => night.price)

describe('a stay that is moved for what was agreed', () => {
  test('W-45 D-62 keeps what was agreed of each night; a night more costs what its day costs, a night less goes', async () => {
    const { room, id, move, read } = await movableStay(server)
    await agreeOn(server.db, id, { prices: [rupees(1500), rupees(1800)] })
    const days = { start_date: dayAfter(9), end_date: dayAfter(9) }
    await addPricing(server.db, { room_id: room.room_id, ...days, base_price: rupees(2500) })
    await move({ check_out_date: dayAfter(10) })
    const longer = await read()
    expect(prices(longer)).toEqual([rupees(1500), rupees(1800), rupees(2500)])
    expect([longer.total_price, longer.discount, longer.final_price]).toEqual([rupees(5800), 0, rupees(5800)])
    await move({ check_out_date: dayAfter(8) })
    expect(prices(await read())).toEqual([rupees(1500)])
  })

  test.each([
    [{ check_in_date: dayAfter(8), check_out_date: dayAfter(10) }, [1800, 1500]],
    [{ check_in_date: dayAfter(20), check_out_date: dayAfter(22) }, [1500, 1800]],
    [{ check_in_date: dayAfter(20), check_out_date: dayAfter(23) }, [1500, 1800, 2000]],
    [{ check_in_date: dayAfter(5), check_out_date: dayAfter(8) }, [1800, 2000, 1500]],
  ])('W-45 a night of the same day stays, the others go on to new days: %j', async (to, expected) => {
    const { id, move, read } = await movableStay(server)
    await agreeOn(server.db, id, { prices: [rupees(1500), rupees(1800)] })
    expect((await move(to)).status).toBe(200)
    expect(prices(await read())).toEqual(expected.map(rupees))
  })

  test.each([
    ['while it counts', {}, 1000],
    ['not once it has ended', { active: false }, 2000],
  ] as const)('W-45 a coupon is in the nights that the desk adds %s', async (_, set, price) => {
    const { room, id, move, read } = await movableStay(server)
    const days = { start_date: dayAfter(1), end_date: dayAfter(40) }
    await addPricing(server.db, {
      room_id: room.room_id,
      ...days,
      base_price: rupees(1000),
      coupon_code: 'MONAL',
    })
    await addCoupon(server.db, { code: 'MONAL', use_limit: 1 })
    await agreeOn(server.db, id, { code: 'MONAL' })
    if ('active' in set) await server.db.updateTable('coupons').set(set).execute()
    await move({ check_out_date: dayAfter(10) })
    const longer = await read()
    expect([longer.coupon_code, prices(longer).at(-1)]).toEqual(['MONAL', rupees(price)])
  })
})
