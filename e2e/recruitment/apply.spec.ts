import type { Page } from '@playwright/test'
import { alive } from '../kit/alive.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { newJob } from './jobs.ts'

const resume = (name: string, size = 100) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'),
    Buffer.alloc(size),
  ]),
})
const question = 'When could you start?'

/** The last mail to somebody, as the outbox shows it to an admin. */
const mailTo = async (page: Page, address: string): Promise<string> => {
  const found = await page.request.get(
    `/api/admin/outbox?page=1&page_size=5&q=${encodeURIComponent(address)}`,
  )
  const [{ mail_id }] = await found.json()
  return (await (await page.request.get(`/api/admin/outbox/${mail_id}`)).json()).text
}

test('R-ROUTE-31 R-PUB-06 R-PUB-07 R-PUB-08 R-PUB-09 R-PUB-12 R-PUB-13 R-GEN-04 G-ROUTE-14: a visitor applies on a phone, mends what is wrong, keeps what was typed over a reload, and follows the private link', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await asAdmin(context)
  const { id, title } = await newJob(page.request, { questions: [question] })
  const email = `kiran.${uniqueDigits()}@example.com`
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL })
  const visitor = await phone.newPage()
  await visitor.goto(`/careers/jobs/${id}`)
  await visitor.getByRole('link', { name: 'Apply Now' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Apply: ${title}`)
  await expect(visitor.getByText('PDF, DOC, DOCX up to 5MB')).toBeVisible()
  const send = visitor.getByRole('button', { name: 'Send application' })
  await send.click()
  for (const said of [
    'Name is required',
    'Email is required',
    'Enter an answer',
    'Please attach your résumé',
    'Please read the privacy notice and agree to it',
  ])
    await expect(visitor.getByText(said)).toBeVisible()
  await expect(visitor.getByLabel('Full name')).toBeFocused()
  await expectAccessible(visitor)
  await visitor.getByLabel('Full name').fill('Kiran Rawat')
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByLabel(question).fill('In May, after the harvest')
  await visitor.reload()
  await expect(visitor.getByLabel('Full name')).toHaveValue('Kiran Rawat')
  await expect(visitor.getByLabel(question)).toHaveValue('In May, after the harvest')
  const file = visitor.getByLabel('Résumé')
  await file.setInputFiles({ ...resume('portrait.png'), mimeType: 'image/png' })
  await expect(visitor.getByText('Please upload only PDF or Word documents')).toBeVisible()
  await file.setInputFiles(resume('large.pdf', 5_242_880))
  await expect(visitor.getByText('File size must be less than 5MB')).toBeVisible()
  await file.setInputFiles(resume('kiran.pdf', 200_000))
  await visitor.getByRole('checkbox', { name: /I have read the privacy notice/ }).check()
  await send.click()
  await expect(visitor.getByText('Application submitted successfully')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByLabel('Full name')).toHaveValue('')

  const text = await mailTo(page, email)
  const address = /\/careers\/status\/[\w-]{43}/.exec(text)?.[0] ?? ''
  const answer = await visitor.goto(address)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Your application')
  await expect(visitor.getByText(title)).toBeVisible()
  await expect(visitor.locator('[aria-current=step]')).toHaveText('Received')
  await expect(visitor.getByRole('main')).not.toContainText('Kiran')
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Ask for my data to be erased' }).click()
  await visitor.getByRole('button', { name: 'Yes, ask for erasure' }).click()
  await expect(visitor.getByText('We have told the resort.')).toBeVisible()
  await phone.close()
})

test('what is filled in before any script has come is sent', async ({ page, context }) => {
  await asAdmin(context)
  const { id } = await newJob(page.request)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/careers/jobs/${id}/apply`, { waitUntil: 'commit' })
  await page.getByLabel('Full name').fill('Early Bird')
  await page.getByLabel('Email').fill(`early.${id}@example.com`)
  await page.getByLabel('Résumé').setInputFiles(resume('early.pdf'))
  await page.getByRole('checkbox').check()
  release()
  await alive(page.getByRole('banner').getByRole('button', { name: 'Dark theme' }))
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Application submitted successfully')).toBeInViewport()
})

test('an upload that breaks off says so and keeps what was typed', async ({ page, context, allowErrors }) => {
  allowErrors(/ERR_CONNECTION|Failed to load/)
  await asAdmin(context)
  const { id } = await newJob(page.request)
  await page.goto(`/careers/jobs/${id}/apply`)
  await page.route('**/apply', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  )
  await page.getByLabel('Full name').fill('Asha Negi')
  await page.getByLabel('Email').fill('asha.breaks@example.com')
  await page.getByLabel('Résumé').setInputFiles(resume('asha.pdf'))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText(/^Failed to submit application\. Your connection broke off/)).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Negi')
  await expect(page.getByRole('button', { name: 'Send application' })).toBeEnabled()
})
