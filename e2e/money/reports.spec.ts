import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { downloadedSheet } from '../kit/excel.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { openScreen } from '../kit/menu.ts'
import { asAdmin, asNewGuest } from '../kit/people.ts'
import { rupeesOf } from '../kit/rupees.ts'
import { book, daysAhead, shown, today } from '../reservations/stays.ts'

const report = '/admin/revenue/transactions'
const rows = (page: Page) =>
  page.getByRole('table', { name: 'transactions' }).locator('tbody').getByRole('row')
const range = (page: Page) => page.getByRole('form', { name: 'Date range' })
const everything = () => `${report}?fromDate=2020-01-01&toDate=${today()}`

/** The specified ones (H-REP-03), and after them what else is known of the money (D-52). */
const columns = [
  ...['Purchase ID', 'Customer Name', 'Amount', 'Type', 'Status', 'Comments', 'Created At'],
  ...['Method', 'Cashier'],
]

/** A booking that was paid once, at this moment. */
const paid = async (request: APIRequestContext, context: Parameters<typeof asNewGuest>[0]) => {
  const { id } = await book(request, await asNewGuest(context))
  await asAdmin(context)
  const confirmed = await request.put(`/api/admin/bookings/${id}/status`, { data: { status: 'confirmed' } })
  expect(confirmed.ok(), await confirmed.text()).toBe(true)
  const data = { amount: '1234.56', method: 'upi', reference: `REF-${id}` }
  const answer = await request.post(`/api/bookings/${id}/payments`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return id
}

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test('H-ROUTE-06 H-REP-01 H-REP-02 H-REP-05 H-REP-06 H-REP-07 H-REP-08 H-REP-12: the report of two days is read and downloaded', async ({
  page,
  context,
}) => {
  const id = await paid(context.request, context)
  await page.goto('/admin/dashboard')
  await openScreen(page, 'Transactions')
  await expect(page).toHaveURL(report)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaction Report')
  await expect(page.getByText('Choose the first and the last day, then press Search.')).toBeVisible()
  const search = range(page).getByRole('button', { name: 'Search' })
  await range(page).getByLabel('From').fill(today())
  await search.click()
  await expect(range(page).getByText('Please select both From and To dates')).toBeVisible()
  await range(page).getByLabel('To').fill(daysAhead(-1))
  await search.click()
  await expect(range(page).getByText('From date cannot be later than To date')).toBeVisible()
  await range(page).getByLabel('From').fill('2000-01-01')
  await range(page).getByLabel('To').fill('2000-01-02')
  await search.click()
  await expect(page.getByText('No transactions found for the selected date range')).toBeVisible()
  await range(page).getByLabel('From').fill(today())
  await range(page).getByLabel('To').fill(today())
  await search.click()
  await expect(page).toHaveURL(`${report}?fromDate=${today()}&toDate=${today()}`)
  await expect(page.getByRole('table', { name: 'transactions' }).getByRole('columnheader')).toHaveText(
    columns,
  )
  const totals = page.getByRole('table', { name: 'Totals by method' })
  await expect(totals.getByRole('row', { name: /^UPI/ })).toContainText('₹')
  const own = rows(page).filter({ hasText: id })
  for (const cell of ['Nila R', '₹1,234.56', 'Booking', 'Completed', `REF-${id}`, shown(today())])
    await expect(own).toContainText(cell)

  const file = await downloadedSheet(page)
  expect(file.fileName).toBe(`transactions_${today()}_to_${today()}.xlsx`)
  expect(file.head).toEqual([...columns.slice(0, 7), 'Method', 'Reference', 'Cashier', 'Kind'])
  const place = file.column('Purchase ID').indexOf(id)
  expect(file.rows[place]?.slice(0, 5)).toEqual([
    id,
    expect.stringMatching(/^Nila R/),
    1234.56,
    'Booking',
    'Completed',
  ])
  await own.getByRole('link', { name: id }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${id}$`))
})

test('H-REP-03 H-REP-04 H-REP-10: newest first, three columns sort, and seven stand on a page, in its address', async ({
  page,
}) => {
  await page.goto(everything())
  await expect(rows(page)).toHaveCount(7)
  const created = page.getByRole('columnheader', { name: 'Created At' })
  await expect(created).toHaveAttribute('aria-sort', 'descending')
  for (const name of ['Amount', 'Type', 'Status', 'Comments'])
    await expect(page.getByRole('columnheader', { name }).getByRole('button')).toHaveCount(0)
  const pages = page.getByRole('navigation', { name: 'Pages of transactions' })
  await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/&page=2$/)
  await expect(rows(page)).toHaveCount(7)
  await pages.getByRole('button', { name: 'Previous page' }).click()
  await expect(page).not.toHaveURL(/page=/)
  await page.getByRole('columnheader', { name: 'Purchase ID' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=purchase$/)
  await page.getByRole('columnheader', { name: 'Customer Name' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=customer$/)
  const shownNames = async () =>
    (await rows(page).locator('td:nth-child(2)').allInnerTexts()).map((name) => name.toLowerCase())
  await expect.poll(async () => (await shownNames())[0]).toMatch(/^a/)
  expect(await shownNames()).toEqual((await shownNames()).sort())
  await page.getByRole('columnheader', { name: 'Customer Name' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=-customer$/)
  const file = await downloadedSheet(page)
  const names = file.column('Customer Name').map((name) => String(name).toLowerCase())
  expect(names.length).toBeGreaterThan(60)
  expect(names).toEqual([...names].sort().reverse())
  await created.getByRole('button').click()
  await expect(created).toHaveAttribute('aria-sort', 'descending')
  await created.getByRole('button').click()
  await expect(page).toHaveURL(/sort=oldest$/)
  const purchase = page.getByRole('columnheader', { name: 'Purchase ID' })
  await purchase.getByRole('button').click()
  await expect(page).toHaveURL(/sort=purchase$/)
  await purchase.getByRole('button').click()
  await expect(page).toHaveURL(/sort=-purchase$/)
  const land = rows(page).filter({ hasText: 'Credit' }).first()
  await land.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/lending\/LN\d{9}$/)
})

test('H-REP-13 D-23: revenue, expenses and their difference by month, as chart, table and file', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of (400|500)/)
  await page.goto('/admin/dashboard')
  await openScreen(page, 'Revenue reports')
  await expect(page).toHaveURL(/\/admin\/revenue\/reports$/)
  const table = page.getByRole('region', { name: 'Revenue by month' })
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(12)
  const chart = page.getByRole('region', { name: 'Income and expenses by month' })
  await expect(chart.locator('[data-bar]')).toHaveCount(3 * 12)

  const months = page.getByRole('search', { name: 'Months' })
  // Before the twelve months that are shown, and with this month within the 36 that can be.
  const year = Number(today().slice(0, 4)) - 2
  await months.getByLabel('From').fill(`${year}-03`)
  await expect(page).toHaveURL(new RegExp(`from=${year}-03`))
  // A year that is being typed is 0002 and 0020 on its way, which asks for nothing.
  await months.getByLabel('To').focus()
  await page.keyboard.type('May')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(String(year))
  await expect(page).toHaveURL(new RegExp(`from=${year}-03&to=${year}-05$`))
  await expect(months.getByLabel('To')).toBeFocused()
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(3)
  await spent(page, `${year}-04-30`, '1250.50')
  await page.reload()
  const april = table.getByRole('row', { name: new RegExp(`^Apr ${year}`) })
  // What is read at once is there once the report is.
  await expect(april.getByRole('cell')).toHaveCount(4)
  const before = await table.getByRole('columnheader').allTextContents()
  const cells = await april.getByRole('cell').allTextContents()
  const of = (title: string) => rupeesOf(cells[before.indexOf(title) - 1] ?? '')
  // On paper a month that is folded says what it was made of too.
  const details = page.getByRole('region', { name: new RegExp(`^Apr ${year}: `) })
  await expect(details).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(details).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await april.getByRole('button').click()
  const utilities = fact(details, 'Utilities')
  expect(rupeesOf((await utilities.textContent()) ?? '')).toBeGreaterThanOrEqual(1250.5)
  expect(of('Difference')).toBeCloseTo(of('Room revenue') + of('Other income') - of('Expenses'), 2)
  const file = await downloadedSheet(page)
  expect(file.fileName).toBe(`revenue_${year}-03_to_${year}-05.xlsx`)
  expect(file.column('Month')).toEqual([`${year}-03`, `${year}-04`, `${year}-05`])
  expect(file.column('Difference')[1]).toBeCloseTo(of('Difference'), 2)
  expect(file.column('Expenses')[1]).toBeCloseTo(of('Expenses'), 2)
  await months.getByRole('button', { name: 'Last 12 months' }).click()
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(12)
  await months.getByLabel('From').fill('2019-03')
  await expect(page.getByText('A report shows 36 months at most')).toBeVisible()
  await months.getByRole('button', { name: 'Last 12 months' }).click()
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(12)
  await page.route('**/api/admin/revenue*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  await expect(page.getByText('Failed to fetch the revenue report')).toBeVisible()
})

/** What a list of names and values has under a name. */
const fact = (of: Locator, name: string) =>
  of
    .locator('dl > div')
    .filter({ has: of.page().getByText(name, { exact: true }) })
    .locator('dd')

const spent = async (page: Page, expenseDate: string, amount: string) => {
  const multipart = { expenseName: 'Lamps of the report', amount, expenseType: 'UTILITIES', expenseDate }
  const answer = await page.request.post('/api/expenses', { multipart })
  expect(answer.status(), await answer.text()).toBe(201)
}

test(`the report before and after its search and revenue pass axe`, async ({ page }) => {
  await page.goto(report)
  await range(page).getByRole('button', { name: 'Search' }).click()
  await expect(range(page).getByText('Please select both From and To dates')).toBeVisible()
  await expectAccessible(page)
  await page.goto(everything())
  await expect(rows(page)).toHaveCount(7)
  await expectAccessible(page)
  await page.goto('/admin/revenue/reports')
  await expect(page.locator('[data-bar]')).toHaveCount(3 * 12)
  await expectAccessible(page)
})
