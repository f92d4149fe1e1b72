import { readFile } from 'node:fs/promises'
import { read, utils, write } from '@e965/xlsx'
import { monthTitle } from '../../contract/staff/payroll-month.ts'
import { takeFile } from '../kit/files.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { menu, openScreen } from '../kit/menu.ts'
import { asAdmin } from '../kit/people.ts'
import { rowAction } from '../kit/rows.ts'
import { monthAhead } from '../reservations/stays.ts'
import {
  at,
  attendanceGrid,
  attendanceList,
  attendanceReport,
  cell,
  chooseMonth,
  deductionList,
  employeeList,
  frozenMonth,
  lastMonth,
  salaryList,
  salaryMonth,
  salaryReport,
  slipReport,
  table,
  thisMonth,
} from './payroll.ts'

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test('H-ROUTE-17 H-ROUTE-18 H-SAL-01 H-SAL-02 H-SAL-10: the sidebar leads to the payroll; attendance is four to a page and filtered by month and year', async ({
  page,
}) => {
  await page.goto('/admin/dashboard')
  for (const [entry, path, title] of [
    ['Deductions', deductionList, 'Deduction settings'],
    ['Salaries', salaryMonth, 'Salaries of '],
    ['Attendance report', attendanceReport, 'Attendance report'],
    ['Salary report', salaryReport, 'Salary report'],
    ['Salary slips', slipReport, 'Salary slips'],
    ['Payroll employees', employeeList, 'Payroll employees'],
    ['Attendance', attendanceGrid, 'Attendance of '],
  ] as const) {
    await openScreen(page, entry)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${attendanceList}\\?`))
  await expect(menu(page).getByRole('link', { name: 'Attendance', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(table(page, 'employees')).toHaveCount(4)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await chooseMonth(page, frozenMonth)
  await expect(page.getByText('Frozen', { exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(/page=2/)
  await page.getByRole('searchbox', { name: 'Search' }).fill('ishwar')
  await expect(table(page, 'employees')).toHaveCount(1)
  await expect(table(page, 'employees')).toContainText('Night guard')
  await page.getByRole('button', { name: 'Month after' }).click()
  // Who has left is not in the months after.
  await expect(page.getByText('No attendance found')).toBeVisible()
})

test('D-21 H-SAL-03 H-SAL-11 H-SAL-12: days are marked by keyboard and saved at once, the salary follows, and the payroll run freezes it', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  await page.goto(at(attendanceGrid, lastMonth))
  const who = 'Mohan Lal'
  const words = (text: string) => new RegExp(`${text}$`)
  await cell(page, who, 1).focus()
  await page.keyboard.type('psal')
  for (const [day, word] of ['Present', 'Sick', 'Absent', 'Leave'].entries()) {
    await expect(cell(page, who, day + 1)).toHaveAccessibleName(words(word))
  }
  await expect(cell(page, who, 5)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(cell(page, who, 4)).toHaveAccessibleName(words('not marked'))
  await page.keyboard.press('Home')
  await expect(cell(page, who, 1)).toBeFocused()
  await page.keyboard.type('aa')
  await page.keyboard.press('End')
  await page.getByRole('button', { name: /^All others present/ }).click()
  await expect(page.getByRole('row', { name: who }).getByRole('button').last()).toHaveAccessibleName(
    words('Present|Sick|Absent|Leave'),
  )
  // Whatever was typed cannot be lost by looking at another month.
  await expect(page.getByLabel('Year')).toBeDisabled()
  // A press opens the day beside the grid.
  await cell(page, who, 3).click()
  const day = page.getByRole('dialog', { name: /^Mohan Lal/ })
  await day.getByRole('button', { name: 'S Sick' }).click()
  await expect(day).toBeHidden()
  await expect(cell(page, who, 3)).toHaveAccessibleName(words('Sick'))
  let requests = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') requests++
  })
  await page.getByRole('button', { name: 'Save attendance' }).click()
  await expect(page.getByText('Attendance saved successfully')).toBeVisible()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect(requests).toBe(1)
  await page.reload()
  await expect(cell(page, who, 2)).toHaveAccessibleName(words('Absent'))

  await page.goto(`${at(slipReport, lastMonth)}`)
  await page.getByLabel('Employee').selectOption({ label: 'Mohan Lal, FR-005' })
  const lines = page.getByRole('table', { name: 'What the salary consists of' })
  await expect(lines.getByRole('row', { name: /^Alpha/ })).toContainText(/[3-9] × ₹800\.00/)

  await page.goto(at(salaryMonth, lastMonth))
  await expect(page.getByRole('columnheader', { name: 'To be paid' })).toBeVisible()
  await page.getByRole('link', { name: who }).click()
  const slip = page.getByRole('dialog', { name: /^Mohan Lal/ })
  await expect(slip.getByRole('row', { name: /^Alpha/ })).toContainText('₹800.00')
  await slip.getByRole('button', { name: 'Close' }).click()
  await expect(slip).toBeHidden()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(table(page, 'salaries')).toHaveCount(4)
  await page.getByRole('button', { name: 'Run payroll' }).click()
  const dialog = page.getByRole('dialog', { name: `Run payroll of ${monthTitle(lastMonth)}` })
  await expect(dialog).toContainText('9 slips')
  await dialog.getByRole('button', { name: 'Run and freeze' }).click()
  await expect(page.getByText(`Payroll of ${monthTitle(lastMonth)} is frozen`)).toBeVisible()
  await expect(page.getByText('Frozen', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run payroll' })).toHaveCount(0)

  await page.goto(at(attendanceGrid, lastMonth))
  await expect(page.getByText(`${monthTitle(lastMonth)} is frozen.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save attendance' })).toHaveCount(0)
  await cell(page, who, 1).focus()
  await page.keyboard.type('p')
  await expect(cell(page, who, 1)).toHaveAccessibleName(words('Absent'))

  await page.goto(`${at(salaryList, lastMonth)}&q=mohan`)
  await rowAction(page, 'Correct', 'Mohan Lal, FR-005')
  const correction = page.getByRole('dialog', { name: /^Correct Mohan Lal/ })
  await correction.getByRole('button', { name: 'Save correction' }).click()
  await expect(correction.getByText('Say why')).toBeVisible()
  await correction.getByLabel('Amount').fill('800.50')
  await correction.getByLabel('Reason').fill('Was here that day')
  await correction.getByRole('button', { name: 'Save correction' }).click()
  await expect(page.getByText(`It goes into the slip of ${monthTitle(thisMonth)}`)).toBeVisible()
  await chooseMonth(page, thisMonth)
  await expect(table(page, 'salaries')).toContainText('₹800.50')
  await page.getByRole('link', { name: 'Slip Mohan Lal, FR-005' }).click()
  await expect(lines.getByRole('row', { name: /Was here that day/ })).toContainText('₹800.50')
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Correction taken back')).toBeVisible()
  await expect(page.getByText('Was here that day')).toHaveCount(0)
})

test('H-SAL-01: a month is imported from the template, and what cannot be read is said', async ({ page }) => {
  await page.goto(attendanceGrid)
  const coming = page.waitForEvent('download')
  await takeFile(page, 'Template')
  const file = await coming
  expect(file.suggestedFilename()).toBe(`attendance_template_${monthAhead(0)}.xlsx`)
  const book = read(await readFile(await file.path()))
  const rows = utils.sheet_to_json<string[]>(Object.values(book.Sheets)[0] as never, {
    header: 1,
    defval: '',
  })
  const last = (rows[0]?.length ?? 0) - 1
  const [mine, other] = rows.slice(1) as [string[], string[]]
  // Leave can be marked ahead, so this works on every day of the month.
  const own = rows.map((row) => [...row])
  own[1] = [mine[0] ?? '', mine[1] ?? '', ...Array(last - 2).fill(''), 'leave']
  own[2] = [other[0] ?? '', other[1] ?? '', ...Array(last - 2).fill(''), 'X']
  own.push(['NOBODY', 'Nobody', 'P'])
  const sheets = utils.book_new(utils.aoa_to_sheet(own), 'Attendance')
  const buffer = write(sheets, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.locator('input[type=file]').setInputFiles({ name: 'days.xlsx', mimeType, buffer })
  await expect(page.getByText('Look at the marks, then save.')).toBeVisible()
  const problems = page.getByRole('alert').filter({ hasText: 'could not be taken over' })
  await expect(problems).toContainText(`day ${last - 1}: "X" is not P, S, A or L`)
  await expect(problems).toContainText('nobody with the number NOBODY works in this month')
  await expect(cell(page, mine[1] ?? '', last - 1)).toHaveAccessibleName(/Leave$/)
  await expect(page.getByText(/not saved yet$/)).toBeVisible()
  await openScreen(page, 'Salaries')
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'days.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Days\nAsha,3\n'),
  })
  await expect(page.getByText('The sheet has no column NIK')).toBeVisible()
})

test('a month that still runs says which days are not marked, and is run for its name alone', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  const month = monthAhead(0)
  await page.goto(at(salaryList, month))
  await page.getByRole('button', { name: 'Run payroll' }).click()
  const dialog = page.getByRole('dialog', { name: `Run payroll of ${monthTitle(month)}` })
  await expect(dialog.getByText(/have days without a mark/)).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: /days? \(/ })).not.toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByLabel(`${monthTitle(month)} has not ended yet`).fill('yes')
  await dialog.getByRole('button', { name: 'Run and freeze' }).click()
  await expect(page.getByText('This month has not ended yet.', { exact: false }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
})
