import type { Page } from '@playwright/test'
import { addDays } from '../../contract/kit/dates.ts'
import { downloadedSheet } from '../kit/excel.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { rowAction, rowMenu } from '../kit/rows.ts'
import { chooseDates } from '../kit/stay-dates.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { openReservation, reservation } from '../reservations/booking-flow/reservation.ts'
import { daysAhead, someStay } from '../reservations/stays.ts'
import { openForm, roomField } from './prices.ts'
import { addedRoom, post } from './rooms.ts'

const list = '/admin/rooms/pricing/coupons'
const rows = (page: Page) => page.getByRole('table', { name: 'coupons' }).locator('tbody').getByRole('row')
const newCode = () => `TREE-${uniqueDigits()}`

const added = (page: Page, own: object = {}) =>
  post(page.request, '/api/admin/coupons', { code: newCode(), active: true, ...own })

// axe must not look at a dialog that is still fading in.
test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test('a coupon is added, refused where it cannot be, changed, switched off and on, found, and deleted', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of (400|409)/)
  const code = newCode()
  await page.goto('/admin/rooms/pricing')
  await page.getByRole('navigation', { name: 'Pricing' }).getByRole('link', { name: 'Coupons' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await page.getByRole('button', { name: 'Add coupon' }).click()
  const adding = page.getByRole('dialog', { name: 'Add coupon' })
  await adding.getByLabel('Code').fill('no code!')
  await adding.getByLabel('First day').fill(daysAhead(3))
  await adding.getByLabel('Last day').fill(daysAhead(2))
  await adding.getByRole('button', { name: 'Add coupon' }).click()
  await expect(adding.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true')
  await adding.getByLabel('Code').fill('forest10')
  await adding.getByRole('button', { name: 'Add coupon' }).click()
  await expect(adding.getByLabel('Last day')).toHaveAttribute('aria-invalid', 'true')
  await adding.getByLabel('Last day').fill(daysAhead(4))
  await adding.getByRole('button', { name: 'Add coupon' }).click()
  await expect(adding.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true')
  await adding.getByLabel('Code').fill(code.toLowerCase())
  await adding.getByLabel('Uses at most').fill('5')
  await adding.getByRole('button', { name: 'Add coupon' }).click()
  await expect(page.getByText(`Coupon ${code} added`)).toBeVisible()

  await page.getByRole('search', { name: 'Filter coupons' }).getByLabel('Search').fill(code)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('0 of 5')
  await expect(rows(page)).toContainText('Not begun')
  await rowAction(page, 'Edit', code)
  const changing = page.getByRole('dialog', { name: `Edit ${code}` })
  await changing.getByLabel('First day').fill('')
  await changing.getByLabel('Note').fill('For the walkers')
  await changing.getByRole('button', { name: 'Save coupon' }).click()
  await expect(rows(page)).toContainText('For the walkers')
  await expect(rows(page)).toContainText('Active')
  await rowAction(page, 'Switch off', code)
  await expect(rows(page)).toContainText('Switched off')
  await rowAction(page, 'Switch on', code)
  await expect(rows(page)).toContainText('Active')
  const file = await downloadedSheet(page)
  expect(file.fileName).toBe('coupons.xlsx')
  expect(file.rows.map(([first]) => first)).toEqual([code])
  await rowAction(page, 'Delete', code)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete coupon' }).click()
  await expect(page.getByText('Coupon deleted')).toBeVisible()
  await expect(page.getByText('No coupons found')).toBeVisible()
})

test('H-PRICE-03 H-PRICE-12: a price with a coupon counts for guests who give the code, on the site as in the preview', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  const room_type = `Hide ${uniqueDigits()}`
  const room = await addedRoom(page.request, { status: 'available', room_type, price_per_night: '1000.00' })
  const { code } = await added(page)
  const stay = someStay(2)
  await page.goto(`/admin/rooms/pricing?room=${room.room_id}&month=${stay.checkIn.slice(0, 7)}`)
  await openForm(page)
  const form = page.getByRole('dialog', { name: 'Set a price' })
  await roomField(page).selectOption(`${room.room_number} · ${room_type}`)
  await form.getByLabel('Start date').fill(stay.checkIn)
  await form.getByLabel('End date').fill(addDays(stay.checkOut, -1))
  await form.getByLabel('Base price').fill('700')
  await form.getByLabel('Coupon code').fill(code.toLowerCase())
  await form.getByRole('button', { name: 'Set price' }).click()
  await expect(page.getByText('Room price set successfully')).toBeVisible()

  const night = page.locator(`[data-day="${stay.checkIn}"]`)
  await expect(night).toHaveAccessibleName(/₹1,000\.00, room’s own price$/)
  await page.getByLabel('For a guest with').selectOption(code)
  await expect(night).toHaveAccessibleName(/₹700\.00, price #\d+$/)
  await openForm(page)
  const preview = page.getByRole('region', { name: 'Preview of a stay' })
  await preview.getByLabel('Room of the stay').selectOption(`${room.room_number} · ${room_type}`)
  await preview.getByLabel('Check-in').fill(stay.checkIn)
  await preview.getByLabel('Check-out').fill(stay.checkOut)
  await expect(preview.getByRole('status')).toHaveText('₹2,000.00 for 2 nights')
  await preview.getByLabel('Guest’s coupon').fill(code)
  await expect(preview.getByRole('status')).toHaveText('₹1,400.00 for 2 nights')

  const flow = reservation(page)
  const searchWith = async (coupon: string) => {
    await openReservation(page)
    await flow.step('Search').click()
    await chooseDates(page, stay)
    await flow.adults.fill('1')
    await page.getByLabel('Coupon code').fill(coupon)
    await flow.find.click()
  }
  await searchWith('')
  await expect(flow.room(room_type)).toContainText('₹2,000.00')
  await searchWith(code)
  await expect(flow.room(room_type)).toContainText('₹1,400.00')
  await page.goto(`${list}?q=${code}`)
  await expect(rows(page).locator('[data-title=Prices]')).toHaveText('1')
  const menu = await rowMenu(page, code)
  await expect(menu.getByRole('menuitem', { name: `Delete ${code}` })).toHaveCount(0)
  await menu.getByRole('menuitem', { name: `Switch off ${code}` }).click()
  await expect(rows(page)).toContainText('Switched off')
  await searchWith(code)
  await expect(page.getByText('This coupon code is not valid for these dates').first()).toBeVisible()
  await page.request.delete(`/api/admin/rooms/${room.room_id}`)
})

test(`the coupons and their dialog pass axe`, async ({ page }) => {
  await page.goto(list)
  await expect(rows(page).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add coupon' }).click()
  const adding = page.getByRole('dialog', { name: 'Add coupon' })
  await adding.getByRole('button', { name: 'Add coupon' }).click()
  await expect(adding.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
})
