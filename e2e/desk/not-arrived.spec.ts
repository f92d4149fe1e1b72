import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin, asNewGuest } from '../kit/people.ts'
import { rowAction } from '../kit/rows.ts'
import { ownRoom } from '../rates/rooms.ts'
import { book, daysAhead } from '../reservations/stays.ts'
import { checkInGuest } from './check-in.ts'
import { becomes, lineOf } from './desk.ts'

// The server and the browser of these journeys are a day ahead of everybody else's.
test.use({ ownContext: true })

/** A confirmed stay of two nights from today, in a room of its own; `request` is an admin's. */
const stayFromToday = async (browser: Browser, context: BrowserContext) => {
  const { request } = context
  const { room_id } = await ownRoom(request, 'Hide', '2000.00')
  const guests = await browser.newContext()
  const guest = await asNewGuest(guests)
  const stay = { checkIn: daysAhead(0), checkOut: daysAhead(2), room_id }
  const { id } = await book(guests.request, guest, stay)
  await guests.close()
  const answer = await request.put(`/api/admin/bookings/${id}/status`, { data: { status: 'confirmed' } })
  expect(answer.status(), await answer.text()).toBe(200)
  return { id, guest }
}

/** The same page a day later. */
const nextDay = async (page: Page, context: BrowserContext) => {
  await becomes(page, context, 24 * 60)
  await page.goto('/admin/front-desk')
}

test('D-59: who has not arrived after midnight stays listed, is written to, and is checked in', async ({
  page,
  context,
  browser,
}) => {
  await asAdmin(context)
  const { id, guest } = await stayFromToday(browser, context)
  await nextDay(page, context)
  const line = await lineOf(page, 'Not arrived', id)
  await line.getByRole('link', { name: guest.name }).click()
  const stay = page.getByRole('dialog', { name: guest.name })
  await expect(stay).toContainText('Not arrived')
  await stay.getByRole('button', { name: `WhatsApp ${guest.name}` }).click()
  const chat = stay.getByRole('menuitem', { name: 'Balance and UPI link' })
  const address = new URL((await chat.getAttribute('href')) ?? '')
  expect([address.origin, address.pathname]).toEqual(['https://wa.me', `/91${guest.phone}`])
  const text = address.searchParams.get('text')
  expect(text).toContain(`₹4,000.00 is due for your booking ${id}`)
  expect(text).toContain('upi://pay?')
  await expectAccessible(page, '[role=menu]')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await stay.getByRole('button', { name: 'Close' }).click()
  await expect(stay).toBeHidden()
  await checkInGuest(page, guest.name, line)
  await expect(line).toHaveCount(0)
  await lineOf(page, 'In the house', id)
})

test('D-59: a no-show shows its fee, is owed the same day, and is paid', async ({
  page,
  context,
  browser,
}) => {
  await asAdmin(context)
  const { id, guest } = await stayFromToday(browser, context)
  await nextDay(page, context)
  const line = await lineOf(page, 'Not arrived', id)
  await rowAction(line, 'No-show', guest.name)
  const asked = page.getByRole('dialog', { name: 'Record no-show' })
  await expect(asked).toContainText('₹2,000.00')
  await asked.getByRole('button', { name: 'Record no-show' }).click()
  await expect(asked).toBeHidden()
  const owing = await lineOf(page, 'Owes', id)
  await expect(owing).toContainText(/₹2,000.* since /)
  await expect(owing).toContainText('No-show')
  await owing.getByRole('button', { name: `Record payment ${guest.name}` }).click()
  const paying = page.getByRole('dialog', { name: 'Record a payment' })
  await paying.getByLabel('Paid by').selectOption('Cash')
  await paying.getByRole('button', { name: 'Record payment' }).click()
  await expect(owing).toHaveCount(0)
})

test('D-59: who left owing is under Owes the next day, and is written off with a reason', async ({
  page,
  context,
  browser,
}) => {
  await asAdmin(context)
  const { id, guest } = await stayFromToday(browser, context)
  const { request } = context
  expect((await request.put(`/api/admin/bookings/${id}/check-in`)).status()).toBe(200)
  const left = await request.put(`/api/admin/bookings/${id}/check-out`, { data: { reason: 'By transfer' } })
  expect(left.status(), await left.text()).toBe(200)
  await nextDay(page, context)
  const owing = await lineOf(page, 'Owes', id)
  await expect(owing).toContainText('Left owing')
  await expect(owing).toContainText('1 day')
  await rowAction(owing, 'Write off', guest.name)
  const asked = page.getByRole('dialog', { name: 'Write off' })
  await asked.getByLabel('Reason').fill('Lost')
  await asked.getByRole('button', { name: 'Write off' }).click()
  await expect(owing).toHaveCount(0)
})
