import { readFile } from 'node:fs/promises'
import { privacyVersion } from '../../contract/recruitment/privacy.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { openScreen } from '../kit/menu.ts'
import { asAdmin } from '../kit/people.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { shown } from '../reservations/stays.ts'
import { newJob } from './jobs.ts'

const address = '/admin/recruitments/privacy'
const pdf = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')

test('an admin finds an applicant, exports and erases them after typing the e-mail', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  await asAdmin(context)
  const { id, title } = await newJob(page.request)
  const email = `tara.${uniqueDigits()}@example.com`
  const applied = await page.request.post(`/api/public/jobs/${id}/apply`, {
    multipart: {
      name: 'Tara Bisht',
      email,
      privacy_version: privacyVersion,
      resume: { name: 'tara.pdf', mimeType: 'application/pdf', buffer: pdf },
    },
  })
  expect(applied.status()).toBe(201)
  await page.goto('/admin/dashboard')
  await openScreen(page, 'Applicant privacy')
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByText('Enter an email or a phone number')).toBeVisible()
  await page.getByLabel('Email or phone').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  const person = page.getByRole('region', { name: 'Tara Bisht' })
  await expect(person.getByRole('link', { name: title })).toBeVisible()
  await expect(person).toContainText(`Read the notice of ${shown(privacyVersion)}`)
  await page.getByRole('button', { name: 'Show which would go' }).click()
  await expect(page.getByText(/^None is that old|would be deleted/)).toBeVisible()
  await expectAccessible(page)

  const coming = page.waitForEvent('download')
  await person.getByRole('button', { name: 'Export' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('applicant.json')
  const copy = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(copy).toMatchObject({ emails: [email], applications: [{ name: 'Tara Bisht', job: { title } }] })

  await person.getByRole('button', { name: 'Erase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase this applicant' })
  await dialog.getByLabel(`Type ${email} to confirm`).fill('someone@else.example')
  await dialog.getByRole('button', { name: 'Erase everything' }).click()
  await expect(dialog.getByText('This is not the email of this person')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
  await dialog.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByText('Erased with 1 application.')).toBeVisible()
  await expect(page.getByText('Nothing is kept about this person')).toBeVisible()
})
