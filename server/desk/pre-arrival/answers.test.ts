import { beforeAll, describe, expect, test } from 'vitest'
import { visitors } from '../../../contract/desk/visitors.ts'
import { addGuest } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { answers, expectedGuest, family, licence } from '../../../test/desk/pre-arrival.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { secretsWith } from '../../kit/security/secrets.ts'
import { sealOld, sealOldJob } from '../../seal-old.ts'
import { sweepPreArrivals } from './answers.ts'

type Body = Record<string, unknown>

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const expected = (own?: Parameters<typeof expectedGuest>[1]) => expectedGuest(server, own)

describe('D-55 what the guest answers', () => {
  test('is sealed as a whole, and no answer has its numbers', async () => {
    const { token, send, open, kept, state, known, booking } = await expected()
    const link = await token()
    const sent = await send(link, answers)
    expect(sent.value.received).toMatchObject({
      arrival_time: '15:30',
      document: { kind: 'driving_license', masked: '•••••••••••4512' },
      form_c: { passport_number: '•••••4567', visa_number: '•••••4321', going_to: 'Agra' },
      companions: [{ name: 'Luc Martin', age: 7, form_c: { passport_number: '•••••4567' } }],
    })
    expectNotSaid(await kept(), licence.number, '12AB34567', 'VJ7654321', 'Luc', 'Lyon')
    const seen = [sent.value, (await open(link)).value, await state(), await known(), await booking()]
    expectNotSaid(seen, licence.number, '12AB34567', 'VJ7654321')
    const events = (await booking()).events.map(({ by, notes }) => [by, notes])
    expect(events).toContainEqual([(await booking()).guest_info.full_name, 'Guest answered before arrival'])
  })

  test('W-24 counts for nothing until the desk has seen the document', async () => {
    const { token, send, known, booking } = await expected()
    await send(await token(), answers)
    expect(await known()).toMatchObject({
      document: null,
      document_seen_at: null,
      companions: [],
      form_c: null,
      answered: { document: { masked: '•••••••••••4512' } },
    })
    expect(await booking()).toMatchObject({
      ask_at_check_in: true,
      special_requests: 'A quiet room',
      guest_info: { govt_id_number: null, gender: null },
    })
  })

  test('can be sent again: masked numbers are those that were sent, the same adds nothing', async () => {
    const { token, send, kept, booking } = await expected()
    const link = await token()
    const { received } = (await send(link, answers)).value
    const before = [await kept(), (await booking()).events.length]
    const again = {
      ...answers,
      document: { kind: 'driving_license', number: received?.document?.masked },
      form_c: received?.form_c,
      companions: [{ ...family[0], form_c: received?.companions[0]?.form_c }],
    }
    expect((await send(link, again)).status).toBe(200)
    expect([await kept(), (await booking()).events.length]).toEqual(before)
    const other = { ...again, document: { kind: 'passport', number: '••••4512' } }
    expect((await send(link, other)).error.fields).toEqual({ 'document.number': 'Enter the number again' })
    const later = await send(link, { arrival_time: '18:00' })
    expect(later.value.received).toMatchObject({
      arrival_time: '18:00',
      special_requests: 'A quiet room',
      document: null,
      companions: [],
    })
  })

  test('leaves what the desk has changed of the wishes meanwhile', async () => {
    const { token, send, change, booking } = await expected()
    const link = await token()
    await send(link, answers)
    await change({ special_requests: 'Room 104, as agreed' })
    await send(link, { arrival_time: '18:00' })
    expect((await booking()).special_requests).toBe('Room 104, as agreed')
  })

  test('all of it may be left out', async () => {
    const { token, send } = await expected()
    expect((await send(await token(), {})).status).toBe(200)
  })

  test('an address is asked for where there is none, can be corrected, and is named in the history', async () => {
    const { token, send, open, change, booking, state, id } = await expected()
    const link = await token()
    await send(link, { email: 'other@example.com' })
    expect((await booking()).guest_info.email).not.toBe('other@example.com')
    await change({ email: null, visitor_id: null })
    expect((await open(link)).value.asks.email).toBe(true)
    await send(link, { email: 'Nila@Example.com' })
    expect((await booking()).guest_info.email).toBe('nila@example.com')
    const { events, guest_info } = await booking()
    expect(events.at(-1)).toMatchObject({ by: guest_info.full_name })
    expect(events.at(-1)?.notes).toMatch(/\. E-mail now nila@example\.com$/)
    const log = server.db.selectFrom('activity').selectAll().where('subject_id', '=', id)
    expect(await log.where('by_name', '=', guest_info.full_name).execute()).toMatchObject([
      {
        area: 'bookings',
        action: 'changed',
        before: { email: null },
        after: { email: 'nila@example.com' },
      },
    ])
    const { received } = await state()
    expect(received).toMatchObject({ email: 'nila@example.com', email_at: received?.answered_at })
    clockAt({ hours: 1 })
    await send(link, { arrival_time: '18:00' })
    expect((await state()).received?.email_at).toBe(received?.answered_at)
    expect((await booking()).events.at(-1)?.notes).toBe('Guest answered again before arrival')
    expect((await open(link)).value.asks.email).toBe(true)
    await send(link, { email: 'nila.r@example.com' })
    expect((await booking()).guest_info.email).toBe('nila.r@example.com')
  })

  const wrong: readonly [string, Body, Body][] = [
    [
      'a companion by a name that strangers may not type',
      { companions: [{ ...family[0], name: 'Win at http://x.example' }] },
      { 'companions.0.name': "Use letters, spaces and . ' ’ - only" },
    ],
    [
      'a number that is none',
      { document: { kind: 'aadhar', number: '12' } },
      { 'document.number': 'An Aadhaar number has 12 digits' },
    ],
    ['a time that is none', { arrival_time: '25:00' }, { arrival_time: 'Enter a time such as 15:30' }],
    ['an address that is none', { email: 'nila' }, { email: 'Please enter a valid email address' }],
    [
      'a nationality that is no country',
      { guest: { nationality: 'French' }, companions: [{ name: 'Luc Martin', nationality: 'XX' }] },
      {
        'guest.nationality': 'Choose a country of the list',
        'companions.0.nationality': 'Choose a country of the list',
      },
    ],
    [
      'a passport that has expired',
      { form_c: { passport_expires_on: dayAfter(-1) } },
      { 'form_c.passport_expires_on': 'This passport has expired' },
    ],
    [
      'the form of a companion',
      { companions: [{ ...family[0], form_c: { arrived_in_india_on: dayAfter(3) } }] },
      { 'companions.0.form_c.arrived_in_india_on': 'The date cannot be in the future' },
    ],
    [
      'more people than were booked',
      { companions: [family[0], { ...family[0], name: 'Zoé Martin' }] },
      { companions: expect.stringContaining('more than were booked') },
    ],
    [
      'a guest who is a child',
      { guest: { date_of_birth: '2020-01-01' } },
      { 'guest.date_of_birth': 'The guest who books must be at least 18 years old' },
    ],
  ]
  test.each(wrong)('%s is refused beside its field', async (_what, body, fields) => {
    const { token, send, kept } = await expected()
    const reply = await send(await token(), body)
    expect([reply.status, reply.error.fields]).toEqual([400, fields])
    expect((await kept()).answered_at).toBeNull()
  })
})

describe('D-55 nothing of it stays longer than it is needed', () => {
  test.each([
    ['cancelled', { status: 'cancelled' }, null],
    ['a no-show', { no_show_at: '2026-11-20T06:00:00.000Z' }, null],
    ['over', { check_in: dayAfter(-3), check_out: dayAfter(-1) }, null],
    ['still to come', {}, expect.any(String)],
  ])('of a stay that is %s', async (_what, set, left) => {
    const { token, send, change, kept } = await expected()
    await send(await token(), answers)
    if (Object.keys(set).length > 0) await change(set)
    await sweepPreArrivals(server.db)
    expect((await kept()).answers).toEqual(left)
  })

  test('of a visitor who was deleted', async () => {
    const visitor = await addGuest(server.db)
    const { token, send, change, admin, id } = await expected({ visitor })
    await send(await token(), answers)
    await change({ check_in: dayAfter(-3), check_out: dayAfter(-1) })
    const gone = await admin.send(visitors.remove, { params: { id: visitor.visitor_id } })
    expect(gone.status).toBe(200)
    const left = await server.db.selectFrom('pre_arrivals').where('booking_id', '=', id).selectAll().execute()
    expect(left).toEqual([])
  })

  test('answers of the demo are sealed by the job', async () => {
    const { token, kept, id } = await expected()
    await token()
    await server.db
      .updateTable('pre_arrivals')
      .set({ answers: '{"companions":[]}', answered_at: '2026-11-20T06:00:00.000Z' })
      .where('booking_id', '=', id)
      .execute()
    await sealOld(server.db)
    const secrets = secretsWith(Buffer.alloc(32, 1))
    await sealOldJob(server.db, secrets)['seal-old']({}, { jobId: 1, attempt: 1, last: false })
    expect((await kept()).answers).toMatch(/^sealed:/)
  })
})
