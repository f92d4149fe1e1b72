import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../contract/office/accounts.ts'
import { defaultGst } from '../../../contract/office/gst.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { defaultSiteSettings } from '../../../contract/office/site-settings.ts'
import { site } from '../../../contract/site/pages.ts'
import { addPricing, addRoom, addRoomType, percent, rupees } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { until } from '../../../test/until.ts'
import { followSite } from '../../office/settings/settings-cache.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const read = async () => (await stranger(server.app).call(site.get)).value
const typeAndPrice = async () => (await read()).room_types.map((type) => [type.name, type.price_per_night])
const version = async () =>
  (await server.db.selectFrom('site_version').select('version').executeTakeFirstOrThrow()).version

describe('what the public pages show', () => {
  test('the settings and the kinds of rooms in their order', async () => {
    await addRoomType(server.db, { name: 'Suite', base_price: rupees(4500), amenities: ['Balcony'] })
    await addRoomType(server.db, { name: 'Dormitory', base_price: rupees(800) })
    const { settings, room_types } = await read()
    expect(settings).toEqual(defaultSiteSettings)
    expect(room_types.map((type) => type.name)).toEqual(['Suite', 'Dormitory'])
    expect(room_types[0]).toMatchObject({
      price_per_night: rupees(4500),
      room_count: 0,
      amenities: ['Balcony'],
    })
  })

  test('D-6 a kind costs what its cheapest room costs tonight', async () => {
    await addRoomType(server.db, { name: 'Suite', base_price: rupees(4500) })
    const { room_id } = await addRoom(server.db, { room_type: 'Suite', price_per_night: rupees(4000) })
    await addRoom(server.db, { room_type: 'Suite', price_per_night: rupees(4200) })
    expect(await typeAndPrice()).toEqual([['Suite', rupees(4000)]])
    await addPricing(server.db, {
      room_id,
      start_date: dayAfter(-1),
      end_date: dayAfter(0),
      base_price: rupees(5000),
      discount: percent(50),
    })
    expect(await typeAndPrice()).toEqual([['Suite', rupees(2500)]])
    clockAt({ hours: 12 })
    expect(await typeAndPrice()).toEqual([['Suite', rupees(4000)]])
  })

  test('D-6 a coupon is in no public price, and a room in maintenance makes none', async () => {
    await addRoomType(server.db, { name: 'Suite' })
    const { room_id } = await addRoom(server.db, { room_type: 'Suite', price_per_night: rupees(4000) })
    const tonight = { start_date: dayAfter(0), end_date: dayAfter(0) }
    await addPricing(server.db, { room_id, ...tonight, base_price: rupees(1), coupon_code: 'SECRET' })
    await addRoom(server.db, { room_type: 'Suite', price_per_night: rupees(1), status: 'maintenance' })
    expect(await typeAndPrice()).toEqual([['Suite', rupees(4000)]])
    expect((await read()).room_types[0]?.room_count).toBe(1)
  })

  test('W-29 whom a price is for stands beside it, and what further guests pay, with the tax', async () => {
    const extra_child = JSON.stringify([{ up_to_age: 11, price: rupees(400) }])
    await addRoomType(server.db, { included_guests: 2, extra_adult: rupees(800), extra_child })
    const rates = async () => (await read()).room_types[0]
    const own = { included_guests: 2, extra_adult: rupees(800) }
    expect(await rates()).toMatchObject({ ...own, extra_child: [{ up_to_age: 11, price: rupees(400) }] })
    const admin = await signedInAdmin(server)
    const gst = {
      ...defaultGst,
      scheme: 'regular' as const,
      gstin: '05ABCDE1234F1Z6',
      prices_include_tax: false,
    }
    await admin.call(settingsOffice.save, { body: { gst } })
    const taxed = { extra_adult: rupees(840), extra_child: [{ up_to_age: 11, price: rupees(420) }] }
    expect(await rates()).toMatchObject(taxed)
  })

  test('the answer is the same with any session', async () => {
    const admin = await signedInAdmin(server)
    const theirs = await admin.call(site.get)
    const ours = await stranger(server.app).call(site.get)
    expect(theirs.raw.body).toBe(ours.raw.body)
    expect(theirs.cookies).toEqual([])
  })
})

describe('a change of the site', () => {
  test.each([
    ['a room', () => addRoom(server.db)],
    ['a kind of room', () => addRoomType(server.db)],
    [
      'a price',
      () => addPricing(server.db, { room_id: 'priced', start_date: dayAfter(0), end_date: dayAfter(1) }),
    ],
    [
      'a setting',
      () =>
        server.db
          .insertInto('settings')
          .values({ key: 'tagline', value: JSON.stringify('New') })
          .execute(),
    ],
  ])('counts its version up: %s', async (_title, change) => {
    await addRoom(server.db, { room_id: 'priced' })
    const before = await version()
    await change()
    expect(await version()).toBeGreaterThan(before)
  })

  test('is seen by every process within its look', async () => {
    const followed = await followSite(server.db, 50, () => {})
    await server.db
      .insertInto('settings')
      .values({ key: 'tagline', value: JSON.stringify('Monal season') })
      .execute()
    await until(() => followed.current().settings.tagline === 'Monal season')
    followed.close()
  })

  test('is seen at once by the process that a staff member wrote through', async () => {
    const admin = await signedInAdmin(server)
    await server.db
      .insertInto('settings')
      .values({ key: 'tagline', value: JSON.stringify('At once') })
      .execute()
    await admin.call(accounts.logout, { body: { kind: 'guest' } })
    expect((await read()).settings.tagline).toBe('At once')
    await server.db.deleteFrom('settings').execute()
    await (await signedInAdmin(server)).call(accounts.logout, { body: { kind: 'guest' } })
    expect((await read()).settings.tagline).toBe(defaultSiteSettings.tagline)
  })

  test('that undoes itself is none', async () => {
    const before = await version()
    await server.db
      .transaction()
      .execute(async (tx) => {
        await addRoom(tx)
        throw new Error('undone')
      })
      .catch(() => {})
    expect(await version()).toBe(before)
  })
})
