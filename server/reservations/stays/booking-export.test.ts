import { read, utils } from '@e965/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

test('the bookings that a filter keeps are an Excel file, with others left out', async () => {
  const kept = await someBooking(server, { status: 'confirmed', paymentStatus: 'pending_checkin' })
  await someBooking(server, { status: 'cancelled' })
  const admin = await signedInAdmin(server)
  const { raw } = await admin.send(bookings.export, { query: '?status=confirmed' })
  const rows = utils.sheet_to_json<Record<string, unknown>>(read(raw.rawPayload).Sheets.List as never)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ Booking: kept.booking_id, Total: kept.final_price / 100, Nights: 2 })
  // In the words of the screen, not those of the wire.
  expect(rows[0]).toMatchObject({ Status: 'Confirmed', Stage: 'Confirmed', Payment: 'Nothing paid' })
  expect(rows[0]?.Balance).toBe(kept.final_price / 100)
})
