import { beforeAll, describe, expect, test } from 'vitest'
import { bookingChange } from '../../../contract/reservations/booking-change.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addRoom } from '../../../test/builders.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const stay = async (own: Parameters<typeof someBooking>[1] = {}) => {
  const admin = await signedInAdmin(server, { name: 'Meera Front' })
  const { booking_id } = await someBooking(server, {
    room: await addRoom(server.db, { capacity: 3, room_number: 'Deodar 3' }),
    ...own,
  })
  const params = { id: booking_id }
  return {
    admin,
    params,
    send: (body: object) => admin.send(bookingChange.change, { params, body }),
    read: async () => (await admin.call(bookings.get, { params })).value,
  }
}

describe('W-25 the desk edits a booking', () => {
  test('what is left out stays, the price too, and the history says what was changed', async () => {
    const { send, read } = await stay({ requests: 'A quiet room' })
    const before = await read()
    const reply = await send({ guest_info: { phone: '+91 98450 12345' }, number_of_guests: 3 })
    const { value } = reply as { value: typeof before }
    expect(value).toEqual({
      ...before,
      number_of_guests: 3,
      guest: { ...before.guest, phone: '9845012345' },
      guest_info: { ...before.guest_info, phone: '9845012345' },
      told: { ...before.told, phone: '9845012345' },
      version: before.version + 1,
      events: [
        ...before.events,
        {
          at: '2026-11-20T06:30:00.000Z',
          by: 'Meera Front',
          kind: 'changed',
          from: 'pending',
          to: 'pending',
          notes: 'Changed: number of guests from 2 to 3, phone',
        },
      ],
    })
    // What is the same is no change.
    await send({ guest_info: { phone: '9845012345' }, special_requests: 'A quiet room' })
    expect(await read()).toEqual(value)
    await send({ special_requests: null })
    expect((await read()).special_requests).toBeNull()
  })

  test('D-42 who has an e-mail keeps one: an emptied field is refused, not passed over', async () => {
    const { send, read } = await stay()
    const before = (await read()).guest_info.email
    const reply = await send({ guest_info: { email: null } })
    expect([reply.status, reply.error.fields]).toEqual([400, { 'guest_info.email': 'Email is required' }])
    expect((await read()).guest_info.email).toBe(before)
  })

  test('more guests than the room holds are refused beside the field, fewer never', async () => {
    const { send, read } = await stay()
    const { status, error } = await send({ number_of_guests: 4 })
    const message = 'Room Deodar 3 holds 3 guests at most'
    expect([status, error.code, error.fields]).toEqual([
      400,
      'too_many_guests',
      { number_of_guests: message },
    ])
    await send({ number_of_guests: 1 })
    expect((await read()).number_of_guests).toBe(1)
  })

  test('a cancelled stay stays as it was', async () => {
    const { send } = await stay({ status: 'cancelled' })
    const others = [
      { number_of_guests: 1 },
      { special_requests: 'A quiet room' },
      { guest_info: { full_name: 'Ravi Joshi' } },
    ]
    for (const body of others) {
      const { status, error } = await send({ source: 'phone', ...body })
      expect([status, error.code]).toEqual([409, 'booking_settled'])
    }
  })

  test('D-32 a name that staff type is only trimmed', async () => {
    const { send, read } = await stay()
    await send({ guest_info: { full_name: '  Rao & Sons (2)  ' } })
    expect((await read()).guest.name).toBe('Rao & Sons (2)')
  })

  test('D-42 of two who began from one version the second learns what the first changed', async () => {
    const { send, read } = await stay()
    const { version } = await read()
    await send({ version, guest_info: { full_name: 'Ravi Joshi' } })
    const { status, error } = await send({ version, number_of_guests: 1 })
    expect([status, error.code, error.by, error.changed]).toEqual([
      409,
      'changed_meanwhile',
      'Meera Front',
      ['guest_info'],
    ])
  })
})

describe('W-25 the document of a booking', () => {
  const passport = { govt_id_type: 'passport', govt_id_number: 'Z1234567' }
  const shown = '••••4567'

  test('a masked number as answered stands for the one that is kept, and nothing is written', async () => {
    const { send, read, params } = await stay()
    await send({ guest_info: passport })
    const kept = () =>
      server.db
        .selectFrom('bookings')
        .select(['govt_id_number', 'version'])
        .where('booking_id', '=', params.id)
        .executeTakeFirst()
    const before = await kept()
    expect(before?.govt_id_number).toMatch(/^sealed:/)
    expect((await send({ guest_info: { ...passport, govt_id_number: shown } })).status).toBe(200)
    expect(await kept()).toEqual(before)
    expect((await read()).guest_info).toMatchObject(passport)
  })

  test.each([
    ['a masked number of another document', { govt_id_number: '••••9999' }, 'govt_id_number'],
    ['a number that is no Aadhaar', { govt_id_type: 'aadhar', govt_id_number: '123' }, 'govt_id_number'],
    ['another kind with the number of the kept one', { govt_id_type: 'aadhar' }, 'govt_id_number'],
    ['a date of birth that is taken away', { date_of_birth: null }, 'date_of_birth'],
    ['a guest who is a child', { date_of_birth: '2015-01-01' }, 'date_of_birth'],
  ])('refuses %s', async (_, guest_info, field) => {
    const { send } = await stay()
    await send({ guest_info: passport })
    const { status, error } = await send({ guest_info })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [`guest_info.${field}`]])
  })

  test('the log says that the number was changed and never which it is', async () => {
    const { send, params } = await stay()
    await send({ guest_info: passport })
    const rows = await server.db
      .selectFrom('activity')
      .select(['before', 'after'])
      .where('subject_id', '=', params.id)
      .execute()
    expect(rows).toEqual([
      {
        before: { govt_id_type: 'driving_license', govt_id_number: 'kept' },
        after: { govt_id_type: 'passport', govt_id_number: 'another' },
      },
    ])
    expectNotSaid(rows, passport.govt_id_number, '4567')
  })

  test('D-55 what was to be asked at check-in is asked no more once all is there', async () => {
    const { send, read, params } = await stay()
    await server.db
      .updateTable('bookings')
      .set({ ask_at_check_in: true, gender: null, govt_id_type: null, govt_id_number: null })
      .where('booking_id', '=', params.id)
      .execute()
    await send({ guest_info: passport })
    expect((await read()).ask_at_check_in).toBe(true)
    await send({ guest_info: { gender: 'male' } })
    expect((await read()).ask_at_check_in).toBe(false)
  })
})

test('D-34 an address that the desk typed gets mail once the booking is confirmed', async () => {
  const { send, admin, params } = await stay()
  const typed = 'sister@example.com'
  await send({ guest_info: { email: typed } })
  expect(await mailsTo(server, typed)).toEqual([])
  await admin.call(bookings.setStatus, { params, body: { status: 'confirmed', notes: null } })
  expect(await mailsTo(server, typed)).toHaveLength(1)
})
