import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectDay } from '../kit/day-field.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { itIsLater } from '../kit/later.ts'
import { admin, asAdmin, asEmployee, employee } from '../kit/people.ts'
import { interviewSoon, newCandidate } from './interviews.ts'

const candidatePage = (area: 'admin' | 'employee', uuid: string) => `/${area}/recruitments/candidates/${uuid}`

const choose = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: 'Interviewers' }).fill(name.slice(0, 5))
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
}
/** The lines of the invitation that the newest mail to somebody of a subject carries. */
const invitation = async (page: Page, email: string, subject: RegExp) => {
  await page.goto(`/admin/outbox?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: subject }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download invitation' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('invite.ics')
  return (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '').split('\r\n')
}

test('an interview is scheduled, moved and cancelled in one dialog, and every time a mail goes out with an invitation', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  await asAdmin(context)
  const { uuid, name, email, title } = await newCandidate(page.request)
  await page.goto(candidatePage('admin', uuid))
  const panel = page.getByRole('region', { name: 'Interviews' })
  await expect(panel).toContainText('No interview is scheduled yet.')
  await panel.getByRole('button', { name: 'Schedule interview' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Times are India time.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Schedule interview' }).click()
  for (const sentence of ['Choose the day', 'Choose the time', 'Say where: an address or a link'])
    await expect(dialog.getByText(sentence)).toBeVisible()
  await dialog.getByLabel('Day').fill('2020-01-01')
  await dialog.getByLabel('Time').fill('10:30')
  await dialog.getByLabel('Place').fill('Deodar Ridge Road, gate 2')
  await choose(page, employee.name)
  await dialog.getByRole('button', { name: 'Schedule interview' }).click()
  await expect(dialog.getByText('Choose a time that is still to come')).toBeVisible()
  await dialog.getByLabel('Day').fill('2099-11-25')
  await dialog.getByRole('button', { name: 'Schedule interview' }).click()
  await expect(page.getByText('Interview scheduled. The invitations are on their way.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(panel).toContainText('Wed, Nov 25, 2099, 10:30 AM to 11:15 AM')
  await expect(panel.getByRole('list', { name: 'Interviewers' })).toContainText(employee.name)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Interview scheduled')

  await panel.getByRole('button', { name: /^Move or cancel/ }).click()
  await expectDay(dialog.getByLabel('Day'), '2099-11-25')
  await dialog.getByLabel('Time').fill('16:00')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel).toContainText('Wed, Nov 25, 2099, 4:00 PM to 4:45 PM')

  await panel.getByRole('button', { name: /^Move or cancel/ }).click()
  await dialog.getByRole('button', { name: 'Cancel interview' }).click()
  await expect(dialog).toContainText(`Cancel the interview of ${name}`)
  await dialog.getByRole('button', { name: 'Cancel interview' }).click()
  await expect(panel.getByText('Cancelled')).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Move or cancel/ })).toHaveCount(0)

  const asked = await invitation(page, email, new RegExp(`^Your interview for ${title} on`))
  for (const line of ['METHOD:REQUEST', 'SEQUENCE:0', 'DTSTART;TZID=Asia/Kolkata:20991125T103000'])
    expect(asked).toContain(line)
  const moved = await invitation(page, email, /has moved to Wednesday, Nov 25, 2099 at 4:00 PM/)
  for (const line of ['METHOD:REQUEST', 'SEQUENCE:1', 'DTSTART;TZID=Asia/Kolkata:20991125T160000'])
    expect(moved).toContain(line)
  const cancelled = await invitation(page, email, /is cancelled$/)
  for (const line of ['METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED']) expect(cancelled).toContain(line)
  const ids = [asked, moved, cancelled].map((lines) => lines.find((line) => line.startsWith('UID:')))
  expect(new Set(ids).size).toBe(1)
})

test('who is to interview somebody else at that time is named, and may be chosen all the same', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const [first, second] = [await newCandidate(page.request), await newCandidate(page.request)]
  await interviewSoon(page.request, first.uuid)
  await page.goto(candidatePage('admin', second.uuid))
  await page.getByRole('button', { name: 'Schedule interview' }).click()
  const dialog = page.getByRole('dialog')
  const soon = new Date(Date.now() + 10 * 60_000 + 5.5 * 3_600_000).toISOString()
  await dialog.getByLabel('Day').fill(soon.slice(0, 10))
  await dialog.getByLabel('Time').fill(soon.slice(11, 16))
  await dialog.getByLabel('Place').fill('Gate 2')
  await choose(page, admin.name)
  await expect(dialog.getByText(`${admin.name} has another interview then`).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Schedule interview' }).click()
  await expect(page.getByText('Interview scheduled. The invitations are on their way.')).toBeVisible()
})

const write = async (page: Page, candidate: string, { rating, advice, comments }: Record<string, string>) => {
  const card = page.getByRole('article').filter({ hasText: candidate })
  await card.getByRole('button', { name: 'Give feedback' }).click()
  await card.getByRole('radio', { name: rating }).check()
  await card.getByRole('radio', { name: advice, exact: true }).check()
  await card.getByLabel('Comments').fill(comments ?? '')
  await card.getByRole('button', { name: 'Save feedback' }).click()
  await expect(page.getByText('Thank you. Your feedback is saved.')).toBeVisible()
}

test('two interviewers give feedback: neither sees the other’s before their own is in', async ({
  page,
  context,
  browser,
}) => {
  await asAdmin(context)
  const { uuid, name } = await newCandidate(page.request)
  await interviewSoon(page.request, uuid)
  await page.goto('/admin/recruitments/interviews')
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('Planned')
  await expect(card.getByRole('button', { name: 'Give feedback' })).toHaveCount(0)

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await asEmployee(other)
  for (const one of [context, other]) await itIsLater(one, 2)
  const colleague = await other.newPage()
  await colleague.goto('/employee/recruitments/interviews')
  const theirs = colleague.getByRole('article').filter({ hasText: name })
  await theirs.getByRole('button', { name: 'Give feedback' }).click()
  await theirs.getByRole('button', { name: 'Save feedback' }).click()
  await expect(theirs.getByText('Choose a rating from 1 to 5')).toBeVisible()
  await theirs.getByLabel('Comments').fill('Half a sentence')
  await colleague.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(colleague.getByRole('dialog')).toContainText('What you typed on this page is lost')
  await colleague.getByRole('button', { name: 'Stay here' }).click()
  await theirs.getByRole('button', { name: 'Not now' }).click()
  await write(colleague, name, {
    rating: '2 Below average',
    advice: 'Do not go on',
    comments: 'Fears bears.',
  })
  await expect(theirs).toContainText('Fears bears.')

  await page.reload()
  await expect(card).toContainText('Feedback given')
  await expect(card).toContainText('You see what the others wrote once your own feedback is in.')
  await page.goto(candidatePage('admin', uuid))
  await expect(page.getByRole('region', { name: 'Interviews' })).toContainText('Feedback given')
  await expect(page.getByText('Fears bears.')).toHaveCount(0)
  await page.goto('/admin/recruitments/interviews')
  await write(page, name, {
    rating: '5 Excellent',
    advice: 'Go on with the candidate',
    comments: 'Knows birds.',
  })
  await expect(card).toContainText('Fears bears.')
  await colleague.reload()
  await expect(theirs).toContainText('Knows birds.')
  await other.close()
})

test('an employee sees the interviews of a colleague’s candidate and cannot move them', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const office = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const data = { username: admin.username, password: admin.password }
  await office.post('/api/admin/login', { data, headers: { origin: baseURL ?? '' } })
  const { uuid } = await newCandidate(office)
  await interviewSoon(office, uuid)
  await asEmployee(context)
  await page.goto(candidatePage('employee', uuid))
  const panel = page.getByRole('region', { name: 'Interviews' })
  await expect(panel.getByRole('link', { name: 'https://meet.example/forest' })).toBeVisible()
  await expect(panel.getByRole('button', { name: /Schedule|Move/ })).toHaveCount(0)
  await office.dispose()
})

test(`interviews, their dialog and the feedback pass axe`, async ({ page, context }) => {
  await asAdmin(context)
  const { uuid } = await newCandidate(page.request)
  await interviewSoon(page.request, uuid)
  await page.goto(candidatePage('admin', uuid))
  await page.getByRole('button', { name: /^Move or cancel/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Day')).toHaveValue(
    /^[A-Z][a-z]{2} \d\d, 20\d\d$|^\d\d\/\d\d\/20\d\d$/,
  )
  await expectAccessible(page)
  // The demo resort has one that was held yesterday.
  await page.goto('/admin/recruitments/interviews?when=past')
  const give = page.getByRole('article').getByRole('button', { name: 'Give feedback' })
  await give.first().click()
  await expect(page.getByRole('radio', { name: '5 Excellent' })).toBeVisible()
  await expectAccessible(page)
})
