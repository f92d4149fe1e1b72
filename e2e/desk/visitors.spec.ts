import type { Page } from '@playwright/test'
import { broken } from '../kit/broken.ts'
import { takeFile } from '../kit/files.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin, asNewGuest } from '../kit/people.ts'
import { rowAction } from '../kit/rows.ts'
import { book } from '../reservations/stays.ts'
import { checkedIn, type Newcomer, newcomer } from './visitors.ts'

const list = '/admin/visitors/list'
const failing = { status: 500, body: '' }
const rows = (page: Page) => page.getByRole('table', { name: 'visitors' }).locator('tbody').getByRole('row')
const filters = (page: Page) => page.getByRole('search', { name: 'Filter visitors' })

const fillIn = async (page: Page, { name, email, phone }: Newcomer, purpose = 'Day visit') => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('ID number').fill('Z1234567')
  await page.getByLabel('Purpose').fill(purpose)
}

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test('H-ROUTE-05 H-ROUTE-22 H-VIS-06 H-VIS-08 H-VIS-15 H-VIS-16 H-STATE-01: the desk checks a visitor in and is back at the list', async ({
  page,
}) => {
  const who = newcomer()
  await page.goto('/admin/dashboard')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Visitors' })).toHaveAttribute('href', list)
  await menu.getByRole('link', { name: 'Visitor check-in' }).click()
  await expect(page.getByLabel('ID type')).toHaveValue('passport')
  await page.getByRole('button', { name: 'Check in' }).click()
  for (const field of ['Email', 'Phone', 'Name', 'ID number', 'Purpose']) {
    await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.getByText('ID number is required')).toBeVisible()
  await fillIn(page, who)
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('Visitor checked in successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/visitors\/list$/)
  const own = rows(page).filter({ hasText: who.name })
  for (const text of ['Passport', '4567', 'Active']) await expect(own).toContainText(text)
  await expect(own).not.toContainText('Z1234567')
})

test('H-VIS-17: who is known is offered while typing, is not entered twice, and the desk is told', async ({
  page,
}) => {
  const who = newcomer()
  const id = await checkedIn(page, who)
  await page.goto('/admin/visitors/check-in')
  await page.getByLabel('Phone').fill(who.phone)
  await expect(page.getByText(`${who.name} is known by this phone`)).toBeVisible()
  await page.getByRole('button', { name: `Use the details of ${who.name}` }).click()
  await expect(page.getByLabel('Name')).toHaveValue(who.name)
  await expect(page.getByLabel('Email')).toHaveValue(who.email)
  await page.getByLabel('ID number').fill('Z7654321')
  await page.getByLabel('Purpose').fill('Birthday')
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText(`${who.name} was known by this email already.`)).toBeVisible()
  await page.goto(`${list}?q=${who.phone}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Birthday')
  await rowAction(page, 'View', who.name)
  await expect(page).toHaveURL(new RegExp(`/admin/visitors/${id}$`))
  await expect(page.getByText('Z7654321')).toBeVisible()
})

test('H-VIS-17: somebody else who shares the phone gets an entry of their own', async ({ page }) => {
  const who = newcomer()
  await checkedIn(page, who)
  await page.goto('/admin/visitors/check-in')
  await fillIn(page, { ...newcomer(), name: 'Mohan Negi', phone: who.phone })
  await page.getByLabel('This is somebody else who shares the phone').check()
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('Visitor checked in successfully')).toBeVisible()
  await page.goto(`${list}?q=${who.phone}`)
  await expect(rows(page)).toHaveCount(2)
})

test('H-VIS-01 H-VIS-02 H-VIS-03: the list is searched by name, email or phone and filtered by status, in its address', async ({
  page,
}) => {
  const who = newcomer()
  await checkedIn(page, who)
  for (const typed of [who.name.toUpperCase(), who.email.slice(0, 12), who.phone.slice(2, 9)]) {
    await page.goto(list)
    await filters(page).getByLabel('Search').fill(typed)
    await expect(page).toHaveURL(/\?q=/)
    await expect(rows(page).filter({ hasText: who.name })).toHaveCount(1)
  }
  await filters(page).getByLabel('Status').selectOption('Inactive')
  await expect(page).toHaveURL(/status=inactive/)
  await expect(page.getByText('No visitors found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(10)
  const download = page.waitForEvent('download')
  await takeFile(page)
  expect((await download).suggestedFilename()).toBe('visitors.xlsx')
})

test('H-VIS-04 H-VIS-10 H-VIS-11: the edit dialog changes fields and status; a taken email is refused at its field', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of (409|500)/)
  const who = newcomer()
  const id = await checkedIn(page, who)
  await page.goto(`${list}?q=${who.phone}`)
  await rowAction(page, 'Edit', who.name)
  const dialog = page.getByRole('dialog', { name: `Edit ${who.name}` })
  await expect(dialog.getByLabel('ID number')).toHaveValue('Z1234567')
  await dialog.getByLabel('Email').fill('asha@example.com')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This email is already registered')).toBeVisible()
  await dialog.getByLabel('Email').fill(who.email)
  const mend = await broken(page, `**/api/visitors/${id}`, failing)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Failed to update visitor')).toBeVisible()
  mend()
  await dialog.getByLabel('Purpose').fill('Repair of the roof')
  await dialog.getByLabel('Status').selectOption('Inactive')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  for (const text of ['Repair of the roof', 'Inactive']) await expect(rows(page)).toContainText(text)
})

test('H-VIS-05 H-VIS-15: deleting asks with the exact question, and a guest with stays ahead is kept', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  const who = newcomer()
  await checkedIn(page, who)
  await page.goto(`${list}?q=${who.phone}`)
  await rowAction(page, 'Delete', who.name)
  const dialog = page.getByRole('dialog', { name: 'Delete visitor' })
  await expect(dialog.getByText('Are you sure you want to delete this visitor?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(rows(page)).toHaveCount(1)
  await rowAction(page, 'Delete', who.name)
  await dialog.getByRole('button', { name: 'Delete visitor' }).click()
  await expect(page.getByText('Visitor deleted successfully')).toBeVisible()
  await expect(page.getByText('No visitors found')).toBeVisible()

  const context = await browser.newContext()
  const guest = await asNewGuest(context)
  await book(context.request, guest)
  await context.close()
  await page.goto(`/admin/visitors/${guest.visitor_id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete visitor' }).click()
  await expect(page.getByText('This visitor has 1 booking to come. Cancel it first.')).toBeVisible()
})

test('H-VIS-13: a visitor is shown with their bookings, and Check in starts from what is known', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext()
  const guest = await asNewGuest(context)
  const { id } = await book(context.request, guest)
  await context.close()
  await page.goto(`/admin/visitors/${guest.visitor_id}`)
  await expect(page.getByRole('heading', { level: 1, name: guest.name })).toBeVisible()
  const history = page.getByRole('table', { name: 'bookings' })
  await expect(history.getByRole('link', { name: id })).toHaveAttribute('href', `/admin/bookings/${id}`)
  await page.getByRole('link', { name: 'Check in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(guest.email)
  await expect(page.getByLabel('Name')).toHaveValue(guest.name)
})

test(`the visitor’s page, its dialog and the matches pass axe`, async ({ page }) => {
  const who = newcomer()
  const id = await checkedIn(page, who)
  await page.goto(`/admin/visitors/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/visitors/check-in')
  await page.getByLabel('Phone').fill(who.phone)
  await expect(page.getByText('is known by this phone')).toBeVisible()
  await expectAccessible(page)
})
