import type { Page } from '@playwright/test'
import { checkInGuest } from '../desk/check-in.ts'
import { lineOf } from '../desk/desk.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin, asNewGuest } from '../kit/people.ts'
import { recordAction, rowAction } from '../kit/rows.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { ownRoom } from '../rates/rooms.ts'
import { book, daysAhead, guestInfo } from '../reservations/stays.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const folio = (page: Page) => panel(page, 'Folio')

/** A confirmed stay from today on, in a room of its own. */
const stayFromToday = async (page: Page) => {
  const context = page.context()
  await asAdmin(context)
  const room = await ownRoom(context.request, 'Nook', '2000.00')
  const guest = await asNewGuest(context)
  const answer = await context.request.post('/api/bookings', {
    data: {
      visitor_id: guest.visitor_id,
      room_id: room.room_id,
      check_in_date: daysAhead(0),
      check_out_date: daysAhead(3),
      number_of_guests: 2,
      guest_info: guestInfo(guest),
      payment_method: 'checkin',
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { booking_id: id } = await answer.json()
  const moved = await context.request.put(`/api/bookings/${id}/status`, { data: { status: 'confirmed' } })
  expect(moved.ok()).toBe(true)
  return { id, guest }
}

const pay = async (page: Page, id: string, amount: string) => {
  const data = { amount, method: 'cash' }
  const answer = await page.request.post(`/api/bookings/${id}/payments`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
}

test('D-46 dinner goes onto the room from the keyboard, and what was wrong is taken back', async ({
  page,
}) => {
  const { id, guest } = await stayFromToday(page)
  await page.goto(`/admin/bookings/${id}`)
  await checkInGuest(page, guest.name)
  await expect(panel(page, 'History')).toContainText('Checked in')
  await expect(folio(page)).toContainText(/3 nights, \w{3} \d{2} to \w{3} \d{2} at ₹2,000.00/)

  await page.keyboard.press('c')
  const adding = page.getByRole('dialog', { name: 'Add charge' })
  await expect(adding.getByRole('combobox', { name: /^What/ })).toBeFocused()
  await expect(page.getByRole('option', { name: /^Dinner thali/ })).toBeVisible()
  await page.keyboard.type('thali')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(adding.getByLabel('Price of one')).toHaveValue('550.00')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await expect(adding).toContainText('₹1,100.00')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added to the folio').first()).toBeVisible()
  await expect(adding).toBeHidden()
  await expect(panel(page, 'Extras')).toContainText('2 at ₹550.00')
  await expect(folio(page)).toContainText('₹7,100.00')

  await folio(page).getByRole('button', { name: 'Take back Dinner thali' }).click()
  const back = page.getByRole('dialog', { name: 'Take a line back' })
  await back.getByLabel('Reason').fill('It was room 102')
  await back.getByRole('button', { name: 'Take back' }).click()
  await expect(folio(page).getByText('1 line taken back')).toBeVisible()
  await folio(page).getByText('1 line taken back').click()
  await expect(panel(page, 'Extras')).toContainText('Taken back: It was room 102')
  await expectAccessible(page)
})

test('D-47 D-48: a stay is cancelled with less than its fee, and what was paid too much goes back', async ({
  page,
}) => {
  const { id } = await stayFromToday(page)
  await pay(page, id, '5000')
  await page.goto(`/admin/bookings/${id}`)
  await recordAction(page, 'Cancel booking')
  const asked = page.getByRole('dialog', { name: 'Cancel booking' })
  await expect(asked.getByText('By the policy of this booking one night is charged today.')).toBeVisible()
  await expect(asked).toContainText('₹3,000.00')
  await asked.getByLabel('Fee').fill('500')
  await expect(asked).toContainText('₹4,500.00')
  await asked.getByLabel('Why less').fill('The road is closed')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Status updated to cancelled')).toBeVisible()
  await expect(page.getByText('₹4,500.00 is to be returned.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(folio(page)).toContainText('3 lines taken back')

  await page.goto('/admin/front-desk')
  await expect(await lineOf(page, 'To return', id)).toContainText('To be returned')
  await page.goto(`/admin/bookings/${id}`)
  await folio(page).getByRole('button', { name: 'Record refund' }).click()
  const refund = page.getByRole('dialog', { name: 'Record a refund' })
  await expect(refund.getByLabel('Amount')).toHaveValue('4500.00')
  await refund.getByLabel('Returned by').selectOption('Cash')
  await refund.getByLabel('Reason').fill('Cancelled')
  await expectAccessible(page)
  await refund.getByRole('button', { name: 'Record refund' }).click()
  await expect(panel(page, 'Payments')).toContainText('Refund, Cash')
  await expect(folio(page)).toContainText('Settled')
  await expect(panel(page, 'Stay')).toContainText('Settled')
})

test('D-59 a guest who does not come is recorded, and the fee stands in place of the nights', async ({
  page,
}) => {
  const { id } = await stayFromToday(page)
  await page.goto(`/admin/bookings/${id}`)
  await recordAction(page, 'No-show')
  const asked = page.getByRole('dialog', { name: 'Record no-show' })
  await expect(asked.getByLabel('Fee')).toHaveValue('2000.00')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Record no-show' }).click()
  await expect(page.getByText('₹2,000.00 is still owed.')).toBeVisible()
  await expect(asked).toBeHidden()
  await expect(panel(page, 'Fees')).toContainText('No-show fee')
  await expect(panel(page, 'History')).toContainText('No-show')
  await expect(page.getByRole('button', { name: /^Check in/ })).toHaveCount(0)

  await folio(page).getByRole('button', { name: 'Write off' }).click()
  const off = page.getByRole('dialog', { name: 'Write off' })
  await off.getByLabel('Reason').fill('Cannot be reached')
  await off.getByRole('button', { name: 'Write off' }).click()
  await expect(panel(page, 'Corrections')).toContainText('Written off')
  await expect(folio(page)).toContainText('Settled')
})

test('D-50 an invoice is issued to a company, and its lines are no longer taken back by themselves', async ({
  page,
}) => {
  const { id } = await book(page.request, await asNewGuest(page.context()))
  await asAdmin(page.context())
  await page.goto(`/admin/bookings/${id}`)
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const issuing = page.getByRole('dialog', { name: 'Issue invoice' })
  await issuing.getByLabel('Buyer').fill('Deodar Travels')
  await issuing.getByLabel('GSTIN').fill('05abcde1234f1z9')
  await issuing.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(issuing.getByText(/its last sign does not fit the others/)).toBeVisible()
  await expectAccessible(page)
  await issuing.getByLabel('GSTIN').fill('05 abcde1234f1z6')
  await issuing.getByRole('button', { name: 'Issue invoice' }).click()
  const paper = panel(page, 'Invoices').getByRole('listitem')
  await expect(paper).toContainText(/(BOS|INV)\/\d\d-\d\d\/\d{5}/)
  await expect(folio(page).getByRole('button', { name: /^Take back/ })).toHaveCount(0)
  await paper.getByRole('button', { name: /^Issue a credit note/ }).click()
  const credit = page.getByRole('dialog', { name: /^Credit note for/ })
  await credit.getByLabel('All that is not credited yet').uncheck()
  await credit
    .getByRole('checkbox', { name: /^Room night/ })
    .first()
    .check()
  await expectAccessible(page)
  await credit.getByLabel('Reason').fill('Wrong company')
  await credit.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(panel(page, 'Invoices').getByRole('listitem')).toHaveCount(2)
  await expect(folio(page)).toContainText('1 line taken back')
})

test('an extra is added to the catalogue, found, switched off and deleted', async ({ page }) => {
  const name = `Stargazing ${uniqueDigits()}`
  await asAdmin(page.context())
  await page.goto('/admin/extras')
  await page.getByRole('button', { name: 'Add extra' }).click()
  const adding = page.getByRole('dialog', { name: 'Add extra' })
  await adding.getByLabel('Name').fill(name)
  await adding.getByLabel('Category').selectOption('Activities')
  await expect(adding.getByLabel('SAC')).toHaveValue('999799')
  await expect(adding.getByLabel('GST rate')).toHaveValue('18')
  await adding.getByLabel('Price').fill('750')
  await adding.getByRole('button', { name: 'Add extra' }).click()
  await expect(page.getByText(`${name} added`)).toBeVisible()
  await page.getByLabel('Search').fill(name)
  const rows = page.getByRole('table', { name: 'extras' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('₹750')
  await rowAction(rows, 'Switch off', name)
  await expect(rows).toContainText('Switched off')
  await rowAction(rows, 'Delete', name)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete extra' }).click()
  await expect(page.getByText('No extras found')).toBeVisible()
})
