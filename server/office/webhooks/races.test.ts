import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addGuest, addRoom } from '../../../test/builders.ts'
import { waitingForLocks } from '../../../test/locks.ts'
import { addWebhook, deliveriesOf, openReceiver, sendNow } from '../../../test/office/webhooks.ts'
import { postgres } from '../../../test/own-database.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'
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

describe.skipIf(!postgres)('W-28 a booking is made while its webhook', () => {
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

describe.skipIf(!postgres)('W-28 somebody sends to a webhook', () => {
  let receiver: Awaited<ReturnType<typeof openReceiver>>
  beforeEach(async () => {
    receiver = await openReceiver()
  })
  afterEach(() => receiver.close())

  /** Sends what is due, and does something to the webhook under its lock before it is written down that it was refused. */
  const refuseWhile = async (id: string, change: (tx: Db) => Promise<unknown>): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    receiver.answer((response) => {
      const changing = server.db.transaction().execute(async (tx) => {
        await lockWebhook(tx, id)
        response.writeHead(500).end('no')
        await until(isSomebodyWaiting)
        // Who waits for the webhook must not hold its deliveries already: each would wait for the other.
        await tx.selectFrom('webhook_deliveries').select('delivery_id').forUpdate().noWait().execute()
        await change(tx)
      })
      resolve(changing)
    })
    await Promise.all([sendNow(server, id), promise])
  }

  const failingSince = async () =>
    (await server.db.selectFrom('webhooks').select('failing_since').executeTakeFirst())?.failing_since

  test('that is being switched off: what was refused meanwhile stays given up', async () => {
    const id = await addWebhook(server, receiver.url)
    await someBooking(server)
    await refuseWhile(id, async (tx) => {
      await tx.updateTable('webhooks').set({ active: false }).where('webhook_id', '=', id).execute()
      await giveUpWaiting(tx, id)
    })
    expect(await deliveriesOf(server, id)).toMatchObject([
      { state: 'given_up', tries: 0, status: null, error: 'The webhook was switched off' },
    ])
    expect(await failingSince()).toBeNull()
  })

  test('that is being pointed elsewhere: the other address has refused nothing', async () => {
    const id = await addWebhook(server, receiver.url)
    await someBooking(server)
    await refuseWhile(id, (tx) =>
      tx
        .updateTable('webhooks')
        .set({ url: `${receiver.url}/new` })
        .where('webhook_id', '=', id)
        .execute(),
    )
    expect(await deliveriesOf(server, id)).toMatchObject([{ state: 'waiting', tries: 1, status: 500 }])
    expect(await failingSince()).toBeNull()
  })

  /** Does something as soon as a sender who is about to let the webhook go has found nothing more to send. */
  const atLastLook = (act: () => Promise<void>): KyselyPlugin => {
    const looks = new WeakSet<object>()
    let empty = 0
    return {
      transformQuery: ({ node, queryId }) => {
        if (node.kind === 'RawNode') looks.add(queryId)
        return node
      },
      transformResult: async ({ result, queryId }) => {
        if (looks.has(queryId) && result.rows.length === 0 && ++empty === 2) await act()
        return result
      },
    }
  }

  test('and lets it go at the moment at which something more happens: that is sent too', async () => {
    const id = await addWebhook(server, receiver.url)
    await someBooking(server)
    let sent: Promise<void> | undefined
    const db = server.db.withPlugin(
      atLastLook(async () => {
        let isSent = false
        // As the runner does: its own job comes as soon as the booking is kept.
        sent = someBooking(server)
          .then(() => sendNow(server, id))
          .then(() => {
            isSent = true
          })
        await until(async () => isSent || (await isSomebodyWaiting()))
      }),
    )
    await sendNow({ ...server, db }, id)
    expect(sent).toBeDefined()
    await sent
    expect((await deliveriesOf(server, id)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })
})
