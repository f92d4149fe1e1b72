import { describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { defaultSiteSettings } from '../../../contract/office/site-settings.ts'
import { Booking } from '../../../contract/reservations/booking.ts'
import { stayOnWire } from '../../../test/folio/folio-screens.tsx'
import { chatsAbout } from './chat-texts.ts'

const resort = { ...defaultSiteSettings, resort_name: 'Deodar & Oak', upi_id: 'deodar@okaxis' }
const stay = (own: object = {}) => Booking.parse(stayOnWire({ checked_in_at: null, ...own }))
const texts = (own: object = {}, settings = resort) =>
  Object.fromEntries(
    chatsAbout(stay(own), settings).map(({ label, to }) => [label, new URL(to).searchParams.get('text')]),
  )

describe('a chat with the guest of a stay', () => {
  test.each([
    ['9845012345', '/919845012345'],
    ['+442079460958', '/442079460958'],
  ])('D-45 goes to %s as the digits of E.164', (phone, path) => {
    const guest = { name: 'Nila Rawat', email: 'nila@example.com', phone }
    const { origin, pathname } = new URL(chatsAbout(stay({ guest }), resort)[0]?.to ?? '')
    expect([origin, pathname]).toEqual(['https://wa.me', path])
  })

  test('says that the stay is confirmed, when and where', () => {
    expect(texts()['Stay is confirmed']).toBe(
      'Hello Nila Rawat, your stay at Deodar & Oak is confirmed: Nov 20, 2026 to Nov 22, 2026, Forest View Suite, room 101, 2 guests. Check-in is from 2:00 PM. Your booking is FR-7K3M9Q.',
    )
  })

  test('says the way as the settings have it', () => {
    expect(texts().Directions).toContain('https://www.google.com/maps/dir/?api=1&destination=29.59%2C79.28')
    expect(texts().Directions).toContain(resort.trip.last_road)
  })

  test('says what is open and how to pay it; without a UPI address only what is open', () => {
    expect(texts()['Balance and UPI link']).toBe(
      'Hello Nila Rawat, ₹4,000.00 is due for your booking FR-7K3M9Q at Deodar & Oak. You can pay it by UPI to deodar@okaxis with FR-7K3M9Q as the note, or by this link:\nupi://pay?pa=deodar@okaxis&pn=Forest%20View%20Resort&am=4000.00&cu=INR&tr=FR-7K3M9Q&tn=Stay%20FR-7K3M9Q',
    )
    expect(texts({}, { ...resort, upi_id: '' })['Balance and UPI link']).toMatch(/at Deodar & Oak\.$/)
  })

  test.each([
    ['waits for the resort', { status: 'pending' }, ['Own message']],
    ['is to come, paid', { balance: '0.00' }, ['Stay is confirmed', 'Directions', 'Own message']],
    [
      'is in the house',
      { checked_in_at: '2026-11-20T09:30:00.000Z' },
      ['Balance and UPI link', 'Own message'],
    ],
    ['is off, owing a fee', { status: 'cancelled' }, ['Balance and UPI link', 'Own message']],
  ])('offers what fits where the stay %s', (_, own, labels) => {
    expect(Object.keys(texts(own))).toEqual(labels)
  })
})

test('the amount of the link is the balance to the paisa', () => {
  expect(stay({ balance: '1234.05' }).balance).toBe(paise(123_405))
  expect(texts({ balance: '1234.05' })['Balance and UPI link']).toContain('&am=1234.05&')
})
