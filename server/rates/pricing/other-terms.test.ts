import { beforeAll, describe, expect, test } from 'vitest'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { ownStay } from '../../../contract/reservations/own-stay.ts'
import { addPricing, rupees } from '../../../test/builders.ts'
import { signedInGuest } from '../../../test/people.ts'
import { aHouse, bookFor, twoNights } from '../../../test/rates/family-house.ts'
import { book, partyBody } from '../../../test/reservations/parties.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('W-29 a stay that was booked under other terms', () => {
  test('gives nothing back for guests whom it never paid for', async () => {
    const { first } = await aHouse(server)
    const { db } = server
    await db.updateTable('room_types').set({ included_guests: null }).execute()
    const { value: made, guest } = await bookFor(server, first.room_id, { number_of_guests: 4 })
    expect(made.final_price).toBe(rupees(8000))
    await db.updateTable('room_types').set({ included_guests: 2 }).execute()
    const params = { id: made.booking_id }
    const change = async (number_of_guests: number) =>
      (await guest.call(ownStay.change, { params, body: { number_of_guests } })).value.final_price
    expect(await change(2)).toBe(rupees(8000))
    // All four had a place in what was agreed.
    expect(await change(3)).toBe(rupees(8000))
    // So had a fifth: further guests are what they were when it was booked.
    expect(await change(5)).toBe(rupees(8000))
  })

  test('pays for its meals what they cost when it was booked, once they are not sold any more', async () => {
    const { admin, first } = await aHouse(server)
    const { value: made, guest } = await bookFor(server, first.room_id, {
      number_of_guests: 2,
      meal_plan: 'CP',
    })
    const meal_plans = { CP: null, MAP: null, AP: null, free_up_to_age: null }
    await admin.call(settingsOffice.save, { body: { meal_plans } })
    const query = { check_out: dayAfter(10) }
    const { value } = await guest.call(ownStay.previewChange, { params: { id: made.booking_id }, query })
    expect(value.difference).toBe(rupees(4600))
  })

  test('is held to the minimum nights also where nobody could arrive on its day any more', async () => {
    const { first } = await aHouse(server)
    const { value: made, guest } = await bookFor(server, first.room_id, { check_out_date: dayAfter(12) })
    const season = { start_date: dayAfter(7), end_date: dayAfter(12), base_price: rupees(6000) }
    await addPricing(server.db, { room_id: first.room_id, ...season, closed_to_arrival: true, min_nights: 4 })
    const params = { id: made.booking_id }
    const shorter = (nights: number) =>
      guest.call(ownStay.previewChange, { params, query: { check_out: dayAfter(7 + nights) } })
    expect((await shorter(1)).error.code).toBe('too_few_nights')
    expect((await shorter(4)).status).toBe(200)
  })

  test('the ages of a party are said for each room', async () => {
    const { admin, first } = await aHouse(server)
    const guest = await signedInGuest(server)
    const body = partyBody(guest.visitor.visitor_id, [first.room_id], { ...twoNights, children_ages: [3] })
    const { status, error } = await book(admin, body)
    expect([status, error.fields]).toEqual([
      400,
      { children_ages: 'Say for each room how old its children are' },
    ])
  })
})
