import { beforeAll, expect, test } from 'vitest'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { rupees } from '../kit/money.ts'
import { addDemoPayments } from './payments.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

test('D-28 a second demo resort of one process has the same references', async () => {
  const referenceOfNew = async () => {
    const { booking_id } = await someBooking(server)
    const taken = [{ amount: rupees(500), at: '2026-11-01T07:00:00Z', method: 'card' } as const]
    await addDemoPayments(server.db, [{ booking_id, taken, returned: null }])
    const { reference } = await server.db
      .selectFrom('payments')
      .select('reference')
      .where('booking_id', '=', booking_id)
      .executeTakeFirstOrThrow()
    return reference
  }
  expect([await referenceOfNew(), await referenceOfNew()]).toEqual(['Slip 00001', 'Slip 00001'])
})
