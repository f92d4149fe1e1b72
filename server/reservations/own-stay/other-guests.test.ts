import { expect, test } from 'vitest'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { bookingChange } from '../../../contract/reservations/booking-change.ts'
import { ownStay } from '../../../contract/reservations/own-stay.ts'
import { rupees } from '../../../test/builders.ts'
import { aHouse, bookFor } from '../../../test/rates/family-house.ts'
import { testServer } from '../../../test/server.ts'
import { finalPriceOfStay } from '../../folio/account/agreed.ts'

const scene = async (own: Parameters<typeof bookFor>[2]) => {
  const server = await testServer()
  const { admin, first } = await aHouse(server)
  const { value, guest } = await bookFor(server, first.room_id, own)
  const params = { id: value.booking_id }
  const row = () =>
    server.db
      .selectFrom('bookings as b')
      .select(['number_of_guests', 'children_ages', 'version', finalPriceOfStay.as('final_price')])
      .where('booking_id', '=', params.id)
      .executeTakeFirstOrThrow()
  return {
    admin,
    params,
    row,
    preview: async (query: object) => (await guest.call(ownStay.previewChange, { params, query })).value,
    change: (body: object) => guest.call(ownStay.change, { params, body }),
    corrects: async (number_of_guests: number) => {
      const body = { version: (await row()).version, number_of_guests }
      const reply = await admin.call(bookingChange.change, { params, body })
      expect(reply.status).toBe(200)
    },
  }
}

test('W-29 who gives up a place takes their own part of the meals along, whatever meals cost today', async () => {
  const { admin, preview } = await scene({ number_of_guests: 2, meal_plan: 'CP' })
  const meal_plans = { CP: rupees(600), MAP: null, AP: null, free_up_to_age: 5 }
  await admin.call(settingsOffice.save, { body: { meal_plans } })
  // Breakfast for one at ₹300 on two nights, and not at ₹600.
  expect((await preview({ number_of_guests: 1 })).difference).toBe(rupees(-600))
  expect((await preview({ number_of_guests: 3 })).difference).toBe(rupees(2 * (300 + 1000)))
})

test('W-29 a number that the desk has corrected is not paid twice when the guest sets it back', async () => {
  const { row, corrects, preview, change } = await scene({ number_of_guests: 3 })
  expect((await row()).final_price).toBe(rupees(10_000))
  await corrects(2)
  expect((await preview({ number_of_guests: 3 })).difference).toBe(0)
  // A fourth was never paid for.
  expect((await preview({ number_of_guests: 4 })).difference).toBe(rupees(2000))
  await change({ number_of_guests: 3 })
  expect(await row()).toMatchObject({ number_of_guests: 3, final_price: rupees(10_000) })
  expect((await preview({ number_of_guests: 2 })).difference).toBe(rupees(-2000))
})

test('W-29 with fewer guests the youngest stay at home, whoever says so', async () => {
  const { row, corrects } = await scene({ number_of_guests: 4, children_ages: [3, 8] })
  await corrects(3)
  expect((await row()).children_ages).toEqual([8])
  await corrects(1)
  expect((await row()).children_ages).toEqual([])
})
