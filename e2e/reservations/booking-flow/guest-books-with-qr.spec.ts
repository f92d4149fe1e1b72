import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { create } from 'qrcode'
import { phoneText } from '../../../contract/kit/phone.ts'
import { expect, test } from '../../kit/fixtures.ts'
import { asAdmin, asNewGuest, stranger } from '../../kit/people.ts'
import { seeing } from '../../kit/seeing.ts'
import { chooseDates } from '../../kit/stay-dates.ts'
import { book, reservationOf, shown, someStay } from '../stays.ts'
import {
  fillGuest,
  fillRegistration,
  openReservation,
  registration,
  reservation,
  select,
} from './reservation.ts'

test.use({ ownContext: true, contextOptions: { reducedMotion: 'no-preference' } })

const detail = (page: Page, term: string) =>
  page
    .getByRole('article')
    .getByRole('definition')
    .and(page.locator(`dt:text-is("${term}") + dd`))

const bookedId = async (page: Page) => {
  await expect(page).toHaveURL(/\/reservation\?booked=FR-/)
  return new URL(page.url()).searchParams.get('booked') ?? ''
}

test('G-GEN-01 G-GEN-02 G-ROUTE-08 G-ROUTE-09 G-BOOK-01 G-BOOK-05 G-BOOK-06 G-BOOK-07 G-BOOK-08 G-REG-16 G-REG-17 G-ENT-01: a stranger finds a room on Home, registers and books it', {
  tag: '@firefox',
}, async ({ page }) => {
  const stay = someStay(2)
  const person = stranger()
  await page.goto('/')
  await chooseDates(page, stay)
  await page.getByLabel(/^Adults/).selectOption('2')
  await page.getByRole('button', { name: 'Find rooms' }).click()
  await expect(page).toHaveURL(
    new RegExp(`/reservation\\?check_in=${stay.checkIn}&check_out=${stay.checkOut}`),
  )

  const flow = reservation(page)
  await expect(page.getByRole('heading', { level: 2 }).getByRole('button')).toHaveText([
    /Register/,
    /Search/,
    /Select room/,
    /Guest information/,
  ])
  // D-53: the search that Home handed over runs for everybody; who books is asked once a room is chosen.
  await expect(flow.step('Select room')).toHaveAttribute('aria-expanded', 'true')
  await select(page)
  await expect(flow.step('Register')).toHaveAttribute('aria-expanded', 'true')
  const register = registration(page)
  await expect(register.name).toBeFocused()
  await fillRegistration(register, person)
  await seeing(page.getByText('Registration successful!'), () => register.submit.click())
  const kept = await page.evaluate(() => localStorage.getItem('guestAuth'))
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ name: person.name, email: person.email, role: 'visitor' })

  await expect(flow.step('Register')).toHaveCount(0)
  await expect(flow.step('Guest information')).toHaveAttribute('aria-expanded', 'true')
  await expect(flow.fullName).toHaveValue(person.name)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Phone')).toHaveValue(person.phone)
  await fillGuest(page)
  await flow.confirm.click()
  await expect(page.getByText('Booking confirmed successfully!')).toBeVisible()
  await bookedId(page)
})

test('G-BOOK-10 G-BOOK-16 G-BOOK-17 G-BOOK-19 G-BOOK-20 G-BOOK-21 G-BOOK-23 G-ENT-14 G-ENT-17: the card says what was booked, that it is pending, and shows the UPI code for exactly that', async ({
  page,
  context,
}) => {
  const guest = await asNewGuest(context)
  const stay = someStay(2)
  await openReservation(page, reservationOf(stay))
  await select(page)
  const flow = reservation(page)
  await expect(page.getByLabel(/^Pay now by UPI QR/)).toBeChecked()
  await fillGuest(page)
  await flow.confirm.click()
  await expect(page.locator('canvas'), 'confetti').toBeVisible()

  const id = await bookedId(page)
  await expect(page.getByRole('heading', { name: 'We have your booking request' })).toBeFocused()
  await expect(flow.confirm).toHaveCount(0)
  await expect(page.getByText('Pending – the resort will confirm by email')).toBeVisible()
  await expect(detail(page, 'Booking ID')).toHaveText(id)
  await expect(detail(page, 'Room')).toHaveText(/^Glamping Tent, room 10[789]$/)
  await expect(detail(page, 'Check-in')).toContainText(`${shown(stay.checkIn)}, from 2:00 PM`)
  await expect(detail(page, 'Check-out')).toContainText(`${shown(stay.checkOut)}, until 11:00 AM`)
  await expect(detail(page, 'Stay')).toHaveText('2 nights, 2 guests')
  await expect(detail(page, 'Guest')).toHaveText(guest.name)
  await expect(detail(page, 'Email')).toHaveText(guest.email)
  await expect(detail(page, 'Phone')).toHaveText(phoneText(guest.phone))
  await expect(detail(page, 'Payment')).toHaveText('UPI QR')
  await expect(detail(page, 'Total')).toHaveText('₹3,000.00')

  const payment = page.getByRole('region', { name: 'Pay by UPI' })
  await expect(payment.getByText('Pay ₹3,000.00 by UPI')).toBeVisible()
  await expect(payment.getByRole('link', { name: /^\+91/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/)
  await expect(payment.getByText(/Your payment is pending until the resort has seen it arrive/)).toBeVisible()
  // Shown as a button on phones only.
  const link = (await payment.getByText('Open UPI app').getAttribute('href')) ?? ''
  const said = new URL(link)
  expect(said.protocol).toBe('upi:')
  expect(said.searchParams.get('am')).toBe('3000.00')
  expect(said.searchParams.get('tr')).toBe(id)
  expect(said.searchParams.get('cu')).toBe('INR')
  const code = payment.getByRole('img', { name: /^UPI QR code to pay ₹3,000.00 to / })
  const squares = ((await code.locator('path').getAttribute('d')) ?? '').match(/M/g)?.length
  const dark = Array.from(create(link, { errorCorrectionLevel: 'M' }).modules.data).filter(Boolean)
  expect(squares).toBe(dark.length)
})

test('G-BOOK-18 H-CONST-11: the code hides after 180 seconds, can be shown again, and the booking is the same', async ({
  page,
  context,
}) => {
  const { id } = await book(context.request, await asNewGuest(context))
  await page.clock.install()
  await page.goto(`/reservation?booked=${id}`)
  const code = page.getByRole('img', { name: /^UPI QR code/ })
  await expect(code).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(page.getByRole('timer')).toHaveText(/^(2:00|1:5\d)$/)
  await page.clock.runFor(121_000)
  await expect(code).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the code again' }).click()
  await expect(code).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(3:00|2:5\d)$/)
  await expect(page.getByText('Pending – the resort will confirm by email')).toBeVisible()
})

test('the card survives a reload, can be printed and gives a calendar file', async ({ page, context }) => {
  const { id, checkIn } = await book(context.request, await asNewGuest(context))
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await page.goto(`/reservation?booked=${id}`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking')
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const calendar = await readFile(await (await download).path(), 'utf8')
  expect(calendar).toContain('BEGIN:VEVENT')
  expect(calendar).toContain(id)
  expect(calendar).toContain(checkIn.replaceAll('-', ''))
})

test('G-GEN-03 G-MYB-01 G-ROUTE-10 H-BDET-01: the guest sees the booking pending, an admin confirms it with a note, the guest sees it confirmed, and both mails stand in the outbox', async ({
  page,
  context,
  browser,
}) => {
  const guest = await asNewGuest(context)
  const { id } = await book(context.request, guest)
  await page.goto('/my-bookings')
  const row = page.getByRole('row').filter({ hasText: id })
  await expect(row.getByText('Pending')).toBeVisible()

  const office = await browser.newContext()
  await asAdmin(office)
  const desk = await office.newPage()
  await desk.goto(`/admin/bookings/${id}`)
  await desk.getByRole('button', { name: 'Confirm booking' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Confirm booking' })
  await dialog.getByLabel('Notes').fill('The fire is lit at six.')
  await dialog.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(desk.getByText('Status updated to confirmed')).toBeVisible()

  await page.reload()
  await expect(row.getByText('Confirmed')).toBeVisible()
  await row.getByRole('button', { name: `Details of booking ${id}` }).click()
  await expect(page.getByText('The fire is lit at six.')).toBeVisible()

  await desk.goto(`/admin/outbox?q=${encodeURIComponent(guest.email)}`)
  await expect(desk.getByRole('link', { name: new RegExp(`^Booking ${id} received`) })).toBeVisible()
  await desk.getByRole('link', { name: new RegExp(`^Booking ${id} confirmed`) }).click()
  await expect(desk.getByText('A note from the resort: The fire is lit at six.').first()).toBeVisible()
  await office.close()
})
