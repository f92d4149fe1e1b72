import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import { takeFile } from '../kit/files.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { openScreen } from '../kit/menu.ts'
import { asAdmin, asEmployee } from '../kit/people.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { newJob } from './jobs.ts'

const admin = '/admin/recruitments/job-management'
const employee = '/employee/recruitments/job-management'

test('R-ROUTE-01 R-ROUTE-02 R-ROUTE-03 R-ROUTE-04 R-AJOB-01 R-AJOB-02 R-AJOB-03 R-AJOB-04 R-AJOB-06 R-AJOB-07 R-AJOB-09 R-AJOB-10 R-AJOB-17 R-AJOB-19 R-JDET-02 R-JDET-03: an admin saves a draft, fills in what is missing and publishes it', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const title = `Night cook ${uniqueDigits()}`
  await page.goto('/admin/dashboard')
  await openScreen(page, 'Jobs')
  await page.getByRole('link', { name: 'Add job' }).click()
  await expect(page).toHaveURL(`${admin}/form-job`)
  await expect(page.getByText('Experience: 0 to 10 years')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Job title is required')).toBeVisible()
  await page.getByLabel('Job Title').fill(title)
  await page.getByLabel('New question').fill('Can you start in December?')
  await page.keyboard.press('Enter')
  await page.getByLabel('New question').fill('   ')
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByLabel('Interview questions 2')).toHaveCount(0)
  await page.getByLabel('New question').fill('Do you snore?')
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByLabel('Interview questions 2')).toHaveValue('Do you snore?')
  await page.getByRole('button', { name: 'Remove question 2' }).click()
  await expect(page.getByLabel('Interview questions 2')).toHaveCount(0)
  await page.getByLabel('Interview questions 1').fill('Can you start in January?')
  await page.getByRole('button', { name: 'Publish' }).click()
  for (const lacking of [
    'Choose at least one interview round',
    'Choose at least one skill',
    'Client name is required',
    'Client email is required',
    'Client location is required',
  ]) {
    await expect(page.getByText(lacking).first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Save and Continue Later' }).click()
  await expect(page.getByText('Job saved successfully!')).toBeVisible()
  await expect(page).toHaveURL(admin)
  await page.goto(`${admin}?q=${encodeURIComponent(title)}`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })
  await expect(card.getByLabel(`Status of ${title}`)).toHaveValue('draft')
  await card.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page).toHaveURL(new RegExp(`${admin}/edit/\\d+$`))
  await expect(page.getByLabel('Interview questions 1')).toHaveValue('Can you start in January?')
  await page.getByLabel('Job Type').selectOption('Full-Time')
  await page.getByLabel('Description').fill('Cooks for the late arrivals.')
  await page.getByLabel('City').fill('Ranikhet')
  await page.getByLabel('State').fill('Uttarakhand')
  await page.getByRole('combobox', { name: 'Required Skills' }).fill('SQL')
  await page.getByRole('option', { name: 'SQL', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Minimum salary').fill('360000')
  await expect(page.getByText('₹3,60,000.00: Three Lakh Sixty Thousand Rupees Only')).toBeVisible()
  await page.getByLabel('Deadline').fill('2099-12-31')
  await page.getByRole('combobox', { name: 'Interview rounds' }).fill('HR')
  await page.getByRole('option', { name: 'HR Round' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Client name').fill('Forest View')
  await page.getByLabel('Client email').fill('hr@forestview.example')
  await page.getByLabel('Client location').fill('Nainital')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Enter the maximum salary')).toBeVisible()
  await page.getByLabel('Maximum salary').fill('480000')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Job published successfully!')).toBeVisible()
  // Others add jobs at the same time.
  await page.goto(`${admin}?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${admin}/details/\\d+$`))
  await expect(page.getByText('₹3,60,000.00 to ₹4,80,000.00 a year')).toBeVisible()
  await expect(page.getByText('Can you start in January?')).toBeVisible()
  for (const text of ['Cooks for the late arrivals.', 'SQL', '0 – 10 years', 'Dec 31, 2099']) {
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Interview process' })).toContainText('HR Round')
  for (const text of ['Forest View', 'hr@forestview.example', 'Nainital'])
    await expect(page.getByRole('region', { name: 'Client' })).toContainText(text)
  await page.goto(page.url().replace('/details/', '/view/'))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('R-JOB-01 R-JOB-02 R-JOB-03 R-JOB-08 R-JOB-11 R-JOB-12 R-JOB-16 R-GEN-07: the list shows cards, tabs with counts, filters, a status control and an Excel file', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const { title } = await newJob(page.request, {
    skills: ['SQL', 'AWS', 'React', 'Java', 'Python'],
    minSalary: 650000,
    maxSalary: 900000,
  })
  for (let n = 0; n < 6; n++) await newJob(page.request, { title: `Porter ${n} ${title}` })
  await page.goto(admin)
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') }),
  ).toHaveCount(6)
  await page.getByRole('searchbox', { name: 'Search' }).fill(title)
  await page.getByLabel('Order').selectOption('Oldest first')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await expect(card).toContainText('6.5 – 9 LPA')
  await expect(card.getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveText([
    'SQL',
    'AWS',
    'React',
    '+2',
  ])
  const tabs = page.getByRole('navigation', { name: 'Jobs by status' })
  await expect(tabs.getByRole('button', { name: 'All 7' })).toBeVisible()
  const control = card.getByLabel(`Status of ${title}`)
  await expect(control.getByRole('option')).toHaveText(['Active', 'Draft', 'Closed', 'Archived'])
  await control.selectOption('Closed')
  await expect(page.getByText('Job status updated to closed')).toBeVisible()
  await expect(tabs.getByRole('button', { name: 'Closed 1' })).toBeVisible()
  await tabs.getByRole('button', { name: 'Closed' }).click()
  await expect(page).toHaveURL(/status=closed/)
  await expect(page.getByText('Showing 1 of 1 jobs')).toBeVisible()
  const coming = page.waitForEvent('download')
  await takeFile(page)
  const file = await coming
  expect(file.suggestedFilename()).toBe('jobs_list.xlsx')
  const sheet = Object.values(read(await readFile(await file.path())).Sheets)[0]
  const rows = utils.sheet_to_json<string[]>(sheet as never, { header: 1 })
  expect(rows[0]).toEqual(['Job ID', 'Title', 'Description', 'Status'])
  expect(rows[1]?.slice(1, 4)).toEqual([title, 'Walks with guests and knows the birds.', 'Closed'])
})

test('R-ROUTE-18 R-ROUTE-19 R-ROUTE-20 R-ROUTE-21 R-EJOB-01 R-EJOB-02 R-EJOB-03 R-EJOB-04 R-EJOB-08 R-EJOB-09 R-EJOB-11 R-EJOB-12 R-JOB-08 R-JOB-09: an employee adds a job, edits it, and finds no way to change an admin’s', async ({
  page,
  context,
  playwright,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  await asEmployee(context)
  await page.goto('/pegawai/dashboard')
  await openScreen(page, 'Job Listings')
  await expect(page).toHaveURL(employee)
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(cards).toHaveCount(6)
  for (const name of ['Skills', 'Search', 'Order'])
    await expect(page.getByRole('main').getByLabel(name).first()).toBeVisible()
  const add = page.getByRole('link', { name: 'Add job' })
  await add.click()
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(employee)
  await add.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Job' })).toBeVisible()
  await expect(page.getByLabel('Job Type')).toHaveValue('Full-Time')
  await expect(page.getByLabel('Experience to (years)')).toHaveValue('2')
  await expect(page.getByLabel('Number of Openings')).toHaveValue('1')
  await expect(page.getByLabel('Status').getByRole('option')).toHaveText(['Active', 'Closed'])
  const title = `Trail keeper ${uniqueDigits()}`
  await page.getByLabel('Job Title').fill(title)
  await page.getByLabel('Description').fill('Keeps the paths open.')
  await page.getByLabel('City').fill('Almora')
  await page.getByLabel('State').fill('Uttarakhand')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Choose at least one skill').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Required Skills' }).fill('AWS')
  await page.getByRole('option', { name: 'AWS', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('New requirement').fill('Good boots')
  await page.getByRole('button', { name: 'Add requirement' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Job created successfully')).toBeVisible()
  await expect(page).toHaveURL(employee)
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Job' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove requirement 1' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Job updated successfully')).toBeVisible()

  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const data = { username: 'admin', password: 'forest-admin' }
  await other.post('/api/admin/login', { data, headers: { origin: baseURL ?? '' } })
  const theirs = await newJob(other)
  // R-JOB-08: the status of a card is a control for whoever may change it.
  await page.goto(`${employee}?q=${encodeURIComponent(title)}`)
  await expect(page.getByLabel(`Status of ${title}`)).toBeVisible()
  await page.goto(`${employee}?q=${encodeURIComponent(theirs.title)}`)
  await expect(page.getByRole('link', { name: theirs.title, exact: true })).toBeVisible()
  await expect(page.getByLabel(`Status of ${theirs.title}`)).toHaveCount(0)
  await page.goto(`${employee}/details/${theirs.id}`)
  await expect(page.getByRole('heading', { level: 1, name: theirs.title })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await page.goto(`${employee}/edit/${theirs.id}`)
  await expect(page.getByText("You don't have permission to edit this job")).toBeVisible()
  await other.dispose()
})

test('R-JOB-17 R-JOB-20: a job is deleted after a question', async ({ page, context }) => {
  await asAdmin(context)
  const { title } = await newJob(page.request)
  await page.goto(`${admin}?q=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete job' }).click()
  await expect(page.getByText('Job deleted successfully')).toBeVisible()
  await expect(page.getByText('No jobs found')).toBeVisible()
})

test(`the screens of jobs and skills pass axe`, async ({ page, context }) => {
  await asAdmin(context)
  const { id } = await newJob(page.request, { questions: ['Why here?'], minSalary: 400000 })
  const skillPages = [
    '/admin/recruitments/skill-management',
    '/admin/recruitments/skill-management/form-skill',
  ]
  for (const path of [
    admin,
    `${admin}/form-job`,
    `${admin}/edit/${id}`,
    `${admin}/details/${id}`,
    ...skillPages,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})
