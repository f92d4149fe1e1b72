import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { addDays } from '../../contract/kit/dates.ts'
import { webhooks } from '../../contract/office/webhooks.ts'
import { payments } from '../../contract/reservations/payments.ts'
import { addBooking, addGuest, addRoom, rupees } from '../../test/builders.ts'
import { openReceiver } from '../../test/office/webhooks.ts'
import { postgres } from '../../test/own-database.ts'
import { twoServers } from '../../test/two-servers.ts'
import { until } from '../../test/until.ts'
import { today } from '../kit/clock.ts'

describe.skipIf(!postgres)('W-28 two server processes that send to the same webhooks', () => {
  let servers: Awaited<ReturnType<typeof twoServers>>
  const receivers: Awaited<ReturnType<typeof openReceiver>>[] = []
  afterEach(() => {
    for (const receiver of receivers) receiver.close()
  })
  afterAll(() => servers.end())

  /** Each of these systems takes a moment, so that the other process comes to it meanwhile. */
  const openSlow = async () => {
    const receiver = await openReceiver()
    receiver.answer((response) => void wait(20).then(() => response.end()))
    receivers.push(receiver)
    return receiver
  }

  test('send each delivery once, in the order in which things happened', async () => {
    servers = await twoServers({ ALLOW_LOCAL_ADDRESSES: '1' })
    const { db, callers } = servers
    const callerOf = (n: number) => callers[n % callers.length] as (typeof callers)[0]
    for (const n of [0, 1, 2]) {
      const { url } = await openSlow()
      expect(
        (await callerOf(n).call(webhooks.create, { body: { url, events: ['booking.paid'] } })).status,
      ).toBe(201)
    }
    const visitor = await addGuest(db)
    const day = today('Asia/Kolkata')
    const stay = async () => {
      const dates = { checkIn: addDays(day, 10), checkOut: addDays(day, 12) }
      return (await addBooking(db, { room: await addRoom(db), visitor, ...dates })).booking_id
    }
    const stays = [await stay(), await stay(), await stay()]

    const amounts = Array.from({ length: 40 }, (_, n) => n + 1)
    for (const [n, amount] of amounts.entries()) {
      const params = { id: stays[n % stays.length] as string }
      const body = { amount: rupees(amount), method: 'cash' } as const
      expect((await callerOf(n).call(payments.record, { params, body })).status).toBe(201)
    }

    const left = async () => (await db.selectFrom('jobs').select('job_id').execute()).length
    await until(async () => (await left()) === 0)
    for (const { received } of receivers) {
      expect(received.map(({ body }) => Number(JSON.parse(body).data.payment.amount))).toEqual(amounts)
      expect(new Set(received.map(({ headers }) => headers['forest-delivery'])).size).toBe(amounts.length)
    }
    const states = await db.selectFrom('webhook_deliveries').select(['state', 'tries']).distinct().execute()
    expect(states).toEqual([{ state: 'delivered', tries: 1 }])
  })
})
