import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { payroll } from '../../../contract/staff/payroll.ts'
import { answer, dialog, open } from '../../../test/screen.tsx'
import { atMonth, paths } from '../../paths.ts'

const october = { year: 2026, month: 10 }
const salary = (employee_id: string, name: string, basic: number) => ({
  id: employee_id,
  ...october,
  employee_id,
  nik: `FR-00${employee_id}`,
  name,
  gender: 'female',
  position: 'Cook',
  present: 20,
  sick: 0,
  absent: 1,
  leave: 0,
  basic_salary: `${basic}.00`,
  transport_allowance: '1000.00',
  meal_allowance: '500.00',
  deduction: '800.00',
  corrections: '0.00',
  total_salary: `${basic + 700}.00`,
  paid_days: null,
})
const people = [salary('1', 'Asha', 20000), salary('2', 'Mohan', 30000)]
const monthOf = (frozen: boolean) => ({
  ...october,
  frozen: frozen ? { at: '2026-11-01T04:00:00.000Z', by: 'Leela Pandey' } : null,
  begun: true,
  ended: true,
  today: '2026-11-05',
  employees: 2,
  earned: '53000.00',
  deduction: '1600.00',
  corrections: '0.00',
  total: '51400.00',
})

const opened = (frozen: boolean) => {
  answer(payroll.month, { json: monthOf(frozen) })
  answer(payroll.list, { json: people, total: 2 })
  answer(payroll.slip, { json: { ...people[0], frozen, deduction_lines: [], correction_lines: [] } })
  return open(atMonth(paths.salaryMonth, october))
}
const cells = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('the salaries of a month stand with their sums, and say whether they are paid', async () => {
  await opened(false)
  expect(await cells('Asha')).toEqual(['Cook', '₹21,500', '₹800', '₹0', '₹20,700'])
  expect(await cells('Total')).toEqual(['', '₹53,000', '₹1,600', '₹0', '₹51,400'])
  expect(screen.getByRole('columnheader', { name: 'To be paid' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Run payroll' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'List' }).getAttribute('href')).toBe(
    atMonth(paths.salaryList, october),
  )
})

test('a name opens the slip beside the table, where the slip of a frozen month is corrected', async () => {
  const { at } = await opened(true)
  expect(await screen.findByRole('columnheader', { name: 'Paid' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Run payroll' })).toBeNull()
  screen.getByRole('link', { name: 'Asha' }).click()
  const panel = await dialog()
  expect(await panel.findByRole('table', { name: 'What the salary consists of' })).toBeTruthy()
  expect(at()).toBe(atMonth(paths.salaryMonth, { ...october, employee_id: '1' }))
  await panel.press('Correct')
  expect(await panel.findByText('Correct Asha, October 2026')).toBeTruthy()
  await panel.press('Save correction')
  expect(await panel.findByText('Say why')).toBeTruthy()
})
