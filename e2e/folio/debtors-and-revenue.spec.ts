import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { downloadedSheet } from '../kit/excel.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { openScreen } from '../kit/menu.ts'
import { asAdmin, asNewGuest } from '../kit/people.ts'
import { rupeesOf } from '../kit/rupees.ts'
import { expectNoSideways } from '../kit/screens.ts'
import { book, shown, today } from '../reservations/stays.ts'

const rows = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody').getByRole('row')
/** A stay that was confirmed, got a fee, and was cancelled: the extra stays on its account. */
const owing = async (request: APIRequestContext, context: Parameters<typeof asNewGuest>[0]) => {
  const { id } = await book(request, await asNewGuest(context))
  await asAdmin(context)
  const ok = async (answer: { ok: () => boolean; text: () => Promise<string> }) =>
    expect(answer.ok(), await answer.text()).toBe(true)
  await ok(await request.put(`/api/admin/bookings/${id}/status`, { data: { status: 'confirmed' } }))
  const data = { kind: 'extra', text: 'Bonfire by the river', unit_price: '1234.56' }
  await ok(await request.post(`/api/bookings/${id}/folio/lines`, { data }))
  await ok(await request.put(`/api/admin/bookings/${id}/status`, { data: { status: 'cancelled' } }))
  return id
}

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test('D-46: who owes is found by age and code, called, opened and downloaded', async ({ page, context }) => {
  const id = await owing(context.request, context)
  await page.goto('/admin/dashboard')
  await openScreen(page, 'Debtors')
  await expect(page).toHaveURL(/\/admin\/debtors$/)
  const ages = page.getByRole('region', { name: 'Owed by age' })
  await expect(ages.getByRole('term')).toHaveText([
    'Owed in all',
    '0 to 7 days',
    '8 to 30 days',
    '31 to 90 days',
    'Over 90 days',
  ])
  await page.getByLabel('Search', { exact: true }).fill(id)
  await expect(page).toHaveURL(new RegExp(`q=${id}`))
  await expect(rows(page, 'debtors')).toHaveCount(1)
  const own = rows(page, 'debtors').first()
  for (const cell of ['Nila R', '₹', shown(today())]) await expect(own).toContainText(cell)
  await expect(own.locator('a[href^="tel:"]')).toBeVisible()
  await expectAccessible(page)
  const file = await downloadedSheet(page)
  expect(file.fileName).toBe('debtors.xlsx')
  expect(file.column('Booking')).toEqual([id])
  expect(Number(file.column('Balance')[0])).toBeGreaterThanOrEqual(1234.56)
  await own.getByRole('link', { name: id }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${id}$`))
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/debtors\\?q=${id}`))
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('columnheader', { name: 'Balance' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=-balance/)
  await ages.getByRole('link', { name: /^0 to 7 days/ }).click()
  await expect(page).toHaveURL(/age=0-7/)
  await page.getByLabel('Search', { exact: true }).fill('NOSUCHDEBTOR')
  await expect(page.getByText('No debtors found')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/debtors')
  await expect(rows(page, 'debtors').first()).toBeVisible()
  await expectNoSideways(page, '/admin/debtors')
  await expectAccessible(page)
})

test('D-46: a figure of the revenue report says what it counts and opens its rows', async ({
  page,
  context,
}) => {
  const id = await owing(context.request, context)
  const month = today().slice(0, 7)
  await page.goto(`/admin/revenue/reports?from=${month}&to=${month}`)
  const resort = page.getByRole('region', { name: /^Resort, / })
  await resort.getByRole('button', { name: /^Extras: Meals/ }).focus()
  await expect(page.getByRole('tooltip')).toContainText('put on the accounts of stays')
  await page.keyboard.press('Escape')
  const table = page.getByRole('region', { name: 'Revenue by month' })
  const opened = async (row: string) => {
    await table.getByRole('button', { name: row, exact: true }).click()
    return page.getByRole('region', { name: `${row}: booked, supplied and spent` })
  }
  const supplied = ['Booked', 'Nights less discounts', 'Extras', 'Fees', 'Supplied in all']
  const total = await opened('Total')
  expect((await total.locator('dl > div > dt').allTextContents()).slice(2, 7)).toEqual(supplied)
  const extrasOf = (row: Locator) =>
    row.locator('dl > div').filter({ has: page.getByText('Extras', { exact: true }) })
  const extras = rupeesOf((await extrasOf(total).locator('dd').textContent()) ?? '')
  expect(extras).toBeGreaterThanOrEqual(1234.56)
  const name = (await table.locator('tbody').getByRole('rowheader').textContent()) ?? ''
  const ofMonth = await opened(name)
  await expectAccessible(page)
  await extrasOf(ofMonth).getByRole('link').click()
  await expect(page).toHaveURL(`/admin/revenue/lines?from=${month}&to=${month}&kind=extras`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Extras')
  const file = await downloadedSheet(page)
  expect(file.fileName).toBe(`revenue_extras_${month}_to_${month}.xlsx`)
  const sum = file.column('Amount').reduce<number>((all, amount) => all + Math.round(Number(amount) * 100), 0)
  const said = await page.getByText(/^\w{3} \d{4}: ₹/).textContent()
  expect(sum / 100).toBeCloseTo(rupeesOf(said?.split(':')[1] ?? ''), 2)
  await page.getByLabel('Search', { exact: true }).fill(id)
  await expect(rows(page, 'rows')).toHaveCount(1)
  await expect(rows(page, 'rows').first()).toContainText('Bonfire by the river')
  await expect(rows(page, 'rows').first()).toContainText('₹1,234.56')
  await page.getByLabel('Figure').selectOption('Booked')
  await expect(page).toHaveURL(/kind=booked/)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supplied in all')
  await rows(page, 'rows').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/bookings\/FR-/)
})

test('D-46: land payments and expenses of a month open their lists', async ({ page, context }) => {
  const month = today().slice(0, 7)
  const multipart = { expenseName: 'Lamps', amount: '150', expenseType: 'UTILITIES', expenseDate: today() }
  expect((await context.request.post('/api/expenses', { multipart })).status()).toBe(201)
  await page.goto(`/admin/revenue/reports?from=${month}&to=${month}`)
  const figures = page.getByRole('region', { name: /^Land, expenses and difference/ })
  await figures.getByRole('link', { name: /^Expenses/ }).click()
  await expect(page).toHaveURL(
    new RegExp(`/admin/expense/list\\?start_date=${month}-01&end_date=${month}-\\d\\d$`),
  )
  await page.goBack()
  const table = page.getByRole('region', { name: 'Revenue by month' })
  await table.locator('tbody').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/revenue\/lines\?.*kind=nights/)
  await page.goto(`/admin/revenue/reports`)
  await figures.getByRole('link', { name: /^Other income/ }).click()
  await expect(page).toHaveURL(/\/admin\/reports\/transactions\?fromDate=.*business=land$/)
  await expect(rows(page, 'transactions').first()).toContainText('Credit')
})
