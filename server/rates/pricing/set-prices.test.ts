import { beforeAll, describe, expect, test } from 'vitest'
import { pricing } from '../../../contract/rates/pricing.ts'
import { addRoom, percent, rupees } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const range = { start_date: dayAfter(7), end_date: dayAfter(8) }

describe('one price for several rooms', () => {
  const shared = { ...range, base_price: rupees(4000), discount: percent(5) }

  test('sets it for the rooms of a list or of a type, and takes them back together', async () => {
    const admin = await signedInAdmin(server)
    const tents = [
      await addRoom(server.db, { room_type: 'Tent' }),
      await addRoom(server.db, { room_type: 'Tent' }),
    ]
    await addRoom(server.db, { room_type: 'Tent', archived_at: '2026-11-01T00:00:00Z' })
    const suite = await addRoom(server.db, { room_type: 'Suite' })
    const ofType = (await admin.call(pricing.setMany, { body: { ...shared, room_type: 'Tent' } })).value
    expect(ofType.map(({ room_id, together }) => [room_id, together]).sort()).toEqual(
      tents.map(({ room_id }) => [room_id, 2]).sort(),
    )
    const [first] = tents
    const ids = [suite.room_id, first?.room_id ?? '', suite.room_id]
    const ofList = (await admin.call(pricing.setMany, { body: { ...shared, room_ids: ids } })).value
    expect(ofList).toHaveLength(2)

    const params = { id: ofType[0]?.pricing_id ?? '' }
    const gone = await admin.call(pricing.withdraw, { params, body: { together: true } })
    expect(gone.value.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn'])
    const { items } = (await admin.call(pricing.history, { query: { status: 'active' } })).value
    expect(items.map(({ room_id }) => room_id).sort()).toEqual([...new Set(ids)].sort())
  })

  test('sets none when one of the rooms is not there, or nothing was chosen', async () => {
    const admin = await signedInAdmin(server)
    const { room_id } = await addRoom(server.db)
    const unknown = await admin.call(pricing.setMany, { body: { ...shared, room_ids: [room_id, 'X'] } })
    expect([unknown.status, unknown.error.code]).toEqual([404, 'room_not_found'])
    const noType = await admin.call(pricing.setMany, { body: { ...shared, room_type: 'Castle' } })
    expect([noType.status, noType.error.message]).toEqual([404, 'There is no room of this type'])
    const none = await admin.call(pricing.setMany, { body: { ...shared, room_ids: [] } })
    expect([none.status, none.error.message]).toEqual([400, 'Please fill in all required fields'])
    expect(await server.db.selectFrom('pricing').selectAll().execute()).toEqual([])
  })
})
