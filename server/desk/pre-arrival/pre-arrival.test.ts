import { beforeAll, describe, expect, test } from 'vitest'
import { preArrival } from '../../../contract/desk/pre-arrival.ts'
import { addGuest } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { answers, codeOf, dead, expectedGuest } from '../../../test/desk/pre-arrival.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const expected = (own?: Parameters<typeof expectedGuest>[1]) => expectedGuest(server, own)

describe('D-55 asking the guest', () => {
  test('mails a link to the guest, keeps only its hash, and answers it to the desk', async () => {
    const { ask, kept, state, booking, id } = await expected()
    await server.db.deleteFrom('mails').execute()
    const asked = await ask()
    const token = asked.value.link.split('/before-you-arrive#')[1] ?? ''
    expect(token).toHaveLength(43)
    const { email } = (await booking()).guest_info
    expect(asked.value).toMatchObject({ ends_on: dayAfter(1), mailed_to: email })
    const [mail] = await server.db.selectFrom('mails').selectAll().execute()
    expect(mail).toMatchObject({ recipient: email, secret: true })
    expect(mail?.body_text).toContain(`/before-you-arrive#${token}`)
    expectNotSaid(mail?.body_text, '₹')
    expectNotSaid(await kept(), token)
    expect(await state()).toMatchObject({ may_ask: true, mailed: true, asked_at: expect.any(String) })
    const log = await server.db.selectFrom('activity').selectAll().where('subject_id', '=', id).execute()
    expectNotSaid(log, token)
  })

  test('mails nobody where there is no e-mail, or the desk hands the link over itself', async () => {
    const mails = () => server.db.selectFrom('mails').select('mail_id').execute()
    const { ask, change } = await expected()
    await server.db.deleteFrom('mails').execute()
    expect((await ask({ mail: false })).value.mailed_to).toBeNull()
    await change({ email: null, visitor_id: null })
    expect((await ask()).value.mailed_to).toBeNull()
    expect(await mails()).toEqual([])
  })

  test('D-34 before the resort has confirmed is mailed to the account alone', async () => {
    const visitor = await addGuest(server.db)
    const { ask, change } = await expected({ status: 'pending', visitor })
    await change({ email: 'stranger@example.com' })
    expect((await ask()).value.mailed_to).toBe(visitor.email)
  })

  test.each([
    ['is here', { checked_in_at: '2026-11-20T06:00:00.000Z' }],
    ['has cancelled', { status: 'cancelled' }],
    ['did not come', { no_show_at: '2026-11-20T06:00:00.000Z' }],
    ['should have come yesterday', { check_in: dayAfter(-1), check_out: dayAfter(1) }],
  ])('is refused where the guest %s', async (_what, set) => {
    const { ask, change, state } = await expected()
    await change(set)
    expect(codeOf(await ask())).toEqual([409, 'guest_not_awaited'])
    expect((await state()).may_ask).toBe(false)
  })

  test('shows what came to the desk alone', async () => {
    const { params, token, send } = await expected()
    await send(await token(), answers)
    const seen = async (areas: string[]) =>
      (await (await signedInAdmin(server, { areas })).call(preArrival.state, { params })).value
    expect(await seen(['desk'])).toMatchObject({
      answered_at: expect.any(String),
      received: expect.any(Object),
    })
    expect(await seen(['money'])).toMatchObject({ answered_at: expect.any(String), received: null })
  })

  test('is for the desk alone', async () => {
    const { params } = await expected()
    const money = await signedInAdmin(server, { areas: ['money'] })
    const reader = await signedInAdmin(server, { permissions: ['read'] })
    expect((await money.send(preArrival.ask, { params, body: {} })).status).toBe(403)
    expect((await reader.send(preArrival.ask, { params, body: {} })).status).toBe(403)
    const land = await signedInAdmin(server, { areas: ['land'] })
    expect((await land.send(preArrival.state, { params })).status).toBe(403)
    expect((await stranger(server.app).send(preArrival.ask, { params, body: {} })).status).toBe(401)
  })
})

describe('D-55 the link', () => {
  test('shows the stay without prices', async () => {
    const { token, open, id, booking } = await expected()
    const shown = await open(await token())
    expect(shown.value).toMatchObject({
      booking_id: id,
      check_in_date: dayAfter(1),
      number_of_guests: 2,
      asks: { email: false, gender: true, date_of_birth: true },
      received: null,
    })
    const { final_price, guest_info } = await booking()
    const text = shown.raw.body
    expectNotSaid(text, String(final_price / 100), guest_info.phone)
    expect(shown.headers['cache-control']).toBe('no-store')
  })

  test('opens no more once another was made, and one that nobody knows is answered the same', async () => {
    const { token, open, send } = await expected()
    const first = await token()
    await token()
    const replies = [
      await open(first),
      await send(first, answers),
      await open('x'.repeat(43)),
      await open(''),
    ]
    for (const reply of replies) expect(codeOf(reply)).toEqual(dead)
    expect(new Set(replies.map(({ error }) => error.message)).size).toBe(1)
  })

  test('opens until the end of the day of arrival, also after that day was moved', async () => {
    const { token, open, change } = await expected()
    const link = await token()
    // A test begins at noon of the resort.
    clockAt({ hours: 35, minutes: 59 })
    expect((await open(link)).status).toBe(200)
    clockAt({ hours: 36 })
    expect(codeOf(await open(link))).toEqual(dead)
    await change({ check_in: dayAfter(2), check_out: dayAfter(4) })
    expect((await open(link)).status).toBe(200)
  })

  test('takes nothing after the check-in, nor of a stay that was cancelled', async () => {
    const { token, send, open, enter, change } = await expected({ checkIn: dayAfter(0) })
    const link = await token()
    await change({ status: 'cancelled' })
    expect(codeOf(await open(link))).toEqual(dead)
    await change({ status: 'confirmed' })
    expect((await send(link, answers)).status).toBe(200)
    await enter({ guest: { gender: 'female', date_of_birth: '1990-02-03' } })
    expect(codeOf(await send(link, answers))).toEqual(dead)
    expect(codeOf(await open(link))).toEqual(dead)
  })
})
