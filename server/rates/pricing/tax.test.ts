import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultGst, type Gst } from '../../../contract/office/gst.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { priceCalendar } from '../../../contract/rates/price-calendar.ts'
import { rooms } from '../../../contract/rates/rooms.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { site } from '../../../contract/site/pages.ts'
import { addPricing, addRoom, addRoomType, percent, rupees } from '../../../test/builders.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const regular: Gst = { ...defaultGst, scheme: 'regular', gstin: '05ABCDE1234F1Z6' }
const stay = { check_in_date: dayAfter(7), check_out_date: dayAfter(9) }
const setGst = async (gst: Gst) => {
  const admin = await signedInAdmin(server)
  await admin.call(settingsOffice.save, { body: { gst } })
  return admin
}

let room_id: string
beforeEach(async () => {
  const own = { price_per_night: rupees(7000), discount_percentage: percent(10), room_type: 'Suite' }
  room_id = (await addRoom(server.db, own)).room_id
  const day = dayAfter(8)
  await addPricing(server.db, { room_id, start_date: day, end_date: day, base_price: rupees(10_000) })
})

/** What everybody who asks for a price is told. */
const asked = async (gst: Gst) => {
  const admin = await setGst(gst)
  const caller = stranger(server.app)
  const [found] = (await caller.call(rooms.available, { query: { ...stay, guests: 1 } })).value
  const { quote } = (await caller.call(rooms.details, { params: { id: room_id }, query: stay })).value
  const preview = (await admin.call(priceCalendar.preview, { params: { id: room_id }, query: stay })).value
  const month = (
    await admin.call(priceCalendar.calendar, {
      params: { id: room_id },
      query: { month: dayAfter(8).slice(0, 7) },
    })
  ).value
  const guest = await signedInGuest(server)
  const expected_total = quote?.final_price as never
  const body = bookingBody({ ...stay, room_id, visitor_id: guest.visitor.visitor_id, expected_total })
  return { found, quote, preview, month, made: await guest.call(bookings.create, { body }) }
}

describe('D-49 W-7 with tax', () => {
  test('on top of what was entered everybody names the price that the guest pays, and what of it is tax', async () => {
    const { found, quote, preview, month, made } = await asked({ ...regular, prices_include_tax: false })
    const sum = {
      // 7,000.00 + 5 % and 10,000.00 + 18 %, the first less its discount.
      total_price: rupees(19_150),
      discount: rupees(735),
      final_price: rupees(18_415),
      tax: { value: rupees(16_300), cgst: rupees(1057.5), sgst: rupees(1057.5), rate: null },
    }
    const nightly = [
      {
        day: dayAfter(7),
        price: rupees(6615),
        tax: { value: rupees(6300), cgst: rupees(157.5), sgst: rupees(157.5), rate: 500 },
      },
      {
        day: dayAfter(8),
        price: rupees(11_800),
        tax: { value: rupees(10_000), cgst: rupees(900), sgst: rupees(900), rate: 1800 },
      },
    ]
    expect(found).toMatchObject(sum)
    expect(quote).toMatchObject({ ...sum, nights: 2, nightly })
    // What was entered, what is taken off, and the tax on what is left.
    expect(quote?.nightly[0]?.parts).toEqual([
      { kind: 'room', count: 1, amount: rupees(7000) },
      { kind: 'discount', count: 1, amount: rupees(-700) },
      { kind: 'tax', count: 1, amount: rupees(315) },
    ])
    expect(preview).toMatchObject({ ...sum, nightly })
    // What was entered stands beside it.
    expect(preview.nightly.map(({ base_price }) => base_price)).toEqual([rupees(7000), rupees(10_000)])
    expect(month.days.find(({ day }) => day === dayAfter(8))).toMatchObject(nightly[1] ?? {})
    const { tax: _, ...kept } = sum
    expect(made.status).toBe(201)
    expect(made.value).toMatchObject({ ...kept, nightly: nightly.map(({ day, price }) => ({ day, price })) })
  })

  test('in what was entered the price stays as it was', async () => {
    const without = await asked(defaultGst)
    await server.db.deleteFrom('bookings').execute()
    const { quote, made } = await asked(regular)
    expect(quote?.final_price).toBe(rupees(16_300))
    expect(quote?.final_price).toBe(without.quote?.final_price)
    // 6,300.00 has 5 % in it, 10,000.00 has 18 %.
    expect(quote?.tax).toEqual({
      value: rupees(14_474.58),
      cgst: rupees(912.71),
      sgst: rupees(912.71),
      rate: null,
    })
    expect([without.quote?.tax.cgst, without.quote?.tax.rate]).toEqual([0, 0])
    expect(made.value.final_price).toBe(rupees(16_300))
  })

  test('on top the public pages name the price that is paid, also of a kind without rooms', async () => {
    await addRoomType(server.db, { name: 'Suite', base_price: rupees(1) })
    await addRoomType(server.db, { name: 'Tree house', base_price: rupees(8000) })
    await setGst({ ...regular, prices_include_tax: false })
    const { room_types } = (await stranger(server.app).call(site.get)).value
    expect(room_types.map(({ price_per_night }) => price_per_night)).toEqual([rupees(6615), rupees(9440)])
  })

  test('a booking at the price without it is told the new one', async () => {
    await setGst({ ...regular, prices_include_tax: false })
    const guest = await signedInGuest(server)
    const sent = { ...stay, room_id, visitor_id: guest.visitor.visitor_id, expected_total: rupees(16_300) }
    const answer = await guest.call(bookings.create, { body: bookingBody(sent) })
    expect([answer.status, answer.error.code]).toEqual([409, 'price_changed'])
  })
})
