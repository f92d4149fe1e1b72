import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { stayWithFolio } from '../../../test/folio/folios.ts'
import { mailsTo } from '../../../test/mails.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testNow } from '../../../test/things.ts'
import { renderMail } from '../../kit/mail/mail-layout.ts'
import { openSecrets } from '../../kit/security/secrets.ts'
import { readSettings } from '../../office/settings/settings-cache.ts'
import { findBooking } from '../stays/queries.ts'
import { bookedMail } from './mails.ts'
import { confirmedMail, soonMail, thanksMail } from './trip-mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const siteUrl = 'https://stay.example'

const mailed = async (own: Parameters<typeof stayWithFolio>[1] = {}) => {
  const stay = await stayWithFolio(server, own)
  const settings = await readSettings(server.db)
  const read = async () => {
    const who = { guest: null, staff: null }
    const ctx = { db: server.db, secrets: openSecrets(server.config), who, settings }
    const booking = await findBooking(ctx, 'all', stay.id)
    if (!booking) throw new Error('no booking')
    return booking
  }
  return { ...stay, settings, read }
}

describe('D-55 the mails of a trip', () => {
  test('the confirmation tells the way, the weather, what to bring, what is to be paid and whom to ask', async () => {
    const { id, settings, read } = await mailed()
    const { text, html, subject } = renderMail(settings, confirmedMail(await read(), settings, siteUrl, null))
    expect(subject).toBe(`Booking ${id} confirmed, Forest View Resort`)
    for (const message of [
      `https://stay.example/my-bookings/${id}`,
      'GETTING HERE',
      'Deodar Ridge Road, Kumaon hills, Uttarakhand 263646, India',
      'The last kilometre is unpaved and steep',
      'Directions on the map: https://www.google.com/maps/dir/?api=1&destination=29.59,79.28',
      'Clear air and long views, 8 to 20 °C.',
      '- A torch',
      'Check-in: Nov 27, 2026, from 2:00 PM',
      `Please pay ₹4,000.00 by UPI to forestview@examplebank (Forest View Resort), with the note “Stay ${id}”.`,
      'Call +91 98765 43210',
      'Write on WhatsApp: https://wa.me/919876543210',
      'Free cancellation up to 3 days before check-in.',
    ])
      expect(text).toContain(message)
    for (const message of [
      '<h2',
      'href="https://www.google.com/maps/dir/?api=1&amp;destination=29.59,79.28"',
      'href="tel:+919876543210"',
      '<li',
      `href="https://stay.example/my-bookings/${id}"`,
    ])
      expect(html).toContain(message)
  })

  test('say how to pay only where that is to be done, and that all is paid once it is', async () => {
    const atDesk = await mailed({ method: 'checkin' })
    const message = async ({ read, settings }: Awaited<ReturnType<typeof mailed>>) =>
      renderMail(settings, soonMail([await read()], settings, siteUrl)).text
    expect(await message(atDesk)).toContain('₹4,000.00 is to be paid at check-in, by UPI, card or in cash.')
    const paid = await mailed()
    await paid.pay(4000)
    expect(await message(paid)).toContain('Everything is paid. Thank you.')
  })

  test('D-75 ask nobody to pay who has said that they have', async () => {
    const reported = await mailed()
    const notice = { booking_id: reported.id, reference: '426012345678', at: testNow }
    await server.db.insertInto('payment_notices').values(notice).execute()
    const { text } = renderMail(
      reported.settings,
      confirmedMail(await reported.read(), reported.settings, siteUrl, null),
    )
    expect(text).toContain(
      'You told us that you have paid, with reference 426012345678. We are checking that',
    )
    expect(text).not.toContain('Please pay')
  })

  test('name what the resort asks for now and what at check-in', async () => {
    await server.db.insertInto('settings').values({ key: 'advance_percent', value: '30' }).execute()
    const { read, settings } = await mailed()
    const { text } = renderMail(settings, soonMail([await read()], settings, siteUrl))
    expect(text).toContain('Please pay ₹1,200.00 by UPI')
    expect(text).toContain('The rest, ₹2,800.00, is due at check-in.')
  })

  test('keep to what the resort has written: no season, no list, no last road', async () => {
    const { read, settings } = await mailed()
    const bare = { ...settings, upi_id: '', trip: { last_road: '', bring: [], seasons: [] } }
    const { text } = renderMail(bare, confirmedMail(await read(), bare, siteUrl, 'Dinner is at eight'))
    for (const heading of ['THE WEATHER', 'WHAT TO BRING']) expect(text).not.toContain(heading)
    expect(text).toContain('A note from the resort: Dinner is at eight')
    expect(text).toContain('₹4,000.00 is to be paid at check-in')
  })

  test('D-34 the first mail says nothing that was typed where the address is not proved', async () => {
    const { read, settings, id } = await mailed({ status: 'pending' })
    const booking = await read()
    const guest_info = { ...booking.guest_info, full_name: 'Cheap Watches', special_requests: 'Buy now' }
    const link = { address: 'https://stay.example/verify-email#x' } as never
    const content = bookedMail({ ...booking, guest_info }, settings, siteUrl, {
      expiresAt: '2026-11-20T12:30:00.000Z',
      link,
    })
    const { text, html } = renderMail(settings, { ...content, button: { label: 'Confirm', url: siteUrl } })
    for (const body of [text, html]) expect(body).not.toMatch(/Cheap|Buy now/)
    expect(text).toContain('If we cannot confirm your booking, we return all of it.')
    expect(text).toContain(id)
  })

  test('the thanks ask how it was, name the invoice and invite back', async () => {
    const { read, settings, params, pay, id } = await mailed({ checkIn: dayAfter(0), checkOut: dayAfter(1) })
    await pay(2000)
    const admin = await signedInAdmin(server)
    await admin.call(desk.checkIn, { params })
    const { documents } = (await admin.call(desk.checkOut, { params, body: { reason: null } })).value
    const { text, html } = renderMail(settings, thanksMail([await read()], settings, siteUrl))
    const bill = documents.find(({ kind }) => kind === 'bill_of_supply')?.number ?? 'no bill'
    for (const message of [
      'How was it? Just reply to this mail',
      bill,
      'https://stay.example/rooms',
      `/my-bookings/${id}`,
    ])
      expect(text).toContain(message)
    expect(html).toContain('<h1')
  })

  test('all go out as text and as HTML when the resort confirms', async () => {
    const { admin, params, id } = await mailed({ status: 'pending' })
    const { value } = await admin.call(bookings.setStatus, {
      params,
      body: { status: 'confirmed', notes: null },
    })
    const [mail] = (await mailsTo(server, value.visitor.email ?? '')).slice(-1)
    expect(mail?.body_text).toContain('GETTING HERE')
    expect(mail?.body_html).toContain('Getting here')
    expect(mail?.body_html).toContain(`/my-bookings/${id}`)
  })
})
