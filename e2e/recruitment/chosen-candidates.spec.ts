import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { expectNoSideways } from '../kit/screens.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { addStaff, signedInAs } from '../staff/employees.ts'
import { newCandidate, setStatus } from './candidates.ts'
import { newJob } from './jobs.ts'

const admin = '/admin/recruitments/candidates'
/** So many candidates of one job, the newest with the highest number, whom a search for one word finds. */
const some = async (request: APIRequestContext, people: number, ofJob: Record<string, unknown> = {}) => {
  const job = await newJob(request, ofJob)
  const word = `Juniper${uniqueDigits()}`
  const found = []
  for (let n = 0; n < people; n++) found.push(await newCandidate(request, job.id, { name: `${word} ${n}` }))
  return { job, word, people: found }
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}`, exact: true })
const barOf = (page: Page) => page.getByRole('region', { name: 'Chosen candidates' })
const act = async (page: Page, what: string) => {
  await barOf(page).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

test('candidates are chosen over pages, by range and by keyboard, and moved together without the list jumping', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const { word, people } = await some(page.request, 7)
  await page.goto(`${admin}?q=${word}`)
  await expect(page.getByText('Showing 5 of 7 candidates')).toBeVisible()
  const bar = barOf(page)
  await expect(bar).toBeHidden()
  const table = page.getByRole('table')
  const before = await table.boundingBox()
  await box(page, `${word} 6`).click()
  await expect(bar).toContainText('1 chosen')
  expect(await table.boundingBox()).toEqual(before)
  await box(page, `${word} 3`).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('4 chosen')
  await box(page, `${word} 4`).press('Space')
  await expect(bar).toContainText('3 chosen')
  await expect(box(page, `${word} 4`)).not.toBeChecked()
  const all = page.getByRole('checkbox', { name: 'Choose all on this page' })
  await expect(all).not.toBeChecked()
  await all.click()
  await expect(bar).toContainText('5 chosen')
  await all.click()
  await expect(bar).toBeHidden()

  await box(page, `${word} 5`).click()
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page.getByText('Showing 2 of 7 candidates')).toBeVisible()
  await expect(bar).toContainText('1 chosen')
  await box(page, `${word} 0`).click()
  await expect(bar).toContainText('2 chosen')
  await expectAccessible(page)
  await act(page, 'Move to a round')
  const dialog = page.getByRole('dialog', { name: 'Move 2 candidates' })
  await dialog.getByRole('button', { name: 'Move 2 candidates' }).click()
  await expect(dialog.getByText('Choose the round from the list')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Round').selectOption('HR Round')
  await dialog.getByRole('button', { name: 'Move 2 candidates' }).click()
  await expect(page.getByText('2 candidates moved to HR Round')).toBeVisible()
  await expect(bar).toBeHidden()
  const roundOf = async (n: number) =>
    (await (await page.request.get(`/api/candidates/${people[n]?.uuid}`)).json()).current_round
  expect([await roundOf(5), await roundOf(0), await roundOf(1)]).toEqual([
    'HR Round',
    'HR Round',
    'Shortlisting',
  ])

  // Other filters show another list.
  await box(page, `${word} 1`).click()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Source').selectOption('Direct')
  await expect(page.getByText('Showing 5 of 7 candidates')).toBeVisible()
  await expect(bar).toBeHidden()
})

test('rejecting several asks once for the reason and for their interviews, and names who could not be', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const { word, people } = await some(page.request, 3)
  const [first, second, third] = people
  await setStatus(page.request, second?.uuid ?? '', 'selected')
  const details = { reason: 'Other', stage: 'HR Round', comments: 'Moved away.' }
  await page.request.patch(`/api/candidates/${third?.uuid}/reject`, { data: { rejection_details: details } })
  const staff = await (await page.request.get('/api/interviews/people')).json()
  const planned = await page.request.post(`/api/candidates/${first?.uuid}/interviews`, {
    data: {
      round: 'HR Round',
      starts_at: '2098-11-25T10:30',
      place: 'Gate 2',
      interviewers: [staff[0].user_id],
    },
  })
  expect(planned.status(), await planned.text()).toBe(201)
  await page.goto(`${admin}?q=${word}`)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click()
  await act(page, 'Reject')
  const dialog = page.getByRole('dialog', { name: 'Reject 3 candidates' })
  await expect(dialog).toContainText('1 of them is selected now; rejecting takes that back.')
  await expect(dialog).toContainText('1 of them is rejected already and will not be changed.')
  await expect(dialog.getByRole('radio', { name: 'Cancel them' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Reject 3 candidates' }).click()
  await expect(dialog.getByText('Choose the reason')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').selectOption('Skills Mismatch')
  await dialog.getByRole('button', { name: 'Reject 3 candidates' }).click()
  const result = page.getByRole('dialog', { name: '2 rejected, 1 could not be' })
  await expect(result.getByRole('listitem')).toContainText(`${word} 2`)
  await expectAccessible(page)
  await result.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByRole('row').filter({ hasText: `${word} 0` })).toContainText('Rejected')
  const interviews = await (await page.request.get(`/api/candidates/${first?.uuid}/interviews`)).json()
  expect(interviews.map(({ state }: { state: string }) => state)).toEqual(['cancelled'])
})

test('the chosen ones alone are shared with the client of their job, and exported', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const clientEmail = `client.${uniqueDigits()}@lodge.example`
  const { word, people } = await some(page.request, 3, { clientName: 'Pine Lodge', clientEmail })
  for (const { uuid } of people.slice(0, 2)) await setStatus(page.request, uuid, 'shortlisted')
  await page.goto(`${admin}?q=${word}`)
  await box(page, `${word} 2`).click()
  await box(page, `${word} 0`).click()
  const coming = page.waitForEvent('download')
  const sent = page.waitForRequest(/\/api\/candidates\/export/)
  await act(page, 'Download Excel')
  expect(new URL((await sent).url()).searchParams.get('uuids')?.split(',').toSorted()).toEqual(
    [people[0]?.uuid, people[2]?.uuid].toSorted(),
  )
  expect((await coming).suggestedFilename()).toBe('candidates.xlsx')
  await act(page, 'Share with the client')
  const dialog = page.getByRole('dialog', { name: 'Share shortlisted candidates' })
  await expect(dialog).toContainText(`Pine Lodge (${clientEmail})`)
  await expect(dialog).toContainText('1 shortlisted candidate')
  await expect(dialog).toContainText('1 of those you chose is not shortlisted')
  await dialog.getByRole('button', { name: 'Send the mail' }).click()
  await expect(page.getByText('Successfully shared 1 shortlisted candidate')).toBeVisible()
  const shared = async (n: number) =>
    (await (await page.request.get(`/api/candidates/${people[n]?.uuid}`)).json()).shared_with_client
  expect([await shared(0), await shared(1), await shared(2)]).toEqual([true, false, false])
})

test('candidates are narrowed to a job and to a skill, and as many stand on a page as somebody chooses', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const { job, word } = await some(page.request, 6, { skills: ['Kubernetes'] })
  await page.goto(`${admin}?q=${word}`)
  await page.getByRole('button', { name: /^Filters/ }).click()
  // However many jobs there are: the part that was typed is looked for by the server.
  const ofJob = page.getByRole('combobox', { name: 'Job', exact: true })
  await ofJob.fill(job.title)
  await page.getByRole('option', { name: `${job.title}, Almora` }).click()
  await expect(page).toHaveURL(new RegExp(`job_id=${job.id}`))
  const ofSkill = page.getByRole('combobox', { name: 'Skill of the job' })
  await ofSkill.fill('kubern')
  await page.getByRole('option', { name: 'Kubernetes' }).click()
  await expect(page).toHaveURL(/skill=Kubernetes/)
  await expect(page.getByText('Showing 5 of 6 candidates')).toBeVisible()
  await page.getByLabel('On a page').selectOption('25')
  await expect(page).toHaveURL(/page_size=25/)
  await expect(page.getByText('Showing 6 of 6 candidates')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Showing 6 of 6 candidates')).toBeVisible()
  await expect(ofJob).toHaveValue(`${job.title}, Almora`)
  await ofSkill.fill('sql')
  await page.getByRole('option', { name: 'SQL', exact: true }).click()
  await expect(page.getByText('No candidates found')).toBeVisible()
  // No size that is offered: the one that this browser keeps for the screen.
  await page.goto(`${admin}?q=${word}&page_size=7`)
  await expect(page.getByText('Showing 6 of 6 candidates')).toBeVisible()
})

test('on a phone candidates are chosen and moved too, and who only reads chooses nobody', async ({
  page,
  context,
  browser,
}) => {
  await asAdmin(context)
  const { word } = await some(page.request, 2)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${admin}?q=${word}`)
  const bar = barOf(page)
  await bar.getByRole('checkbox', { name: 'All on this page' }).click()
  await expect(bar).toContainText('2 chosen')
  await box(page, `${word} 1`).click()
  await expect(bar).toContainText('1 chosen')
  await expectNoSideways(page, admin)
  await expectAccessible(page)
  await act(page, 'Set the status')
  const dialog = page.getByRole('dialog', { name: 'Set the status of 1 candidate' })
  await dialog.getByLabel('Status').selectOption('Hold')
  await dialog.getByRole('button', { name: 'Set the status' }).click()
  await expect(page.getByText('1 candidate set to Hold')).toBeVisible()
  await expect(page.getByLabel(`Status of ${word} 0`)).toHaveValue('hold')

  const reader = await addStaff(page.request, { role: 'admin', permissions: { type: 'Read' } })
  const theirs = await signedInAs(browser, reader)
  const their = await theirs.newPage()
  await their.goto(`${admin}?q=${word}`)
  await expect(their.getByText('Showing 2 of 2 candidates')).toBeVisible()
  await expect(their.getByRole('checkbox')).toHaveCount(0)
  await expect(barOf(their)).toHaveCount(0)
  await theirs.close()
})
