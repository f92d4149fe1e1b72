import { beforeAll, describe, expect, test } from 'vitest'
import { waitingForLocks } from '../../../test/locks.ts'
import { addWebhook, deliveriesOf } from '../../../test/office/webhooks.ts'
import { postgres } from '../../../test/own-database.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { someBooking } from '../../../test/stays/bookings.ts'
import { until } from '../../../test/until.ts'
import { addGuest, addRoom } from '../../builders.ts'
import type { Db } from '../../kit/database/db.ts'
import { giveUpWaiting, lockWebhook } from './queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const isSomebodyWaiting = async () => (await waitingForLocks(server)) > 0

/** Makes a booking while somebody who has the webhook locked does something to it. */
const bookWhile = async (
  id: string,
  change: (tx: Db) => Promise<unknown>,
): Promise<{ booking_id: string }> => {
  const own = { room: await addRoom(server.db), visitor: await addGuest(server.db) }
  const { made } = await server.db.transaction().execute(async (tx) => {
    await lockWebhook(tx, id)
    await change(tx)
    const made = someBooking(server, own)
    await until(isSomebodyWaiting)
    return { made }
  })
  return made
}

describe.skipIf(!postgres)('wire-28 a booking is made while its webhook', () => {
  test('is deleted: the booking stands', async () => {
    const id = await addWebhook(server, 'https://hooks.example/')
    const made = bookWhile(id, (tx) => tx.deleteFrom('webhooks').where('webhook_id', '=', id).execute())
    expect((await made).booking_id).toEqual(expect.any(String))
    expect(await deliveriesOf(server, id)).toEqual([])
  })

  test('is switched off: nothing is left waiting', async () => {
    const id = await addWebhook(server, 'https://hooks.example/')
    await bookWhile(id, async (tx) => {
      await tx.updateTable('webhooks').set({ active: false }).where('webhook_id', '=', id).execute()
      await giveUpWaiting(tx, id)
    })
    expect(await deliveriesOf(server, id)).toEqual([])
  })
})
