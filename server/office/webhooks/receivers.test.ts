import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notices } from '../../../contract/office/notices.ts'
import { clockAt } from '../../../test/clock.ts'
import { addWebhook, deliveriesOf, openReceiver, sendNow } from '../../../test/office/webhooks.ts'
import { signedInAdmin, signedInLater } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(() => receiver.close())

describe('W-28 a receiver', () => {
  const lastOf = async (id: string) => (await deliveriesOf(server, id)).at(-1)

  test('that hangs is given up on', async () => {
    const id = await addWebhook(server, receiver.url)
    await someBooking(server)
    receiver.answer(() => {})
    await sendNow(server, id, { timeoutMs: 150 })
    expect(await lastOf(id)).toMatchObject({
      state: 'waiting',
      tries: 1,
      status: null,
      error: expect.stringMatching(/within/),
    })
  })

  test('that leads on to another address has not taken it, and the other one is not asked', async () => {
    const other = await openReceiver()
    const id = await addWebhook(server, receiver.url)
    await someBooking(server)
    receiver.answer((response) => response.writeHead(307, { location: other.url }).end())
    await sendNow(server, id)
    expect(await lastOf(id)).toMatchObject({
      state: 'waiting',
      status: 307,
      error: expect.stringContaining('redirects'),
    })
    expect(other.received).toEqual([])
    other.close()
  })

  test('that answers at length, or what no text is, is kept with the beginning of it', async () => {
    const id = await addWebhook(server, receiver.url)
    await someBooking(server)
    receiver.answer((response) => response.end(Buffer.from(`a\u0000b\ud83d${'₹'.repeat(60_000)}`)))
    await sendNow(server, id)
    const { answer, state } = (await lastOf(id)) ?? {}
    expect(state).toBe('delivered')
    expect(answer).toMatch(/^a b.₹+$/)
    expect(answer?.length).toBe(1000)
  })

  test('whose name leads into the own network by now is not asked', async () => {
    const id = await addWebhook(server, 'https://hooks.example/hooks')
    await someBooking(server)
    const looked: string[] = []
    // The first look, when it was saved, found a public address; the second one finds this machine.
    const network = {
      mayBeLocal: () => false,
      resolve: async (host: string) => {
        looked.push(host)
        return ['127.0.0.1']
      },
    }
    await sendNow(server, id, { network })
    expect(looked).toEqual(['hooks.example'])
    expect(receiver.received).toEqual([])
    expect(await lastOf(id)).toMatchObject({
      status: null,
      error: 'The address must be one on the public internet',
    })
  })

  test('that takes nothing for three days is switched off with a last try, with a notice, and what waited is given up', async () => {
    const id = await addWebhook(server, receiver.url)
    receiver.status(500)
    await someBooking(server)
    await sendNow(server, id)
    clockAt({ hours: 71 })
    await someBooking(server)
    await sendNow(server, id)
    const active = async () =>
      (await server.db.selectFrom('webhooks').select(['active', 'off_reason']).execute())[0]
    expect(await active()).toEqual({ active: true, off_reason: null })
    clockAt({ hours: 73 })
    await sendNow(server, id)
    // One bad try is no reason: of a webhook with few events it may be the first one for days.
    expect(await active()).toEqual({ active: true, off_reason: null })
    await server.db.updateTable('webhook_deliveries').set({ tries: 7 }).where('tries', '=', 3).execute()
    clockAt({ hours: 96 })
    await sendNow(server, id)
    expect(await active()).toEqual({
      active: false,
      off_reason: 'Nothing has been delivered since Nov 20, 2026',
    })
    expect((await deliveriesOf(server, id)).map(({ state }) => state)).toEqual(['given_up', 'given_up'])
    // Nothing is written for one that is off.
    await someBooking(server)
    expect(await deliveriesOf(server, id)).toHaveLength(2)
    const admin = await signedInAdmin(server)
    await signedInLater(server, admin, { hours: 96 })
    expect((await admin.call(notices.list)).value).toContainEqual({
      kind: 'webhook',
      text: `The webhook at 127.0.0.1:${receiver.port} was switched off: nothing has been delivered since Nov 20, 2026`,
      at: expect.any(String),
      path: `/admin/connections/webhooks/${id}`,
    })
  })
})
