import type { APIRequestContext } from '@playwright/test'
import { downloadedSheet } from '../kit/excel.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { openScreen } from '../kit/menu.ts'
import { asAdmin, asNewGuest } from '../kit/people.ts'
import { book, shown } from '../reservations/stays.ts'

/** A confirmed stay with the bill that the desk asked for. */
const billed = async (request: APIRequestContext, context: Parameters<typeof asNewGuest>[0]) => {
  const { id } = await book(request, await asNewGuest(context))
  await asAdmin(context)
  const confirmed = await request.put(`/api/admin/bookings/${id}/status`, { data: { status: 'confirmed' } })
  expect(confirmed.ok(), await confirmed.text()).toBe(true)
  const answer = await request.post(`/api/bookings/${id}/documents`, { data: { kind: 'invoice' } })
  expect(answer.status(), await answer.text()).toBe(201)
  // Its day is today, or later where a guest of another journey, whose clock is ahead, had a paper of the series before.
  const paper: { document_id: string; number: string; issued_on: string } = await answer.json()
  return { id, ...paper }
}

test('D-50: a document is found, opened, mailed and credited', async ({ page, context }) => {
  const { id, number, document_id, issued_on } = await billed(context.request, context)
  await page.goto('/admin/dashboard')
  await openScreen(page, 'Invoices')
  await expect(page).toHaveURL('/admin/invoices')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices')
  await page.getByRole('searchbox', { name: 'Search' }).fill(id)
  const rows = page.getByRole('table', { name: 'documents' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  for (const cell of [number, 'Bill of supply', 'Nila R', id, shown(issued_on)])
    await expect(rows).toContainText(cell)
  await expect(page).toHaveURL(new RegExp(`q=${id}`))
  const file = await downloadedSheet(page)
  expect(file.fileName).toBe('documents.xlsx')
  expect(file.rows).toHaveLength(1)

  const href = await page.getByRole('link', { name: `PDF of ${number}` }).getAttribute('href')
  const pdf = await context.request.get(href ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page).toHaveURL(`/admin/invoices/${document_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bill of supply ${number}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mail to guest' }).click()
  await expect(page.getByText(`${number} was mailed to the guest`)).toBeVisible()

  await page.getByRole('button', { name: 'Credit note' }).click()
  const dialog = page.getByRole('dialog', { name: `Credit note for ${number}` })
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(dialog.getByText('Say why')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Cold water')
  await dialog.getByRole('checkbox', { name: 'All that is not credited yet' }).uncheck()
  await expect(dialog.getByRole('status')).toHaveText('₹0.00')
  await dialog
    .getByRole('checkbox', { name: /Room night/ })
    .first()
    .check()
  const amount = dialog.getByRole('textbox', { name: /^Amount of/ })
  await amount.fill('9999999')
  await expect(dialog.getByText(/₹[\d,.]+ is left$/)).toHaveCount(3)
  await amount.fill('100')
  await expect(dialog.getByRole('status')).toHaveText('₹100.00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(page.getByText(/Credit note CN\/\S+ issued/)).toBeVisible()
  const credit = page.getByRole('region', { name: 'Taken back by' })
  await expect(credit).toContainText('₹100.00')
  await credit.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Takes back' })).toContainText('Cold water')
  await expect(page.getByRole('button', { name: 'Credit note' })).toHaveCount(0)
})

test('D-50: the registers of a month lead to the documents behind each sum', async ({ page, context }) => {
  await billed(context.request, context)
  await page.goto('/admin/dashboard')
  await openScreen(page, 'GST registers')
  await expect(page).toHaveURL('/admin/gst')
  await expect(page.getByText('Your accountant confirms these figures before filing.')).toBeVisible()
  await page.getByRole('link', { name: /^Bills of supply: ₹/ }).click()
  await expect(page).toHaveURL(/\/admin\/invoices\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d&kind=bill_of_supply/)
  await expect(page.getByRole('region', { name: 'Totals by kind' })).toContainText('Bill of supply')
})
