import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { openScreen } from '../kit/menu.ts'
import { asAdmin } from '../kit/people.ts'
import { rowAction } from '../kit/rows.ts'
import { seeing } from '../kit/seeing.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { today } from '../reservations/stays.ts'

const list = '/admin/master-data/lending'
const again = '/admin/master-data/data-jabatan'
const table = (page: Page, name: string) =>
  page.getByRole('table', { name }).locator('tbody').getByRole('row')

/** A purchase of ₹1,000.00 with an advance of ₹100.00 by a customer of the demo resort. */
const bought = async (page: Page, own: Record<string, unknown> = {}) => {
  const data = { customer_id: 'USR2101', loan_amount: '1000', advance_amount: '100', ...own }
  const answer = await page.request.post('/api/loans', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).loan_id as string
}

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test('H-PUR-01 H-PUR-03 H-PUR-19 H-PUR-20 H-PUR-28 H-PUR-29 H-PUR-36 H-PUR-37 H-TXN-01 H-TXN-02 H-TXN-03 H-TXN-10 H-TXN-16: land is bought, paid in parts with a receipt, and looked at', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  await page.goto('/admin/dashboard')
  await openScreen(page, 'Land purchases')
  await expect(page).toHaveURL(list)
  await page.getByRole('link', { name: 'Add Purchase' }).click()
  await expect(page).toHaveURL(`${list}/add-lending`)
  await page.getByRole('button', { name: 'Create purchase' }).click()
  await expect(page.getByText('Choose the customer')).toBeVisible()
  await expect(page.getByText('Enter an amount in rupees')).toBeVisible()
  await page.getByRole('combobox', { name: 'Customer' }).fill('Devika')
  await page.getByRole('option', { name: 'Devika Bisht (devika)' }).click()
  await page.getByLabel('Land purchase amount').fill('500000')
  await page.getByLabel('Advance amount').fill('600000')
  await page.getByRole('button', { name: 'Create purchase' }).click()
  await expect(page.getByText('The advance cannot be more than the purchase amount').first()).toBeVisible()
  await page.getByLabel('Advance amount').fill('100000.50')
  await page.getByLabel('Referred by').fill('Tea house')
  await page.getByRole('button', { name: 'Create purchase' }).click()
  await expect(page.getByText('Purchase created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/lending\/LN\d{9}$/)
  const figures = page.getByRole('region', { name: 'What was paid and what remains' })
  await expect(figures).toContainText('₹3,99,999.50')
  const panel = (name: string) => page.getByRole('region', { name, exact: true })
  for (const text of ['Devika Bisht', 'devika']) await expect(panel('Customer')).toContainText(text)
  for (const text of ['₹5,00,000.00', 'Tea house']) await expect(panel('Purchase')).toContainText(text)
  for (let n = 1; n <= 6; n++) {
    const id = page.url().split('/').at(-1)
    if (n < 6) {
      const multipart = { loan_id: id ?? '', amount: String(n), date: today(), comments: `Part ${n}` }
      expect((await page.request.post('/api/transactions', { multipart })).status()).toBe(201)
      continue
    }
    await page.reload()
    await expect(table(page, 'transactions')).toHaveCount(5)
  }
  await page.getByLabel('Amount').fill('500000')
  await page.getByRole('button', { name: 'Add transaction' }).click()
  await expect(page.getByText('Only ₹3,99,984.50 is still due').first()).toBeVisible()
  await page.getByLabel('Amount').fill('9984.50')
  await page.getByLabel('Comments').fill('By cheque')
  await page.getByLabel('Receipt').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#d9d5ca' } })
      .png()
      .toBuffer(),
  })
  await page.getByRole('button', { name: 'Add transaction' }).click()
  await expect(page.getByText('Transaction added successfully')).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('')
  await expect(figures).toContainText('₹3,90,000.00')
  await expect(table(page, 'transactions').first()).toContainText('By cheque')
  await page.getByRole('button', { name: /^Show the receipt of ₹9,984.50/ }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Receipt of' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(table(page, 'transactions')).toHaveCount(1)
  const answer = await page.request.get(`/api/loans/${page.url().match(/LN\d+/)?.[0]}/statement`)
  expect(answer.headers()['content-type']).toBe('application/pdf')
})

test('H-PUR-02 H-PUR-31 H-PUR-32 H-PUR-36 H-TXN-13: an edit keeps what was paid and leads to the other address of the list', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  const id = await bought(page)
  await page.goto(`/admin/lending/${id}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`${list}/edit/${id}`)
  await page.getByLabel('Land purchase amount').fill('99')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The advance cannot be more than the purchase amount').first()).toBeVisible()
  await page.getByLabel('Land purchase amount').fill('2000')
  await page.getByLabel('Status').selectOption('closed')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Purchase details updated successfully')).toBeVisible()
  await expect(page).toHaveURL(again)
  await page.goto(`/admin/lending/${id}`)
  await expect(page.getByText('This purchase is closed. No further transactions can be added.')).toBeVisible()
  await expect(page.getByText('₹1,900.00')).toBeVisible()
})

test('H-TXN-05 H-TXN-10: a payment whose receipt is too large is saved without it, and gets one later', async ({
  page,
}) => {
  const id = await bought(page)
  await page.goto(`/admin/lending/${id}`)
  await page.getByLabel('Amount').fill('250')
  const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_000_001) }
  await page.getByLabel('Receipt').setInputFiles(large)
  await expect(page.getByText('The rest can be saved without it')).toBeVisible()
  const added = page.getByText('Transaction added successfully')
  const refused = page.getByText('The receipt was not taken. This file is too large')
  await seeing([added, refused], () => page.getByRole('button', { name: 'Add transaction' }).click())
  await expect(table(page, 'transactions')).toHaveCount(1)
  await rowAction(page, 'Add picture', /₹250.00/)
  const dialog = page.getByRole('dialog', { name: /^Receipt of ₹250.00/ })
  await dialog.getByRole('button', { name: 'Save receipt' }).click()
  await expect(dialog.getByText('Choose a picture')).toBeVisible()
  const colours = { width: 40, height: 30, channels: 3, background: '#d9d5ca' } as const
  const buffer = await sharp({ create: colours }).png().toBuffer()
  await dialog.getByLabel('Receipt').setInputFiles({ name: 'r.png', mimeType: 'image/png', buffer })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save receipt' }).click()
  await expect(page.getByText('Receipt saved')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Show the receipt of ₹250.00/ })).toBeVisible()
  await page.goto(`${list}/payments?q=${id}`)
  await expect(table(page, 'payments')).toHaveCount(1)
  await page.getByRole('table', { name: 'payments' }).getByRole('link', { name: 'Devika Bisht' }).click()
  // D-70: money that came in is not lost with its purchase.
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Money was paid for this purchase.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('H-TXN-14: a purchase that is paid in full says so instead of the form', async ({ page }) => {
  const id = await bought(page, { advance_amount: '1000' })
  await page.goto(`/admin/lending/${id}`)
  await expect(
    page.getByText('Customer has paid all the balance amount against their land purchase.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add transaction' })).toBeHidden()
})

test('H-PUR-04 H-PUR-05 H-PUR-06 H-PUR-07 H-PUR-08 H-PUR-09 H-PUR-17: the list is searched, filtered and sorted, and a purchase deleted', async ({
  page,
}) => {
  const customer = `Tara ${uniqueDigits()}`
  const id = await bought(page, { referred_by: customer, advance_amount: '0' })
  await page.goto(again)
  await expect(page.getByRole('link', { name: 'Add Purchase' })).toBeVisible()
  await expect(table(page, 'purchases')).toHaveCount(5)
  await expect(table(page, 'purchases').filter({ hasText: id })).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search' }).fill('harish')
  await expect(table(page, 'purchases').first()).toContainText('Harish Joshi')
  await page.getByLabel('Status').selectOption('Closed')
  await expect(page).toHaveURL(/q=harish&status=closed/)
  await expect(table(page, 'purchases')).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('button', { name: 'Customer' }).click()
  await expect(page).toHaveURL(/sort=customer/)
  await page.goto(list)
  await rowAction(page, 'Delete', id)
  const dialog = page.getByRole('dialog', { name: 'Delete purchase' })
  await expect(dialog).toContainText(
    'Are you sure you want to delete this purchase record? This action cannot be undone and will remove all associated transaction history.',
  )
  await dialog.getByRole('button', { name: 'Delete purchase' }).click()
  await expect(page.getByText('Purchase deleted successfully')).toBeVisible()
  await expect(page.getByText(id)).toHaveCount(0)
  await page.goto(`${again}/form-data-jabatan`)
  await expect(page.getByRole('heading', { name: 'Create New Purchase' })).toBeVisible()
})

test('H-PUR-11 H-PUR-12 H-PUR-13 H-PUR-14 H-PUR-15: the purchases of a range of days come as Excel', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of (400|404)/)
  await bought(page)
  await page.goto(list)
  const range = page.getByRole('form', { name: 'Date range' })
  await range.getByRole('button', { name: 'Download Excel' }).click()
  await expect(range.getByText('Please select both From and To dates')).toBeVisible()
  await range.getByLabel('From').fill('2020-01-02')
  await range.getByLabel('To').fill('2020-01-01')
  await range.getByRole('button', { name: 'Download Excel' }).click()
  await expect(range.getByText('From date cannot be later than To date')).toBeVisible()
  await range.getByLabel('To').fill('2020-01-02')
  await range.getByRole('button', { name: 'Download Excel' }).click()
  await expect(page.getByText('No purchase records found for the selected date range')).toBeVisible()
  await range.getByLabel('From').fill(today())
  await range.getByLabel('To').fill(today())
  const coming = page.waitForEvent('download')
  await range.getByRole('button', { name: 'Download Excel' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe(`purchases_${today()}_to_${today()}.xlsx`)
  const sheet = Object.values(read(await readFile(await file.path())).Sheets)[0]
  expect(utils.sheet_to_json(sheet as never, { header: 1 })[0]).toContain('Balance Remaining')
})

test('H-PUR-30 H-PUR-39: an address without a purchase leads back to the list with a word about it', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 404/)
  await seeing(page.getByText('Invalid loan ID'), () => page.goto('/admin/lending/LN000000000'))
  await expect(page).toHaveURL(list)
  await seeing(page.getByText('Failed to fetch data'), () => page.goto(`${list}/edit/LN000000000`))
  await expect(page).toHaveURL(again)
})

test(`the screens of land purchases pass axe`, async ({ page }) => {
  const id = await bought(page)
  for (const path of [list, `${list}/add-lending`, `${list}/edit/${id}`, `/admin/lending/${id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})
