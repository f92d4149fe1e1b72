import { expect, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { jobToShare, mailedLink, shareNow } from './client-reviews.ts'

const jobs = '/admin/recruitments/job-management'

test('what is typed while a comment is being saved is not saved by it, and is asked about', async ({
  page,
  context,
  browser,
}) => {
  await asAdmin(context)
  const { job, clientEmail, people } = await jobToShare(page.request, 1)
  await shareNow(page.request, job.id)
  const client = await (await browser.newContext()).newPage()
  await client.goto(await mailedLink(page.request, clientEmail))
  let answer = () => {}
  const waited = new Promise<void>((resolve) => {
    answer = resolve
  })
  await client.route(/\/api\/.*review/, async (route) => {
    if (route.request().method() !== 'GET') await waited
    await route.continue()
  })
  const comment = client.getByRole('textbox', { name: `Comment on ${people[0]?.name}` })
  await comment.fill('Not sure')
  await client.getByRole('button', { name: 'Save comment' }).click()
  await comment.fill('Not sure, but let us meet')
  answer()
  await expect(client.getByText('Your comment is saved.')).toBeVisible()
  await expect(client.getByText('Not saved yet', { exact: true })).toBeVisible()
  await client.getByRole('banner').getByRole('link', { name: 'Rooms' }).click()
  await expect(client.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await client.context().close()
})

test('of more than are read at once the question about sharing names them all', async ({ page, context }) => {
  await asAdmin(context)
  const { job } = await jobToShare(page.request, 1)
  await page.route(/\/candidates\/job\/.*status=shortlisted/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-total-count': '250' } })
  })
  await page.goto(`${jobs}/details/${job.id}?tab=candidates`)
  await page.getByRole('button', { name: 'Share Shortlisted' }).click()
  await expect(page.getByRole('dialog')).toContainText('250 shortlisted candidates')
})
