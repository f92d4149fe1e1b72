import type { APIRequestContext, Page } from '@playwright/test'
import { privacyVersion } from '../../contract/recruitment/privacy.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { rowAction } from '../kit/rows.ts'
import { expectNoSideways } from '../kit/screens.ts'
import { uniqueLetters } from '../kit/unique.ts'
import { daysAhead, shown } from '../reservations/stays.ts'
import { newJob } from './jobs.ts'

const address = '/admin/recruitments/privacy'
const pdf = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')
/** Somebody who applied over the public form and asked, on the page of their private link, to be erased. */
const whoAsks = async (request: APIRequestContext) => {
  const { id, title } = await newJob(request)
  const unique = uniqueLetters()
  // Names that strangers type have no digits (D-34).
  const name = `Tara ${unique}`
  const email = `tara.${unique}@example.com`
  const applied = await request.post(`/api/public/jobs/${id}/apply`, {
    multipart: {
      name,
      email,
      privacy_version: privacyVersion,
      resume: { name: 'tara.pdf', mimeType: 'application/pdf', buffer: pdf },
    },
  })
  expect(applied.status(), await applied.text()).toBe(201)
  const [{ mail_id }] = await (await request.get(`/api/admin/outbox?page=1&page_size=5&q=${email}`)).json()
  const { text } = await (await request.get(`/api/admin/outbox/${mail_id}`)).json()
  const token = /\/careers\/status\/([\w-]{43})/.exec(text)?.[1]
  const asked = await request.post(`/api/public/applications/${token}/erasure`)
  expect(asked.ok(), await asked.text()).toBe(true)
  return { name, email, title }
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'requests' }).getByRole('row').filter({ hasText: name })
/** The list begins with who is due first; a new request stands on its last page. */
const toLastPage = async (page: Page) => {
  const next = page.getByRole('button', { name: 'Next page' })
  while ((await next.count()) > 0 && (await next.isEnabled())) {
    const shown = page.locator('button[aria-current="page"]')
    const before = (await shown.textContent()) ?? ''
    await next.click()
    // The address comes first: until the page is drawn, Next is that of the page before.
    await expect(shown).not.toHaveText(before)
  }
}

test('requests to be erased: the list says until when, one press shows what would go, and erasing closes the request', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const { name, email, title } = await whoAsks(page.request)
  await page.goto(address)
  await expect(page.getByText(/^Showing \d+ of/)).toBeVisible()
  await toLastPage(page)
  const row = rowOf(page, name)
  await expect(row).toContainText(email)
  await expect(row).toContainText(title)
  const due = new Date(Date.now() + 30 * 86_400_000).toLocaleDateString('en-US', {
    timeZone: 'Asia/Kolkata',
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  })
  await expect(row).toContainText(due)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page, address)

  await rowAction(row, 'Show what would go', name)
  const dialog = page.getByRole('dialog', { name: 'What would go' })
  await expect(dialog).toContainText(email)
  await expect(dialog.getByRole('link', { name: title })).toBeVisible()
  await expect(dialog).toContainText(`Read the notice of ${shown(privacyVersion)}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Erase' }).click()
  const sure = page.getByRole('dialog', { name: 'Erase this applicant' })
  await sure.getByLabel(`Type ${email} to confirm`).fill(email)
  await expectAccessible(page)
  await sure.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByText('Erased with 1 application.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('requests to be erased: one that was answered in another way is marked as done and names who did it', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const { name } = await whoAsks(page.request)
  await page.goto(address)
  await expect(page.getByText(/^Showing \d+ of/)).toBeVisible()
  await toLastPage(page)
  await page.getByRole('button', { name: `Mark as done ${name}` }).click()
  const sure = page.getByRole('dialog', { name: 'Mark as done' })
  await expect(sure).toContainText(`Nothing of ${name} is erased by this.`)
  await sure.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText('Marked as done')).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
  await page.getByLabel('Requests', { exact: true }).selectOption('Done')
  await expect(rowOf(page, name)).toContainText(/Done [A-Z][a-z]{2} \d{2}, \d{4} by admin/)
  await expect(page.getByRole('button', { name: `Mark as done ${name}` })).toHaveCount(0)
  await expectAccessible(page)
})

test('a request that waits beyond its day says so', async ({ page, context }) => {
  await asAdmin(context)
  await whoAsks(page.request)
  const due_on = daysAhead(-1)
  await page.route(/\/api\/privacy\/requests\?/, async (route) => {
    const response = await route.fetch()
    const rows: object[] = await response.json()
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, due_on })) })
  })
  await page.goto(address)
  await expect(page.getByText(`Overdue since ${shown(due_on)}`).first()).toBeVisible()
  await expectAccessible(page)
})
