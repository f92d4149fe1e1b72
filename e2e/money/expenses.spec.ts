import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectDay } from '../kit/day-field.ts'
import { takeFile } from '../kit/files.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { openScreen } from '../kit/menu.ts'
import { asAdmin } from '../kit/people.ts'
import { rowAction } from '../kit/rows.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { daysAhead, shown, today } from '../reservations/stays.ts'

const list = '/admin/expense/list'
const rows = (page: Page) => page.getByRole('table', { name: 'expenses' }).locator('tbody').getByRole('row')
const filters = (page: Page) => page.getByRole('search', { name: 'Filter expenses' })
const totals = (page: Page) => page.getByRole('region', { name: 'Totals by type' })

/** The ring and the bars each have a part for every line of the table. */
const expectCharts = async (page: Page) => {
  await expect(totals(page).getByRole('table')).toBeVisible()
  const lines = await totals(page).getByRole('table').locator('tbody').getByRole('row').count()
  expect(lines).toBeGreaterThan(0)
  await expect(totals(page).locator('[data-part]')).toHaveCount(lines)
  await expect(totals(page).locator('[data-bar]')).toHaveCount(lines)
}

/** A name that no other expense has. */
const newName = () => `Lantern oil ${uniqueDigits()}`

const receipt = async (colour = '#d9d5ca') => ({
  name: 'receipt.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 300, height: 420, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
})

/** Writes an expense down without the page. */
const spent = async (page: Page, own: Record<string, string> = {}, withReceipt = false) => {
  const expenseName = newName()
  const multipart = {
    expenseName,
    amount: '1250.50',
    expenseType: 'UTILITIES',
    ...own,
    ...(withReceipt && { expenseImage: await receipt() }),
  }
  const answer = await page.request.post('/api/expenses', { multipart })
  expect(answer.status(), await answer.text()).toBe(201)
  return { name: expenseName, uuid: (await answer.json()).uuid as string }
}

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test('H-ROUTE-20 H-EXP-01 H-EXP-07 H-EXP-16 H-EXP-19 H-EXP-20: an expense with its receipt is added and stands in the list', async ({
  page,
}) => {
  const name = newName()
  await page.goto('/admin/dashboard')
  await openScreen(page, 'Expenses')
  await page.getByRole('link', { name: 'Add expense' }).click()
  await expect(page).toHaveURL(/\/admin\/expense\/add$/)
  await expectDay(page.getByLabel('Date'), today())
  await page.getByRole('button', { name: 'Add expense' }).click()
  await expect(page.getByText('Expense name is required')).toBeVisible()
  await expect(page.getByText('Enter an amount in rupees')).toBeVisible()
  await expect(page.getByText('Choose the type of expense')).toBeVisible()
  await page.getByLabel('Expense name').fill(name)
  await page.getByLabel('Amount').fill('12.345')
  await page.getByLabel('Type').selectOption('Land purchase')
  await page.getByRole('button', { name: 'Add expense' }).click()
  await expect(page.getByText('Enter an amount with two decimals at most')).toBeVisible()
  await page.getByLabel('Amount').fill('1234567.5')
  await page.getByLabel('Comments').fill('Fence along the brook')
  await page.getByLabel('Receipt').setInputFiles(await receipt())
  await expect(page.getByRole('img', { name: 'The receipt' })).toBeVisible()
  await page.getByRole('button', { name: 'Add expense' }).click()
  await expect(page.getByText('Expense added successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/expense\/list$/)
  const own = rows(page).filter({ hasText: name })
  await expect(own).toContainText('₹12,34,567.50')
  await expect(own).toContainText(shown(today()))
  await expect(own).toContainText('Fence along the brook')
  await own.getByRole('button', { name: `Show the receipt of ${name}` }).click()
  const whole = page.getByRole('dialog').getByRole('img', { name: `Receipt of ${name}` })
  await expect(whole).toBeVisible()
  await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
})

test('H-EXP-08: a receipt that cannot be taken is refused, and the expense saved without it', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 415/)
  await page.goto('/admin/expense/add')
  const file = page.getByLabel('Receipt')
  await file.setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(page.getByText('This type of file is not accepted here')).toBeVisible()
  await expect(file).toHaveAttribute('aria-invalid', 'true')
  await file.setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_000_001) })
  await expect(page.getByText('This file is too large')).toBeVisible()
  await file.setInputFiles({ name: 'not.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  const name = newName()
  await page.getByLabel('Expense name').fill(name)
  await page.getByLabel('Amount').fill('10')
  await page.getByLabel('Type').selectOption('Other')
  await page.getByRole('button', { name: 'Add expense' }).click()
  await expect(page.getByText('Expense added successfully!')).toBeVisible()
  await expect(
    page.getByText('The receipt was not taken. This type of file is not accepted here'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/list$/)
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
})

test('H-EXP-02 H-EXP-16 H-EXP-19: an expense is changed, and its receipt taken away', async ({ page }) => {
  const { name, uuid } = await spent(page, {}, true)
  await page.goto(`${list}?q=${encodeURIComponent(name)}`)
  await rowAction(page, 'Edit', name)
  await expect(page).toHaveURL(new RegExp(`/admin/expense/edit/${uuid}$`))
  await expect(page.getByLabel('Amount')).toHaveValue('1250.50')
  await page.getByLabel('Date').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Date')).toHaveAttribute('aria-invalid', 'true')
  const spentOn = daysAhead(-300)
  await page.getByLabel('Date').fill(spentOn)
  await page.getByLabel('Amount').fill('0.07')
  await page.getByRole('button', { name: 'Remove receipt' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Expense updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/list$/)
  await page.goto(`${list}?q=${encodeURIComponent(name)}`)
  await expect(rows(page)).toContainText('₹0.07')
  await expect(rows(page)).toContainText(shown(spentOn))
  await expect(page.getByRole('button', { name: /^Show the receipt/ })).toHaveCount(0)
})

test('H-EXP-15 H-EXP-16: deleting asks first', async ({ page }) => {
  const { name } = await spent(page)
  await page.goto(`${list}?q=${encodeURIComponent(name)}`)
  await rowAction(page, 'Delete', name)
  const dialog = page.getByRole('dialog', { name: 'Delete expense' })
  await dialog.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(rows(page)).toHaveCount(1)
  await rowAction(page, 'Delete', name)
  await dialog.getByRole('button', { name: 'Delete expense' }).click()
  await expect(page.getByText('Expense deleted successfully!')).toBeVisible()
  await expect(page.getByText('No expenses found')).toBeVisible()
})

test('H-EXP-03 H-EXP-04 H-EXP-05 H-EXP-06: five to a page, filters by text, type and day, and totals of what they keep', async ({
  page,
}) => {
  const [dayBefore, spentOn] = [daysAhead(-601), daysAhead(-600)]
  const { name } = await spent(page, { comments: 'For the BOATHOUSE lamps', expenseDate: spentOn })
  await page.goto(list)
  await expect(rows(page)).toHaveCount(5)
  await expectCharts(page)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await filters(page).getByLabel('Search').fill('boathouse')
  await filters(page).getByLabel('Type').selectOption('Utilities')
  await filters(page).getByRole('button', { name: 'Filters' }).click()
  await filters(page).getByLabel('From').fill(dayBefore)
  await filters(page).getByLabel('Until').fill(spentOn)
  await expect(rows(page).filter({ hasText: name })).toHaveCount(1)
  const figures = totals(page).getByRole('table', { name: 'Totals by type' })
  await expect(figures.locator('tbody').getByRole('row')).toHaveCount(1)
  await expect(figures.getByRole('rowheader', { name: 'Utilities' })).toBeVisible()
  await filters(page).getByLabel('Type').selectOption('Insurance')
  await expect(page.getByText('No expenses found')).toBeVisible()
  await expect(totals(page)).toHaveCount(0)
  await filters(page).getByRole('button', { name: 'Clear' }).click()
  await expect(rows(page)).toHaveCount(5)
  const download = page.waitForEvent('download')
  await takeFile(page)
  expect((await download).suggestedFilename()).toBe('expenses.xlsx')
})

test('H-EXP-11 H-EXP-12: types of the lower-case set have a colour, the others are grey', async ({
  page,
}) => {
  const colourOf = async (type: string) => {
    const { name } = await spent(page, { expenseType: type })
    await page.goto(`${list}?q=${encodeURIComponent(name)}`)
    const badge = rows(page).locator(`[data-type="${type.toLowerCase()}"]`)
    return badge.evaluate((element) => getComputedStyle(element).color)
  }
  const grey = await colourOf('LEGAL_FEES')
  for (const type of ['LAND_PURCHASE', 'COMMISSION']) expect(await colourOf(type)).toBe(grey)
  for (const type of ['UTILITIES', 'MAINTENANCE', 'MARKETING', 'INSURANCE', 'OTHER']) {
    expect(await colourOf(type)).not.toBe(grey)
  }
})

test(`the list with its charts, a receipt and the edit form pass axe`, async ({ page }) => {
  const { name, uuid } = await spent(page, {}, true)
  await page.goto(list)
  await expectCharts(page)
  await expectAccessible(page)
  await page.goto(`${list}?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: /^Show the receipt/ }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: `Receipt of ${name}` })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/admin/expense/edit/${uuid}`)
  await expect(page.getByRole('img', { name: 'The receipt' })).toBeVisible()
  await expectAccessible(page)
})
