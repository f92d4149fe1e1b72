import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin, asEmployee } from '../kit/people.ts'
import { expectNoSideways } from '../kit/screens.ts'
import { newCandidate, setStatus } from './candidates.ts'
import { jobToShare, mailedLink, shareNow } from './client-reviews.ts'

test.use({ ownContext: true })

const jobs = '/admin/recruitments/job-management'
/** The client's phone: no account, no cookies. */
const clientsPhone = async (browser: Browser): Promise<Page> => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  return phone.newPage()
}

const person = (page: Page, name: string) => page.getByRole('article', { name })

test('R-SHARE-01 R-SHARE-02 R-SHARE-04 R-SHARE-05 R-API-25: the shortlisted are shared, the client answers on a phone without an account, and the history tells it', async ({
  page,
  context,
  browser,
}) => {
  await asAdmin(context)
  await page.clock.install()
  const { job, clientEmail, people } = await jobToShare(page.request, 2)
  const [one, two] = people as [(typeof people)[0], (typeof people)[0]]
  await page.goto(`${jobs}/details/${job.id}?tab=candidates`)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/candidates/share'))
  await page.getByRole('button', { name: 'Share Shortlisted' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share shortlisted candidates' })
  await expect(dialog).toContainText(`Pine Lodge (${clientEmail})`)
  await expect(dialog).toContainText('2 shortlisted candidates')
  await page.clock.pauseAt(Date.now() + 60_000)
  await dialog.getByRole('button', { name: 'Send the mail' }).click()
  expect((await sent).postDataJSON()).toEqual({
    jobId: job.id,
    clientEmail,
    clientName: 'Pine Lodge',
    jobTitle: job.title,
    candidates: expect.arrayContaining([one.uuid, two.uuid]),
  })
  const toast = page.getByText('Successfully shared 2 shortlisted candidates')
  await expect(toast).toBeVisible()
  await page.clock.runFor(3900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
  await page.clock.resume()
  const shared = page.getByRole('region', { name: 'Shared with the client' })
  await expect(shared).toContainText('2 candidates to Pine Lodge')
  await expect(shared).toContainText('Link open')

  const link = await mailedLink(page.request, clientEmail)
  const phone = await clientsPhone(browser)
  const answer = await phone.goto(link)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Candidates for ${job.title}`)
  await expectNoSideways(phone, 'the review')
  const first = person(phone, one.name)
  await expect(first).toContainText('3.5 years')
  await expect(first).toContainText('Hill Inn')
  await expect(first).toContainText('₹4.25 lakh a year')
  await expect(phone.getByRole('main')).not.toContainText(one.email)
  await first.getByText('1 answer to the questions').tap()
  await expect(first.getByText('Yes, gladly')).toBeVisible()
  await first.getByRole('button', { name: 'Approve' }).tap()
  await expect(first.getByText('Saved: you approved this candidate.')).toBeVisible()
  await expect(phone.getByText('1 of 2 candidates decided')).toBeVisible()
  await first.getByRole('textbox', { name: `Comment on ${one.name}` }).fill('Please send her for a week.')
  await expect(first.getByText('Not saved yet')).toBeVisible()
  await first.getByRole('button', { name: 'Save comment' }).tap()
  await expect(first.getByText('Your comment is saved.')).toBeVisible()
  // By keys, and thought over.
  await person(phone, two.name).getByRole('button', { name: 'Approve' }).focus()
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('You have decided on all of them. Thank you!')).toBeVisible()
  await phone.reload()
  await expect(person(phone, two.name).getByRole('button', { name: 'Rejected' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(first.getByRole('textbox')).toHaveValue('Please send her for a week.')

  await page.goto(`/admin/recruitments/candidates/${one.uuid}`)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('The client said yes')
  await expect(history).toContainText('Please send her for a week.')
  await expect(history).toContainText('Pine Lodge')
  await expect(history).toContainText('Shared with Pine Lodge')
  await page.goto(`${jobs}/${job.id}/board`)
  await expect(page.getByText('Client approved')).toBeVisible()
  await expect(page.getByText('Client rejected')).toBeVisible()
  await phone.context().close()
})

test('a verdict takes along the comment that stands in its box', async ({ page, context, browser }) => {
  await asAdmin(context)
  const { job, clientEmail, people } = await jobToShare(page.request, 2)
  await shareNow(page.request, job.id)
  const phone = await clientsPhone(browser)
  await phone.goto(await mailedLink(page.request, clientEmail))
  const verdicts = { Approve: 'approved', Reject: 'rejected' }
  for (const [at, [button, verdict]] of Object.entries(verdicts).entries()) {
    const one = person(phone, people[at]?.name ?? '')
    await one.getByRole('textbox').fill(`Because of ${verdict}.`)
    await one.getByRole('button', { name: button, exact: true }).tap()
    await expect(one.getByText(`Saved: you ${verdict} this candidate, with your comment.`)).toBeVisible()
    await expect(one.getByText('Not saved yet')).toHaveCount(0)
    await expect(one.getByRole('button', { name: 'Save comment' })).toHaveCount(0)
  }
  await expectAccessible(phone)
  await phone.reload()
  await expect(person(phone, people[0]?.name ?? '').getByRole('textbox')).toHaveValue('Because of approved.')
  await expect(person(phone, people[1]?.name ?? '').getByRole('textbox')).toHaveValue('Because of rejected.')
  await phone.context().close()
})

test('a link that was taken back opens nothing, also for a page that is open', async ({
  page,
  context,
  browser,
}) => {
  await asAdmin(context)
  const { job, clientEmail, people } = await jobToShare(page.request, 1)
  await shareNow(page.request, job.id)
  const link = await mailedLink(page.request, clientEmail)
  const phone = await clientsPhone(browser)
  await phone.goto(link)
  const name = people[0]?.name ?? ''
  await expect(person(phone, name)).toBeVisible()

  await page.goto(`${jobs}/details/${job.id}?tab=candidates`)
  await page.getByRole('button', { name: 'Take the link back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('The link is taken back')).toBeVisible()
  await expect(page.getByText('Link taken back')).toBeVisible()

  const dead = 'This link is no longer valid. Ask us for a new one.'
  await person(phone, name).getByRole('button', { name: 'Approve' }).tap()
  await expect(person(phone, name).getByText(dead)).toBeVisible()
  await expect(person(phone, name).getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('alert')).toHaveText(dead)
  await phone.context().close()
})

test('a comment that is not saved is not lost by following a link', async ({ page, context, browser }) => {
  await asAdmin(context)
  const { job, clientEmail, people } = await jobToShare(page.request, 1)
  await shareNow(page.request, job.id)
  const client = await (await browser.newContext()).newPage()
  await client.goto(await mailedLink(page.request, clientEmail))
  const comment = client.getByRole('textbox', { name: `Comment on ${people[0]?.name}` })
  await comment.fill('Not sure yet')
  await client.getByRole('banner').getByRole('link', { name: 'Rooms' }).click()
  const question = client.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(comment).toHaveValue('Not sure yet')
  await client.getByRole('button', { name: 'Save comment' }).click()
  await expect(client.getByText('Your comment is saved.')).toBeVisible()
  await client.getByRole('banner').getByRole('link', { name: 'Rooms' }).click()
  await expect(client).toHaveURL('/rooms')
  await client.context().close()
})

test('R-SHARE-03 R-SHARE-06: nobody shortlisted, a share that fails, and a job of somebody else', async ({
  page,
  context,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  await asAdmin(context)
  const { job } = await jobToShare(page.request, 0)
  const person = await newCandidate(page.request, job.id, {
    job_answers: { 'Can you live on the site?': 'No' },
  })
  await page.goto(`${jobs}/details/${job.id}?tab=candidates`)
  await page.getByRole('button', { name: 'Share Shortlisted' }).click()
  await expect(page.getByText('No shortlisted candidates to share')).toBeVisible()
  await setStatus(page.request, person.uuid, 'shortlisted')
  await page.route('**/api/candidates/share', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Share Shortlisted' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send the mail' }).click()
  await expect(page.getByText('Failed to share candidates')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await asEmployee(other.context())
  await other.goto(`/employee/recruitments/job-management/details/${job.id}?tab=candidates`)
  await expect(other.getByRole('link', { name: 'Board', exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Share Shortlisted' })).toHaveCount(0)
  await other.context().close()
})

test(`the review and what was shared pass axe`, async ({ page, context, allowErrors }) => {
  allowErrors(/status of 404/)
  await asAdmin(context)
  const { job, clientEmail, people } = await jobToShare(page.request, 2)
  await shareNow(page.request, job.id)
  const link = await mailedLink(page.request, clientEmail)
  await page.goto(link)
  await person(page, people[0]?.name ?? '')
    .getByRole('button', { name: 'Approve' })
    .click()
  await person(page, people[1]?.name ?? '')
    .getByRole('button', { name: 'Reject' })
    .click()
  await expect(page.getByText('Saved: you rejected this candidate.')).toBeVisible()
  await page.getByRole('textbox').first().fill('Kind')
  await expectAccessible(page)
  await page.goto(`/review/${'x'.repeat(43)}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${jobs}/details/${job.id}?tab=candidates`)
  await expect(page.getByText('Link open')).toBeVisible()
  await expectAccessible(page)
})
