import { beforeAll, describe, expect, test } from 'vitest'
import { formC } from '../../../contract/desk/form-c.ts'
import { desk } from '../../../contract/desk/front-desk.ts'
import { bookingChange } from '../../../contract/reservations/booking-change.ts'
import { clockAt } from '../../../test/clock.ts'
import { formCBody } from '../../../test/desk/check-in.ts'
import { answers, codeOf, dead, expectedGuest, family, licence } from '../../../test/desk/pre-arrival.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { sweepPreArrivals } from './answers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const expected = (own?: Parameters<typeof expectedGuest>[1]) => expectedGuest(server, own)

test('D-55 a stay that is given to somebody else takes neither link nor answers along', async () => {
  const { admin, params, token, open, send, kept } = await expected()
  const link = await token()
  await send(link, answers)
  const change = (guest_info: object) => admin.send(bookingChange.change, { params, body: { guest_info } })
  expect((await change({ full_name: 'Nila Rawat-Bisht' })).status).toBe(200)
  expect((await open(link)).status).toBe(200)
  expect((await change({ full_name: 'Ravi Nair', phone: '9845012346' })).status).toBe(200)
  expect(codeOf(await open(link))).toEqual(dead)
  expect(await kept()).toMatchObject({ token_hash: null, answers: null })
})

describe('D-57 the check-in', () => {
  test('takes the masked numbers of the guest for those that they sent, and closes their page', async () => {
    const { token, send, known, enter, kept, booking, state } = await expected({ checkIn: dayAfter(0) })
    await send(await token(), answers)
    const { answered } = await known()
    const entered = await enter({
      document: { kind: 'driving_license', number: answered?.document?.masked, seen: true },
      guest: answers.guest,
      form_c: answered?.form_c,
      companions: [{ ...family[0], form_c: { ...formCBody, ...answered?.companions[0]?.form_c } }],
    })
    expect(entered.status).toBe(200)
    expect((await booking()).guest_info.govt_id_number).toBe(licence.number)
    expect(await known()).toMatchObject({
      document: { masked: '•••••••••••4512' },
      document_seen_at: expect.any(String),
      form_c: { passport_number: '•••••4567' },
      companions: [{ name: 'Luc Martin', form_c: { passport_number: '•••••4567' } }],
      answers_taken: true,
    })
    expect(await kept()).toMatchObject({ token_hash: null, answered_at: expect.any(String) })
    expect(await state()).toMatchObject({ may_ask: false, received: null, answered_at: expect.any(String) })
  })

  test.each([
    ['Form C alone', { form_c: { passport_number: '12AB34567' } }],
    ['the document alone', { document: { kind: 'passport', number: '12AB34567' } }],
  ])('takes a passport that was given in %s for that of the other too', async (_where, given) => {
    const { token, send, enter, booking, admin } = await expected({ checkIn: dayAfter(0) })
    await send(await token(), given)
    const number = '•••••4567'
    const entered = await enter({
      document: { kind: 'passport', number, seen: true },
      guest: answers.guest,
      form_c: { ...formCBody, passport_number: number },
    })
    expect([entered.status, entered.error?.fields]).toEqual([200, undefined])
    expect((await booking()).guest_info.govt_id_number).toBe('12AB34567')
    const forms = (await admin.call(formC.list, { query: {} })).value
    const { booking_id } = await booking()
    expect(forms.find((form) => form.booking_id === booking_id)?.passport_number).toBe('12AB34567')
  })

  test('without any facts leaves the answers for the details that follow', async () => {
    const { token, send, enter, known } = await expected({ checkIn: dayAfter(0) })
    await send(await token(), answers)
    await enter({})
    expect((await known()).answered).toMatchObject({ arrival_time: '15:30' })
  })

  test('keeps what it has not used until the guest leaves', async () => {
    const { token, send, enter, known, kept, admin, params, state } = await expected({
      checkIn: dayAfter(0),
    })
    const { passport_place, ...begun } = formCBody
    await send(await token(), { ...answers, form_c: begun })
    await enter({ guest: answers.guest, companions: [{ name: 'Luc Martin', nationality: 'FR' }] })
    expect(await known()).toMatchObject({
      form_c: null,
      answers_taken: true,
      answered: { form_c: { going_to: 'Agra' }, companions: [{ form_c: { passport_number: '•••••4567' } }] },
    })
    expect((await state()).received).toBeNull()
    // The numbers of what follows are still known.
    const form_c = { ...formCBody, passport_number: '•••••4567', visa_number: '•••••4321' }
    expect((await enter({ form_c })).status).toBe(200)
    await admin.call(desk.checkOut, { params, body: { reason: 'Ill' } })
    expect((await known()).answered).toBeNull()
    expect((await kept()).answers).toBeNull()
  })

  test('takes what is written down for a masked number before what was answered', async () => {
    const { token, send, enter, booking } = await expected({ checkIn: dayAfter(0) })
    await send(await token(), answers)
    const [other, masked] = ['UK9999999994512', '•••••••••••4512']
    await enter({ document: { ...licence, number: other, seen: true }, guest: answers.guest })
    await enter({ document: { ...licence, number: masked, seen: true }, guest: { address: 'Paris' } })
    expect((await booking()).guest_info.govt_id_number).toBe(other)
  })

  test('looks at answers that came meanwhile first; the same once more is taken', async () => {
    const { token, send, enter, known } = await expected({ checkIn: dayAfter(0) })
    const link = await token()
    const body = (answered_at: string | null | undefined) => ({
      seen: { checked_in_at: null, answered_at },
      document: { ...licence, seen: true },
      guest: answers.guest,
    })
    clockAt({ hours: 3, minutes: 5 })
    await send(link, answers)
    const refused = await enter(body(null))
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      409,
      'answered_meanwhile',
      'The guest has sent new answers at 3:05 PM; look at them first',
    ])
    const first = (await known()).answered?.answered_at
    clockAt({ hours: 4 })
    await send(link, { ...answers, arrival_time: '18:00' })
    expect((await enter(body(first))).error.message).toContain('at 4:00 PM')
    expect((await known()).checked_in_at).toBeNull()
    const last = (await known()).answered?.answered_at
    expect([(await enter(body(last))).status, (await enter(body(last))).status]).toEqual([200, 200])
  })

  test('asks for no look at answers that were swept away', async () => {
    const { token, send, enter, change } = await expected()
    await send(await token(), answers)
    await change({ check_in: dayAfter(-3), check_out: dayAfter(-1) })
    await sweepPreArrivals(server.db)
    const entered = await enter({
      seen: { checked_in_at: null, answered_at: null },
      came_at: `${dayAfter(-3)}T15:30`,
    })
    expect(entered.status).toBe(200)
  })

  test('D-59 the arrivals say who has answered, and of whom something is still to be asked', async () => {
    const { token, send, admin, id, change } = await expected({ checkIn: dayAfter(0) })
    const line = async () =>
      (await admin.call(desk.day, { query: {} })).value.arrivals.find((one) => one.booking_id === id)
    expect(await line()).toMatchObject({ guest_asked: 'to_ask', arrival_time: null })
    const link = await token()
    expect(await line()).toMatchObject({ guest_asked: 'asked' })
    await send(link, { arrival_time: '15:30' })
    expect(await line()).toMatchObject({ guest_asked: 'answered', arrival_time: '15:30' })
    await change({ checked_in_at: '2026-11-20T06:00:00.000Z' })
    expect(await line()).toMatchObject({ guest_asked: null })
  })
})
