import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activity } from '../../../contract/office/activity.ts'
import { webhooks } from '../../../contract/office/webhooks.ts'
import { clockAt } from '../../../test/clock.ts'
import { receiverUrl } from '../../../test/edit-forms-office.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { addWebhook, deliveriesOf, openReceiver, sendNow } from '../../../test/office/webhooks.ts'
import { signedInAdmin, signedInLater } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { startServer, type TestServer, testServer } from '../../../test/server.ts'
import { said } from '../../../test/tokens.ts'
import { sweep } from '../../kit/operations/maintenance.ts'
import { openSecrets } from '../../kit/security/secrets.ts'
import { sweepDeliveries } from './queries.ts'

let server: TestServer
let local: TestServer
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  server = await testServer()
  local = await startServer({ RATE_LIMIT: '0', ALLOW_LOCAL_ADDRESSES: '1' })
  return () => local.app.close()
})
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(() => receiver.close())

const events = ['booking.paid', 'booking.made'] as const
const body = { url: receiverUrl, events: [...events] }

describe('W-28 a webhook', () => {
  test('is added with a secret that is shown once and kept sealed', async () => {
    const admin = await signedInAdmin(server, { name: 'Meera Rawat' })
    const { webhook_id, secret } = (await admin.call(webhooks.create, { body })).value
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
    const row = await server.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()
    expect([row.secret, row.url]).toEqual([
      expect.stringMatching(/^sealed:/),
      expect.stringMatching(/^sealed:/),
    ])
    expect(openSecrets(server.config).open(row.secret, 'webhooks.secret')).toBe(secret)
    const listed = await admin.call(webhooks.list)
    expect(listed.value).toMatchObject([
      {
        webhook_id,
        url: receiverUrl,
        events: ['booking.made', 'booking.paid'],
        active: true,
        by: 'Meera Rawat',
      },
    ])
    expectNotSaid(listed.raw.body, secret)
    const { items } = (await admin.call(activity.list)).value
    expect(items.map(({ area, action }) => [area, action])).toEqual([['webhooks', 'created']])
    expectNotSaid(items, secret)
    // The path may be a secret of the receiver's.
    const mails = await server.db.selectFrom('mails').select(['subject', 'body_text', 'body_html']).execute()
    expect(JSON.stringify(mails)).toContain('93.184.216.34')
    expectNotSaid([items, mails], receiverUrl)
  })

  test.each([
    'http://hooks.example.com/',
    'https://localhost/hooks',
    'https://127.0.0.1/hooks',
    'https://10.0.0.8/hooks',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://resort.internal/',
    'https://user:pass@93.184.216.34/',
    'https://93.184.216.34:8443/',
    'ftp://93.184.216.34/',
    'hooks',
  ])('is refused at %s, beside the field, also when it is changed', async (url) => {
    const admin = await signedInAdmin(server)
    const refused = await admin.call(webhooks.create, { body: { ...body, url } })
    expect([...said(refused), Object.keys(refused.error.fields ?? {})]).toEqual([
      400,
      'private_address',
      ['url'],
    ])
    const { webhook_id: id } = (await admin.call(webhooks.create, { body })).value
    const changed = await admin.call(webhooks.change, { params: { id }, body: { ...body, url } })
    expect(said(changed)).toEqual([400, 'private_address'])
  })

  test('D-40 is made, pointed elsewhere and given a secret only by who has just shown that it is they', async () => {
    const admin = await signedInAdmin(server)
    const { webhook_id: id } = (await admin.call(webhooks.create, { body })).value
    await server.db.updateTable('sessions').set({ confirmed_at: '2026-11-20T06:00:00Z' }).execute()
    const refused = [403, 'confirm_password']
    const params = { id }
    expect(said(await admin.call(webhooks.create, { body }))).toEqual(refused)
    const elsewhere = { ...body, url: `${receiverUrl}/thief` }
    expect(said(await admin.call(webhooks.change, { params, body: elsewhere }))).toEqual(refused)
    expect(said(await admin.call(webhooks.renewSecret, { params }))).toEqual(refused)
    const fewer = { ...body, events: ['booking.paid' as const] }
    expect((await admin.call(webhooks.change, { params, body: fewer })).status).toBe(200)
  })

  test('keeps its sealed address as it stands until another one is entered, however long that is', async () => {
    const admin = await signedInAdmin(server)
    const { webhook_id: id } = (await admin.call(webhooks.create, { body })).value
    const kept = async () => (await server.db.selectFrom('webhooks').select('url').executeTakeFirst())?.url
    const params = { id }
    const before = await kept()
    await admin.call(webhooks.change, { params, body: { ...body, events: ['booking.paid'] } })
    expect(await kept()).toBe(before)
    const url = `${receiverUrl}/${'₹'.repeat(499 - receiverUrl.length)}`
    const changed = await admin.call(webhooks.change, { params, body: { ...body, url } })
    expect(changed.value).toMatchObject({ url, version: 3 })
    expect(await kept()).toMatch(/^sealed:/)
  })

  test('is one of twenty at most', async () => {
    const admin = await signedInAdmin(server)
    for (let n = 0; n < 20; n++) await addWebhook(server, receiverUrl)
    expect(said(await admin.call(webhooks.create, { body }))).toEqual([409, 'too_many_webhooks'])
  })

  test('gets another secret, which signs from then on', async () => {
    const admin = await signedInAdmin(server)
    const { webhook_id: id, secret } = (await admin.call(webhooks.create, { body })).value
    const renewed = (await admin.call(webhooks.renewSecret, { params: { id } })).value
    expect(renewed.webhook_id).toBe(id)
    expect(renewed.secret).not.toBe(secret)
    const { secret: kept } = await server.db.selectFrom('webhooks').select('secret').executeTakeFirstOrThrow()
    expect(openSecrets(server.config).open(kept, 'webhooks.secret')).toBe(renewed.secret)
  })

  test('that is switched off gives up what waits, and begins anew when it is switched on', async () => {
    const admin = await signedInAdmin(server)
    const { webhook_id: id } = (await admin.call(webhooks.create, { body })).value
    await someBooking(server)
    const turn = (active: boolean) =>
      admin.call(webhooks.change, { params: { id }, body: { ...body, active } })
    expect((await turn(false)).value).toMatchObject({
      active: false,
      waiting: 0,
      given_up: 1,
      off_reason: null,
    })
    await someBooking(server)
    expect(await deliveriesOf(server, id)).toHaveLength(1)
    await server.db.updateTable('webhooks').set({ off_reason: 'Nothing was delivered' }).execute()
    expect((await turn(true)).value).toMatchObject({ active: true, off_reason: null, failing_since: null })
  })

  test('that is pointed elsewhere has not failed there yet', async () => {
    const admin = await signedInAdmin(server)
    const { webhook_id: id } = (await admin.call(webhooks.create, { body })).value
    await server.db.updateTable('webhooks').set({ failing_since: '2026-11-18T06:00:00Z' }).execute()
    const elsewhere = { params: { id }, body: { ...body, url: `${receiverUrl}/new` } }
    expect((await admin.call(webhooks.change, elsewhere)).value).toMatchObject({ failing_since: null })
  })

  test('goes with its log when it is deleted', async () => {
    const admin = await signedInAdmin(server)
    const { webhook_id: id } = (await admin.call(webhooks.create, { body })).value
    await someBooking(server)
    expect((await admin.call(webhooks.remove, { params: { id } })).status).toBe(200)
    expect(await deliveriesOf(server, id)).toEqual([])
    await sendNow(server, id)
    expect(said(await admin.call(webhooks.get, { params: { id } }))).toEqual([404, 'webhook_not_found'])
  })
})

describe('W-28 the log of a webhook', () => {
  test('a test is sent at once, and its answer shown', async () => {
    const admin = await signedInAdmin(local)
    const id = await addWebhook(local, receiver.url)
    const params = { id }
    const took = (await admin.call(webhooks.test, { params })).value
    expect(took).toMatchObject({
      event: 'test',
      state: 'delivered',
      tries: 1,
      status: 200,
      answer: 'thank you',
    })
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
      id: took.delivery_id,
      event: 'test',
      at: '2026-11-20T06:30:00.000Z',
      data: {},
    })
    receiver.status(401)
    const refused = (await admin.call(webhooks.test, { params })).value
    expect(refused).toMatchObject({ state: 'given_up', status: 401, error: 'The other system answered 401' })
    // A test that failed is nobody's loss.
    expect((await admin.call(webhooks.get, { params })).value).toMatchObject({
      given_up: 0,
      failing_since: null,
    })
  })

  test('names what was sent, newest first, of one booking where that is asked; and sends again', async () => {
    const admin = await signedInAdmin(local)
    const id = await addWebhook(local, receiver.url)
    const [first, second] = [await someBooking(local), await someBooking(local)]
    receiver.status(410)
    await sendNow(local, id)
    const list = async (query: object = {}) =>
      (await admin.call(webhooks.deliveries, { params: { id }, query: query as never })).value
    expect((await list()).items.map(({ booking_id }) => booking_id)).toEqual([
      second.booking_id,
      first.booking_id,
    ])
    const { items, total } = await list({ q: first.booking_id.toLowerCase() })
    expect(total).toBe(1)
    expect((await list({ state: 'delivered' })).total).toBe(0)
    const params = { id, delivery_id: items[0]?.delivery_id ?? '' }
    receiver.answer()
    const again = (await admin.call(webhooks.sendAgain, { params })).value
    expect(again).toMatchObject({ state: 'waiting', tries: 0 })
    await sendNow(local, id)
    expect((await list({ q: first.booking_id })).items).toMatchObject([{ state: 'delivered', tries: 1 }])
    const unknown = { params: { id, delivery_id: 'nothing' } }
    expect(said(await admin.call(webhooks.sendAgain, unknown))).toEqual([404, 'delivery_not_found'])
    await local.db.updateTable('webhooks').set({ active: false }).execute()
    expect(said(await admin.call(webhooks.sendAgain, { params }))).toEqual([409, 'webhook_off'])
  })

  test('is kept for 30 days', async () => {
    const id = await addWebhook(server, receiver.url)
    await someBooking(server)
    await sendNow(server, id)
    clockAt({ hours: 29 * 24 })
    await sweep(server.db, [sweepDeliveries])
    expect(await deliveriesOf(server, id)).toHaveLength(1)
    clockAt({ hours: 31 * 24 })
    await sweep(server.db, [sweepDeliveries])
    expect(await deliveriesOf(server, id)).toEqual([])
    const admin = await signedInAdmin(server)
    await signedInLater(server, admin, { hours: 31 * 24 })
    expect((await admin.call(webhooks.list)).value).toMatchObject([{ waiting: 0, given_up: 0 }])
  })
})
