import { createHmac } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notices } from '../../../contract/office/notices.ts'
import { webhooks } from '../../../contract/office/webhooks.ts'
import { clockAt } from '../../../test/clock.ts'
import { addWebhook, deliveriesOf, openReceiver, secret, sendNow } from '../../../test/office/webhooks.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { testNow } from '../../../test/things.ts'
import { openSecrets } from '../../kit/security/secrets.ts'
import { insertEvent } from '../../reservations/stays/queries.ts'
import { sealOldJob } from '../../seal-old.ts'
import { waits } from './send-webhook.ts'

let server: TestServer
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(() => receiver.close())

/** Something more happens to a booking. */
const happens = (booking_id: string, kind: 'changed' | 'checked_in') =>
  insertEvent(server.db, {
    booking_id,
    kind,
    by_name: 'Desk',
    by_user_id: null,
    from_status: 'pending',
    to_status: 'pending',
    notes: null,
  })

const jobsAt = async () =>
  (await server.db.selectFrom('jobs').select('run_at').orderBy('run_at', 'desc').execute()).map(
    ({ run_at }) => Temporal.Instant.from(run_at).since(testNow).total('seconds'),
  )

describe('W-28 a delivery', () => {
  test('is signed so that an engineer on the other side can check it with ten lines of their own', async () => {
    const id = await addWebhook(server, receiver.url)
    const { booking_id } = await someBooking(server)
    await sendNow(server, id)
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]]
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['forest-signature'])) ?? []
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'))
    expect(Number(t)).toBe(Date.parse(testNow) / 1000)
    const [kept] = await deliveriesOf(server, id)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'forest-event': 'booking.made',
      'forest-delivery': kept?.delivery_id,
      'user-agent': 'Forest-Resort-Webhooks/1',
    })
    expect(JSON.parse(body)).toMatchObject({
      id: kept?.delivery_id,
      event: 'booking.made',
      data: { booking: { booking_id } },
    })
    expect(kept).toMatchObject({
      state: 'delivered',
      tries: 1,
      status: 200,
      answer: 'thank you',
      error: null,
    })
  })

  test('is tried eight times over about a day, later each time, and then given up, with a notice', async () => {
    const id = await addWebhook(server, receiver.url)
    await someBooking(server)
    receiver.status(503)
    let at = 0
    for (const [n, wait] of waits.entries()) {
      await sendNow(server, id)
      const [kept] = await deliveriesOf(server, id)
      expect(kept).toMatchObject({ state: 'waiting', tries: n + 1, status: 503, answer: 'no' })
      const due = Temporal.Instant.from(kept?.next_try_at ?? '')
        .since(testNow)
        .total('seconds')
      expect(due - at).toBeGreaterThanOrEqual(wait * 0.8)
      expect(due - at).toBeLessThanOrEqual(wait * 1.2)
      expect((await jobsAt())[0]).toBeCloseTo(due, 2)
      // Not before its time.
      clockAt({ seconds: Math.floor(due) - 1 })
      await sendNow(server, id)
      expect(receiver.received).toHaveLength(n + 1)
      at = Math.ceil(due)
      clockAt({ seconds: at })
    }
    await sendNow(server, id)
    expect(receiver.received).toHaveLength(8)
    expect(at).toBeGreaterThan(15 * 3600)
    expect(at).toBeLessThan(28 * 3600)
    const bodies = new Set(receiver.received.map(({ body }) => body))
    expect(bodies.size).toBe(1)
    expect(await deliveriesOf(server, id)).toMatchObject([{ state: 'given_up', tries: 8, next_try_at: null }])
    const admin = await signedInAdmin(server)
    expect((await admin.call(notices.list)).value).toContainEqual({
      kind: 'webhook',
      text: `1 delivery to the webhook at 127.0.0.1:${receiver.port} failed`,
      at: expect.any(String),
      path: `/admin/connections/webhooks/${id}?state=given_up`,
    })
    const desk = await signedInAdmin(server, { areas: ['desk'] })
    expect((await desk.call(notices.list)).value.filter(({ kind }) => kind === 'webhook')).toEqual([])
  })

  test('does not overtake what happened to its booking before, and others do not wait for it', async () => {
    const id = await addWebhook(server, receiver.url)
    const first = await someBooking(server)
    receiver.status(500)
    await sendNow(server, id)
    await happens(first.booking_id, 'changed')
    receiver.answer()
    const second = await someBooking(server)
    await sendNow(server, id)
    const events = () =>
      receiver.received.map(({ body }) => {
        const { event, data } = JSON.parse(body)
        return [event, data.booking.booking_id === first.booking_id ? 'first' : 'second']
      })
    expect(second.booking_id).not.toBe(first.booking_id)
    expect(events()).toEqual([
      ['booking.made', 'first'],
      ['booking.made', 'second'],
    ])
    const admin = await signedInAdmin(server)
    const log = (await admin.call(webhooks.deliveries, { params: { id } })).value.items
    expect(log.map(({ event, state, waits_for_earlier }) => [event, state, waits_for_earlier])).toEqual([
      ['booking.made', 'delivered', false],
      ['booking.changed', 'waiting', true],
      ['booking.made', 'waiting', false],
    ])
    clockAt({ seconds: 90 })
    await sendNow(server, id)
    expect(events().slice(2)).toEqual([
      ['booking.made', 'first'],
      ['booking.changed', 'first'],
    ])
  })

  test('is sent by one of those who come at once, and what comes meanwhile is not left lying', async () => {
    const id = await addWebhook(server, receiver.url)
    for (let n = 0; n < 5; n++) await someBooking(server)
    let more = 3
    receiver.answer((response) => {
      const done = () => response.end()
      if (more-- > 0) void someBooking(server).then(() => sendNow(server, id).then(done))
      else done()
    })
    await Promise.all(Array.from({ length: 6 }, () => sendNow(server, id)))
    const ids = receiver.received.map(({ headers }) => headers['forest-delivery'])
    expect(ids).toHaveLength(8)
    expect(new Set(ids).size).toBe(8)
    expect((await deliveriesOf(server, id)).map(({ state, tries }) => [state, tries])).toEqual(
      Array.from({ length: 8 }, () => ['delivered', 1]),
    )
  })

  test('that was refused while the address was being sealed counts against the webhook all the same', async () => {
    const { db, config } = server
    const id = await addWebhook(server, receiver.url)
    await db.updateTable('webhooks').set({ url: receiver.url }).execute()
    await someBooking(server)
    receiver.answer((response) => {
      const sealing = sealOldJob(db, openSecrets(config))['seal-old'](
        {},
        { jobId: 1, attempt: 1, last: false },
      )
      void sealing.then(() => response.writeHead(500).end('no'))
    })
    await sendNow(server, id)
    const kept = await db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()
    expect([kept.url.startsWith('sealed:'), kept.failing_since]).toEqual([true, expect.any(String)])
  })

  test('that a worker took with it when it died is sent by the next one, after half a minute', async () => {
    const id = await addWebhook(server, receiver.url)
    await someBooking(server)
    await server.db.updateTable('webhooks').set({ sending_until: '2026-11-20T06:30:30Z' }).execute()
    await sendNow(server, id)
    expect(receiver.received).toEqual([])
    clockAt({ seconds: 31 })
    await sendNow(server, id)
    expect(receiver.received).toHaveLength(1)
  })
})
