import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { WebhookMessage } from '../../../contract/office/webhook-message.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { addRoom, rupees } from '../../../test/builders.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { addWebhook, deliveriesOf } from '../../../test/office/webhooks.ts'
import { signedInAdmin, signedInGuest, signedInLater } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { ownStayOf } from '../../../test/reservations/own-stay.ts'
import { someParty } from '../../../test/reservations/parties.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, dayAfter, testDay } from '../../../test/things.ts'
import { openSecrets } from '../../kit/security/secrets.ts'
import { bodyOf } from '../../office/webhooks/message.ts'
import { expireUnproved } from '../status/expire-pending.ts'

let server: TestServer
let hook: string
beforeAll(async () => {
  server = await testServer()
})

const events = async () => (await deliveriesOf(server, hook)).map(({ event }) => event)
/** What was told last, as it leaves. */
const lastMessage = async () =>
  WebhookMessage.parse(JSON.parse(bodyOf((await deliveriesOf(server, hook)).at(-1) as never)))
/** Forgets what was told so far, and listens to everything. */
const listen = async () => {
  await server.db.deleteFrom('webhooks').execute()
  hook = await addWebhook(server, 'https://hooks.example/')
}

describe('W-28 a webhook is told', () => {
  test('of a booking by a guest, with what it costs and nothing of who the guest is', async () => {
    await listen()
    const guest = await signedInGuest(server, { name: 'Asha Verma' })
    const room = await addRoom(server.db, { room_number: '104', price_per_night: rupees(2000) })
    const body = bookingBody({ visitor_id: guest.visitor.visitor_id, room_id: room.room_id })
    const { booking_id } = (await guest.call(bookings.create, { body })).value
    expect(await events()).toEqual(['booking.made'])
    const message = await lastMessage()
    expect(message.data.booking).toEqual({
      booking_id,
      party_id: null,
      status: 'pending',
      payment_status: 'pending',
      check_in_date: dayAfter(7),
      check_out_date: dayAfter(9),
      number_of_guests: 2,
      rooms: [
        {
          room_id: room.room_id,
          room_number: '104',
          room_type: room.room_type,
          from: dayAfter(7),
          to: dayAfter(9),
        },
      ],
      total_price: rupees(4000),
      discount: 0,
      final_price: rupees(4000),
      charges: rupees(4000),
      paid: 0,
      refunded: 0,
      balance: rupees(4000),
      created_at: '2026-11-20T06:30:00.000Z',
      checked_in_at: null,
      checked_out_at: null,
      no_show_at: null,
    })
    const { full_name, email, phone, govt_id_number, date_of_birth } = body.guest_info
    const personal = ['Asha', full_name, email, phone, govt_id_number, date_of_birth]
    expectNotSaid(await deliveriesOf(server, hook), ...personal)
    expect(bodyOf((await deliveriesOf(server, hook))[0] as never)).toContain('"balance":"4000.00"')
  })

  test('of each room of a party, of its payment, and of its end', async () => {
    await listen()
    const party = await someParty(server, { rooms: 2 })
    expect((await events()).filter((event) => event === 'booking.made')).toHaveLength(2)
    const { party_id } = (await lastMessage()).data.booking ?? {}
    expect(party_id).toBe(party.params.id)
    await party.pay(5000)
    expect((await events()).filter((event) => event === 'booking.paid')).toHaveLength(2)
  })

  test('of what the desk does with a stay from confirmation to departure', async () => {
    const admin = await signedInAdmin(server)
    const stay = { checkIn: testDay, checkOut: dayAfter(2) }
    const { booking_id: id } = await someBooking(server, stay)
    await listen()
    const params = { id }
    const last = async (reply: Promise<{ status: number }>) => {
      expect([200, 201]).toContain((await reply).status)
      return (await events()).at(-1)
    }
    const confirm = admin.send(bookings.setStatusAsAdmin, { params, body: { status: 'confirmed' } })
    expect(await last(confirm)).toBe('booking.changed')
    const cash = { amount: rupees(1000), method: 'cash', reference: null } as const
    expect(await last(admin.call(payments.record, { params, body: cash }))).toBe('booking.paid')
    const paid = await lastMessage()
    expect(paid.data.payment).toMatchObject({ kind: 'payment', amount: rupees(1000), method: 'cash' })
    expect(paid.data.booking).toMatchObject({ paid: rupees(1000) })
    expect(await last(admin.send(desk.checkIn, { params, body: {} }))).toBe('booking.checked_in')
    expect((await lastMessage()).data.booking?.checked_in_at).toBe('2026-11-20T06:30:00.000Z')
    const rest = { ...cash, amount: rupees(3000) }
    expect(await last(admin.call(payments.record, { params, body: rest }))).toBe('booking.paid')
    await signedInLater(server, admin, { hours: 48 })
    expect(await last(admin.send(desk.checkOut, { params, body: {} }))).toBe('booking.checked_out')
    expect((await lastMessage()).data.booking).toMatchObject({
      balance: 0,
      checked_out_at: expect.any(String),
    })
  })

  test('of a stay that is moved, changed and cancelled by its guest, and of the money that goes back', async () => {
    const stay = await ownStayOf(server)
    await listen()
    const moved = { check_in: dayAfter(10), check_out: dayAfter(12) }
    expect((await stay.change(moved as never)).status).toBe(200)
    expect(await events()).toEqual(['booking.changed'])
    expect((await lastMessage()).data.booking).toMatchObject({
      check_in_date: dayAfter(10),
      rooms: [{ from: dayAfter(10), to: dayAfter(12) }],
    })
    expect((await stay.cancel()).status).toBe(200)
    expect(await events()).toEqual(['booking.changed', 'booking.cancelled'])
    expect((await lastMessage()).data.booking).toMatchObject({ status: 'cancelled', balance: 0 })
  })

  test('of a guest who does not come, and of a payment that was a mistake', async () => {
    const admin = await signedInAdmin(server)
    const { booking_id: id } = await someBooking(server, {
      checkIn: testDay,
      checkOut: dayAfter(2),
      status: 'confirmed',
    })
    const cash = { amount: rupees(1000), method: 'cash', reference: null } as const
    const { value } = await admin.call(payments.record, { params: { id }, body: cash })
    await listen()
    const payment_id = value.payments.at(-1)?.payment_id ?? ''
    const back = { params: { id, payment_id }, body: { reason: 'Typed twice' } }
    expect((await admin.send(payments.reverse, back)).status).toBe(201)
    expect((await lastMessage()).data.payment).toMatchObject({ kind: 'reversal', amount: -rupees(1000) })
    expect((await admin.send(noShows.noShow, { params: { id }, body: {} })).status).toBe(200)
    expect(await events()).toEqual(['booking.paid', 'booking.changed'])
    expect((await lastMessage()).data.booking).toMatchObject({
      check_out_date: dayAfter(1),
      no_show_at: '2026-11-20T06:30:00.000Z',
    })
  })

  test('of a stay that is let go because nobody proved it', async () => {
    const { booking_id } = await someBooking(server)
    await server.db
      .updateTable('bookings')
      .set({ let_go_at: '2026-11-20T06:00:00Z', payment_status: 'pending' })
      .where('booking_id', '=', booking_id)
      .execute()
    await listen()
    const { db } = server
    // Only with a mail server is anything left unproved.
    const config = { ...server.config, smtpUrl: 'smtp://127.0.0.1:9' }
    const settings = defaultSettings
    const log = { error: () => {}, warn: () => {}, info: () => {} }
    const siteUrl = 'http://localhost'
    await expireUnproved({ db, config, secrets: openSecrets(config), settings, siteUrl, log } as never)
    expect(await events()).toEqual(['booking.cancelled'])
  })

  test('of nothing that was undone, nor of events that it did not ask for', async () => {
    await server.db.deleteFrom('webhooks').execute()
    hook = await addWebhook(server, 'https://hooks.example/', ['booking.paid'])
    await someBooking(server)
    const undone = server.db.transaction().execute(async (tx) => {
      await someBooking({ ...server, db: tx }, {})
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await events()).toEqual([])
    expect(await server.db.selectFrom('jobs').select('job_id').execute()).toEqual([])
  })
})
