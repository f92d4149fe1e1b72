import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import { monthTitle, yearAndMonth, yearChoices } from '../../contract/staff/payroll-month.ts'
import { takeFile } from '../kit/files.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { openScreen } from '../kit/menu.ts'
import { asAdmin, asEmployee } from '../kit/people.ts'
import { rowAction } from '../kit/rows.ts'
import { expectFit } from '../kit/screens.ts'
import { today } from '../reservations/stays.ts'
import {
  at,
  attendanceGrid,
  attendanceList,
  attendanceReport,
  chooseMonth,
  deductionList,
  employeeList,
  frozenMonth,
  pages,
  salaryList,
  salaryMonth,
  salaryReport,
  slipReport,
  table,
} from './payroll.ts'

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test('H-SAL-03 H-SAL-04: the salaries of a month are four to a page with up to five page buttons, printed whole and downloaded', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0 })
    window.print = () => {
      Object.assign(window, { printed: document.querySelectorAll('[class*=printed] tbody tr').length })
    }
  })
  await page.goto(at(salaryList, frozenMonth))
  await expect(table(page, 'salaries')).toHaveCount(4)
  await expect(pages(page, 'salaries')).toHaveCount(3)
  await page.getByRole('button', { name: 'Print Salary List' }).click()
  await expect.poll(() => page.evaluate(() => (window as never as { printed: number }).printed)).toBe(10)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`salary list of ${monthTitle(frozenMonth)}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Salaries', exact: true })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  const coming = page.waitForEvent('download')
  await takeFile(page)
  const file = await coming
  expect(file.suggestedFilename()).toBe(`salaries_${frozenMonth}.xlsx`)
  const sheet = Object.values(read(await readFile(await file.path())).Sheets)[0]
  expect(utils.sheet_to_json(sheet as never)).toHaveLength(10)
  // More pages than five: five buttons are the most.
  await page.route(
    (url) => url.pathname === '/api/payroll',
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-total-count': '40' } })
    },
  )
  await page.goto(at(salaryList, frozenMonth))
  await expect(pages(page, 'salaries')).toHaveCount(5)
})

test('H-SAL-07 H-SAL-08 H-SAL-09 H-CONST-09: the reports are of the month and year that are chosen, the slip of an employee too', async ({
  page,
}) => {
  for (const path of [attendanceReport, salaryReport, slipReport]) {
    await page.goto(path)
    await expect(page.getByLabel('Year').locator('option')).toHaveText(yearChoices(today()).map(String))
    await expect(page.getByLabel('Month', { exact: true }).locator('option')).toHaveCount(12)
    await chooseMonth(page, '2020-01')
    await expect(page.getByText('Nobody was on the payroll in January 2020.')).toBeVisible()
    await chooseMonth(page, frozenMonth)
    await expect(page.getByText('Frozen', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Month', { exact: true })).toHaveValue(
      String(yearAndMonth(frozenMonth).month),
    )
  }
  await page.getByLabel('Employee').selectOption({ label: 'Ishwar Datt, FR-010' })
  await expect(
    page.getByRole('heading', { name: `Salary slip of Ishwar Datt, ${monthTitle(frozenMonth)}` }),
  ).toBeVisible()
  await expect(page.getByText(/ Rupees Only$/)).toBeVisible()
  const coming = page.waitForEvent('download')
  await takeFile(page, 'Download PDF')
  const file = await coming
  expect(file.suggestedFilename()).toBe(`salary-slip-${frozenMonth}-FR-010.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.goto(at(salaryReport, frozenMonth))
  const report = page.getByRole('region', { name: /^Salaries of .*, all employees$/ })
  await expect(report.locator('tbody').getByRole('row')).toHaveCount(10)
  await expect(report.locator('tfoot')).toContainText('₹')
})

test('D-21: an employee sees their own salary slips and nothing else of the payroll', async ({
  page,
  context,
}) => {
  await asEmployee(context)
  await page.goto('/pegawai/dashboard')
  await openScreen(page, 'My salary slips')
  await expect(page).toHaveURL('/pegawai/slips')
  const own = table(page, 'salary slips').filter({ hasText: monthTitle(frozenMonth) })
  await expect(own).toContainText('₹46,000')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download PDF ${monthTitle(frozenMonth)}` }).click()
  expect((await coming).suggestedFilename()).toBe(`salary-slip-${frozenMonth}.pdf`)
  for (const path of ['/api/payroll', '/api/attendance', '/api/deductions', '/api/payroll/employees']) {
    expect((await page.request.get(path)).status()).toBe(403)
  }
})

/** Every screen of the payroll. */
const screens = [
  attendanceList,
  attendanceGrid,
  at(attendanceGrid, frozenMonth),
  attendanceReport,
  deductionList,
  `${deductionList}/form-setting-potongan-gaji`,
  `${deductionList}/edit/1`,
  `${deductionList}/edit/nothing`,
  salaryList,
  at(salaryList, frozenMonth),
  salaryMonth,
  `${at(salaryMonth, frozenMonth)}&employee_id=6`,
  salaryReport,
  slipReport,
  `${at(slipReport, frozenMonth)}&employee_id=6`,
  employeeList,
  `${employeeList}/add`,
  `${employeeList}/3`,
  `${employeeList}/nothing`,
]

test('the screens of the payroll pass axe, and are not scrolled sideways at 360 px', async ({
  page,
  context,
  allowErrors,
}) => {
  test.slow()
  allowErrors(/status of 404/)
  for (const path of screens) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFit(page, path)
    })
  }
  await page.goto(at(salaryList, frozenMonth))
  await rowAction(page, 'Correct', /./)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await asEmployee(context)
  await page.goto('/pegawai/slips')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFit(page, 'My salary slips')
})
