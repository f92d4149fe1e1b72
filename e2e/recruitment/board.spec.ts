import type { Locator, Page } from '@playwright/test'
import { alone } from '../kit/alone.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin, asEmployee } from '../kit/people.ts'
import { expectNoSideways } from '../kit/screens.ts'
import { seeing } from '../kit/seeing.ts'
import { newCandidate, setStatus } from './candidates.ts'
import { newJob } from './jobs.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const jobs = (area: 'admin' | 'employee') => `/${area}/recruitments/job-management`
const rounds = ['Shortlisting', 'HR Round']
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page | Locator, name: string) =>
  page.getByRole('group', { name: new RegExp(`^${name}, `) })

const openBoard = async (page: Page, area: 'admin' | 'employee', id: number) => {
  await page.goto(`${jobs(area)}/${id}/board`)
  await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible()
}

/** Carries a card by the mouse to the middle of a column. */
const carry = async (page: Page, name: string, to: string) => {
  await expect(card(page, name)).toBeVisible()
  const what = await card(page, name).boundingBox()
  const where = await column(page, to).boundingBox()
  if (!what || !where) throw new Error('not on the screen')
  await page.mouse.move(what.x + 20, what.y + what.height - 8)
  await page.mouse.down()
  await page.mouse.move(what.x + 30, what.y + what.height - 4, { steps: 3 })
  await page.mouse.move(where.x + 40, where.y + 130, { steps: 12 })
  await page.mouse.move(where.x + 44, where.y + 134, { steps: 3 })
  await page.mouse.up()
}

const moveByMenu = async (page: Page, name: string, to: string) => {
  await page.getByRole('button', { name: new RegExp(`^Move ${name} from`) }).click()
  await page.getByRole('menuitem', { name: to, exact: true }).click()
}

const standing = async (page: Page, uuid: string) => {
  const { status, current_round } = await (await page.request.get(`/api/candidates/${uuid}`)).json()
  return [status, current_round]
}

test('an employee brings three candidates to selected, by mouse, by keys and by menu', async ({
  page,
  context,
}) => {
  await asEmployee(context)
  const job = await newJob(page.request, { interviewRounds: rounds })
  const [mouse, keys, menu] = [
    await newCandidate(page.request, job.id),
    await newCandidate(page.request, job.id),
    await newCandidate(page.request, job.id),
  ]
  await page.goto(`${jobs('employee')}/details/${job.id}?tab=candidates`)
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await expect(page).toHaveURL(`${jobs('employee')}/${job.id}/board`)
  await expect(page.getByRole('region', { name: 'Candidates by round' }).getByRole('heading')).toHaveText([
    ...rounds,
    'Selected',
    'Rejected',
  ])
  await expect(column(page, 'Shortlisting')).toContainText('3 candidates')
  await expect(column(page, 'Shortlisting')).toContainText('median 0 days')

  await seeing(page.getByText(`${mouse.name} is now in HR Round`), () => carry(page, mouse.name, 'HR Round'))
  await expect(card(column(page, 'HR Round'), mouse.name)).toBeVisible()
  await carry(page, mouse.name, 'Selected')
  await expect(page.getByText(`${mouse.name} is now in Selected`)).toBeVisible()
  await expect(column(page, 'Selected')).toContainText('1 candidate')

  await card(page, keys.name).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('[aria-live=assertive]').first()).toContainText(`You picked up ${keys.name}`)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[aria-live=assertive]').first()).toContainText(`${keys.name} is over Selected.`)
  await page.keyboard.press('Space')
  await expect(page.getByText(`${keys.name} is now in Selected`)).toBeVisible()
  await expect(card(column(page, 'Selected'), keys.name)).toBeFocused()

  // Picked up, looked around and let be.
  await card(page, menu.name).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(card(column(page, 'Shortlisting'), menu.name)).toBeVisible()
  await moveByMenu(page, menu.name, 'Selected')
  await expect(page.getByText(`${menu.name} is now in Selected`)).toBeVisible()
  for (const { uuid } of [mouse, keys, menu])
    expect(await standing(page, uuid)).toEqual(['selected', 'Selected'])
  await expect(column(page, 'Shortlisting')).toContainText('Nobody here')
  await page.getByRole('link', { name: menu.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: menu.name })).toBeVisible()
})

test('a card that is put on Rejected asks for the reason, goes back when nothing is said, and comes out of it after a question', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const job = await newJob(page.request, { interviewRounds: rounds })
  const { uuid, name } = await newCandidate(page.request, job.id)
  await openBoard(page, 'admin', job.id)
  await carry(page, name, 'Rejected')
  const dialog = page.getByRole('dialog', { name: 'Rejection Details' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(card(column(page, 'Shortlisting'), name)).toBeVisible()
  expect(await standing(page, uuid)).toEqual(['applied', 'Shortlisting'])

  await moveByMenu(page, name, 'Rejected')
  await dialog.getByLabel('Reason').selectOption('Experience Gap')
  await dialog.getByLabel('Stage').selectOption('Initial Screening')
  await dialog.getByLabel('Comments').fill('Has never seen a tiger.')
  await dialog.getByRole('button', { name: 'Reject candidate' }).click()
  await expect(page.getByText('Candidate rejected successfully')).toBeVisible()
  await expect(card(column(page, 'Rejected'), name)).toBeVisible()
  expect(await standing(page, uuid)).toEqual(['rejected', 'Shortlisting'])

  await expect(dialog).toBeHidden()
  await carry(page, name, 'HR Round')
  const question = page.getByRole('dialog', { name: 'Take the rejection back?' })
  await question.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(card(column(page, 'Rejected'), name)).toBeVisible()
  await moveByMenu(page, name, 'HR Round')
  await question.getByRole('button', { name: 'Take it back' }).click()
  await expect(card(column(page, 'HR Round'), name)).toBeVisible()
  await expect(question).toBeHidden()
  expect(await standing(page, uuid)).toEqual(['interviewed', 'HR Round'])
})

test('who comes second hears where the candidate is now, and sees the card there', async ({
  page,
  context,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  await alone(page)
  await asEmployee(context)
  const job = await newJob(page.request)
  const { uuid, name } = await newCandidate(page.request, job.id)
  const other = await (await browser.newContext()).newPage()
  await asAdmin(other.context())
  await openBoard(page, 'employee', job.id)
  await openBoard(other, 'admin', job.id)
  await moveByMenu(other, name, 'HR Round')
  await expect(other.getByText(`${name} is now in HR Round`)).toBeVisible()

  await carry(page, name, 'Telephonic / Face-to-Face')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText(`${name} was moved to HR Round meanwhile. Please look again.`)
  await expect(card(column(page, 'HR Round'), name)).toBeVisible()
  await expect(card(column(page, 'Telephonic / Face-to-Face'), name)).toHaveCount(0)
  expect(await standing(page, uuid)).toEqual(['interviewed', 'HR Round'])
  await alert.getByRole('button', { name: 'Close this message' }).click()
  await expect(alert).toHaveCount(0)
  await other.context().close()
})

test('whoever may not change a candidate cannot move the card, and the search finds it', async ({
  page,
  context,
  browser,
}) => {
  const admin = await browser.newContext()
  await asAdmin(admin)
  const job = await newJob(admin.request, { interviewRounds: rounds })
  const theirs = await newCandidate(admin.request, job.id)
  await admin.close()
  await asEmployee(context)
  const mine = await newCandidate(page.request, job.id)
  await openBoard(page, 'employee', job.id)
  await expect(card(page, mine.name)).toBeVisible()
  await expect(card(page, theirs.name)).toHaveCount(0)
  await expect(page.getByRole('link', { name: theirs.name })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^Move ${theirs.name}`) })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search' }).fill(theirs.name)
  await expect(card(page, mine.name)).toHaveCount(0)
  await expect(column(page, 'Shortlisting')).toContainText('1 candidate')
})

test.describe('on a phone, with less motion', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('the columns are scrolled sideways and the menu moves a card', async ({ page, context }) => {
    await asAdmin(context)
    const job = await newJob(page.request)
    const { name } = await newCandidate(page.request, job.id)
    await openBoard(page, 'admin', job.id)
    await expectNoSideways(page, 'the board')
    await page.getByRole('button', { name: `Move ${name} from Shortlisting` }).tap()
    await page.getByRole('menuitem', { name: 'Technical Round 2' }).tap()
    await expect(card(column(page, 'Technical Round 2'), name)).toBeAttached()
    await column(page, 'Technical Round 2').scrollIntoViewIfNeeded()
    await expect(card(column(page, 'Technical Round 2'), name)).toBeInViewport()
    await expectNoSideways(page, 'the board')
  })
})

test(`the board passes axe`, async ({ page, context }) => {
  await asAdmin(context)
  const job = await newJob(page.request)
  const { uuid, name } = await newCandidate(page.request, job.id)
  await newCandidate(page.request, job.id)
  await setStatus(page.request, uuid, 'shortlisted')
  await openBoard(page, 'admin', job.id)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Move ${name} from Shortlisting` }).click()
  await expect(page.getByRole('menuitem', { name: 'HR Round' })).toBeVisible()
  await expectAccessible(page, '[role=menu]')
})
