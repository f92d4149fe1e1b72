import { readFile } from 'node:fs/promises'
import { alive } from '../kit/alive.ts'
import { expect, test } from '../kit/fixtures.ts'

const alertText = 'Error downloading file. Please make sure the file exists and try again.'

test('G-ROUTE-06 G-DOC-01: the land project leads to the contact page', async ({ page }) => {
  await page.goto('/why-choose-us')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(10)
  await page.getByRole('link', { name: 'Contact Us Today' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('G-ROUTE-07 G-DOC-02 G-DOC-04 G-API-21: both documents come whole, without signing in', async ({
  page,
}) => {
  await page.goto('/project-documents')
  for (const fileName of ['project_overview.pdf', 'Facility_Infra_Details.pdf']) {
    const started = page.waitForEvent('download')
    await page.locator(`a[download="${fileName}"]`).click()
    const download = await started
    expect(download.suggestedFilename()).toBe(fileName)
    const received = await readFile(await download.path())
    expect(received.equals(await readFile(`documents/${fileName}`))).toBe(true)
  }
})

test('G-DOC-03: Contact Support leads to the contact page', async ({ page }) => {
  await page.goto('/project-documents')
  await page.getByRole('link', { name: 'Contact Support' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('G-DOC-05: a failed download is said in an alert that stays until it is closed', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 404/)
  await page.route(/\/documents\//, (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.goto('/project-documents')
  const link = page.locator('a[download="project_overview.pdf"]')
  // Before that it is a plain link, and the browser itself shows that it failed.
  await alive(link)
  await link.click()
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByText(alertText)).toBeVisible()
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(alert).toBeHidden()
})

test('G-DOC-06: a document that does not exist answers 404 and not a page', async ({ request }) => {
  const answer = await request.get('/documents/nothing.pdf')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['content-type']).toContain('application/json')
})
