import type { Page } from '@playwright/test'
import { monthAfter, yearAndMonth } from '../../contract/staff/payroll-month.ts'
import { expect } from '../kit/fixtures.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { dayOfTheRun } from '../reservations/stays.ts'

export const attendanceList = '/admin/transaksi/data-absensi'
export const attendanceGrid = `${attendanceList}/month`
export const deductionList = '/admin/transaksi/setting-potongan-gaji'
export const salaryList = '/admin/transaksi/data-gaji'
export const salaryMonth = `${salaryList}/month`
export const salaryReport = '/admin/laporan/laporan-gaji'
export const attendanceReport = '/admin/laporan/laporan-absensi'
export const slipReport = '/admin/laporan/slip-gaji'
export const employeeList = '/admin/payroll/employees'

/** The months of the demo resort's payroll, which was filled as the run began: by now another month may have begun. */
export const thisMonth = dayOfTheRun.slice(0, 7)
/** Waits to be run; the months before are frozen. */
export const lastMonth = monthAfter(thisMonth, -1)
export const frozenMonth = monthAfter(thisMonth, -2)
export const at = (path: string, month: string) => {
  const { year, month: number } = yearAndMonth(month)
  return `${path}?year=${year}&month=${number}`
}
export const table = (page: Page, name: string) =>
  page.getByRole('table', { name }).locator('tbody').getByRole('row')
/** The numbers of the pager. */
export const pages = (page: Page, label: string) =>
  page.getByRole('navigation', { name: `Pages of ${label}` }).getByRole('button', { name: /^Page/ })
export const cell = (page: Page, who: string, day: number) =>
  page
    .getByRole('row', { name: who })
    .getByRole('gridcell')
    .nth(day - 1)
    .getByRole('button')
export const chooseMonth = async (page: Page, month: string) => {
  const { year, month: number } = yearAndMonth(month)
  const filter = page.getByRole('search', { name: 'Choose the month' })
  await filter.getByLabel('Year').selectOption(String(year))
  await filter.getByLabel('Month', { exact: true }).selectOption(String(number))
  await expect(page).toHaveURL(new RegExp(`year=${year}&month=${number}|month=${number}&year=${year}`))
}

/** A name that nothing else has. */
export const newName = (what: string) => `${what} ${uniqueDigits()}`
