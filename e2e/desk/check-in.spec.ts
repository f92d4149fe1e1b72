import type { Page } from '@playwright/test'
import { downloadedSheet } from '../kit/excel.ts'
import { takeFile } from '../kit/files.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { itIsLater } from '../kit/later.ts'
import { asAdmin, stranger } from '../kit/people.ts'
import { recordAction } from '../kit/rows.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { addedRoom, post } from '../rates/rooms.ts'
import { daysAhead, guestInfo } from '../reservations/stays.ts'
import { checkInGuest, checkInSheet, fillFormC } from './check-in.ts'
import { minutesUntil, panel } from './desk.ts'
import { checkedIn, newcomer } from './visitors.ts'

/** Somebody's confirmed stay from tonight on, in a room that no other test has. */
const arrivingTonight = async (page: Page, own: { guests?: number; name?: string } = {}) => {
  const { guests = 2, name = `Marie ${uniqueDigits()}` } = own
  const person = { ...stranger(), name }
  const room = await addedRoom(page.request, {
    status: 'available',
    capacity: 4,
    room_type: `Den ${uniqueDigits()}`,
  })
  const { visitor } = await post(page.request, '/api/visitors/register', {
    ...{ name: 'Marie Martin', email: person.email, phone: person.phone },
  })
  const { booking_id: id } = await post(page.request, '/api/bookings', {
    visitor_id: visitor.visitor_id,
    room_id: room.room_id,
    check_in_date: daysAhead(0),
    check_out_date: daysAhead(3),
    number_of_guests: guests,
    guest_info: guestInfo(person),
    payment_method: 'checkin',
  })
  const confirmed = await page.request.put(`/api/admin/bookings/${id}/status`, {
    data: { status: 'confirmed' },
  })
  expect(confirmed.ok()).toBe(true)
  return { id, person, room }
}

test('D-57 a family from abroad arrives after midnight: Form C, companions, money, the register of the new day', async ({
  page,
  context,
  allowErrors,
}) => {
  // The passport that has expired.
  allowErrors(/status of 400/)
  await asAdmin(context)
  const { id, person, room } = await arrivingTonight(page, { guests: 3 })
  await itIsLater(context, minutesUntil(1, '00:20'))
  await asAdmin(context)
  await page.goto(`/admin/bookings/${id}`)
  await page.getByRole('button', { name: `Check in ${person.name}` }).click()
  const sheet = checkInSheet(page)
  await expect(sheet.getByLabel('ID number')).toHaveValue('••••4567')
  await sheet.getByLabel('Nationality').first().selectOption('FR')
  await expect(sheet.getByText(/^Send by/)).toBeVisible()
  await fillFormC(sheet)
  await sheet.getByLabel('Passport expires on').first().fill(daysAhead(-1))
  const child = sheet.getByRole('group', { name: 'Companion 1' })
  await child.getByLabel('Name').fill('Luc Martin')
  await child.getByLabel('Age').fill('7')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Document seen, check in/ }).click()
  await expect(sheet.getByText('This passport has expired')).toBeVisible()
  await expect(sheet.getByLabel('Passport expires on').first()).toBeFocused()
  await sheet.getByLabel('Passport expires on').first().fill(daysAhead(2000))
  await sheet.getByLabel('Paid by').selectOption('Cash')
  await sheet.getByRole('button', { name: /^Document seen, check in/ }).click()
  await expect(sheet).toBeHidden()
  await expect(panel(page, 'History')).toContainText('Checked in')
  await expect(panel(page, 'Payments')).toContainText('₹3,000.00')

  // The companion who was forgotten.
  await recordAction(page, 'Check-in details')
  const details = page.getByRole('dialog', { name: 'Check-in details' })
  await details.getByRole('group', { name: 'Companion 2' }).getByLabel('Name').fill('Zoé Martin')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details).toBeHidden()

  const tomorrow = daysAhead(1)
  await page.goto(`/admin/register?from=${tomorrow}&to=${tomorrow}`)
  const row = page.getByRole('row').filter({ hasText: person.name })
  for (const text of ['Luc Martin (7, France)', 'Zoé Martin (France)', 'France', room.room_number, '4567'])
    await expect(row).toContainText(text)
  await expect(row).not.toContainText('Z1234567')
  await page.goto(`/admin/register/form-c?day=${tomorrow}`)
  const form = page.getByRole('region', { name: `${person.name}, room ${room.room_number}`, exact: true })
  await expect(form).toContainText('12AB34567')
  await expectAccessible(page)
  await form.getByRole('button', { name: `Mark as sent: ${person.name}` }).click()
  await expect(form).toContainText('by Leela Pandey')
})

test('D-57 a guest of whom all is known is checked in by two presses, and stands on the fire list', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const { id, person, room } = await arrivingTonight(page)
  await page.goto(`/admin/bookings/${id}?check_in=1`)
  await expect(checkInSheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(checkInSheet(page)).toBeHidden()
  await checkInGuest(page, person.name)
  await expect(panel(page, 'History')).toContainText('Checked in')
  await page.goto('/admin/front-desk')
  await page.getByRole('button', { name: 'More of this day' }).click()
  await page.getByRole('menuitem', { name: 'Fire list' }).click()
  const line = page.getByRole('listitem').filter({ hasText: person.name })
  for (const text of [room.room_number, '2 people', '1 more without a name'])
    await expect(line).toContainText(text)
})

test('D-57 a visitor comes in and leaves; the register as PDF and Excel has them', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const who = newcomer()
  const id = await checkedIn(page, who)
  await page.goto(`/admin/visitors/list?here=true&q=${who.phone}`)
  await page.getByRole('button', { name: `Check out ${who.name}` }).click()
  await expect(page.getByText('No visitors found')).toBeVisible()
  await page.goto(`/admin/visitors/${id}`)
  await expect(panel(page, 'Visits')).toContainText(/left \d/)
  const day = daysAhead(0)
  await page.goto(`/admin/register?from=${day}&to=${day}`)
  const sheet = await downloadedSheet(page)
  expect(sheet.fileName).toBe(`guest-register-${day}-to-${day}.xlsx`)
  expect(sheet.column('Name')).toContain(who.name)
  const coming = page.waitForEvent('download')
  await takeFile(page, 'Download PDF')
  expect((await coming).suggestedFilename()).toBe(`guest-register-${day}-to-${day}.pdf`)
})

test('D-57 the visitor check-in offers the stay of who has one today', async ({ page, context }) => {
  await asAdmin(context)
  const { id, person, room } = await arrivingTonight(page)
  await page.goto('/admin/visitors/check-in')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('link', { name: `Check in to room ${room.room_number}` }).click()
  // The email that was typed is lost.
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  await expect(page).toHaveURL((url) => url.pathname === `/admin/bookings/${id}`)
  await expect(checkInSheet(page)).toBeVisible()
})
