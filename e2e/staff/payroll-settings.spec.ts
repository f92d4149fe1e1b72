import { expect, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { rowAction } from '../kit/rows.ts'
import { deductionList, employeeList, newName, table } from './payroll.ts'

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test('H-SAL-05 H-SAL-06: deductions for Alpha, Sakit and others are set on the form subpage, from a month on', async ({
  page,
}) => {
  const name = newName('Tools')
  await page.goto(deductionList)
  await expect(table(page, 'deductions').filter({ hasText: 'Alpha' })).toContainText('₹800')
  await expect(table(page, 'deductions')).toHaveCount(4)
  await page.getByRole('link', { name: 'Add deduction' }).click()
  await expect(page).toHaveURL(`${deductionList}/form-setting-potongan-gaji`)
  await page.getByRole('button', { name: 'Add deduction' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Choose what it is taken for')).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Taken for').selectOption('Once a month')
  await page.getByLabel('Amount').fill('12.345')
  await page.getByRole('button', { name: 'Add deduction' }).click()
  await expect(page.getByText('Enter an amount with two decimals at most')).toBeVisible()
  await page.getByLabel('Amount').fill('12.30')
  // Far ahead, so that no other test meets it in a salary.
  await page.getByLabel('From month').fill('2090-01')
  await page.getByRole('button', { name: 'Add deduction' }).click()
  await expect(page.getByText('Deduction created successfully')).toBeVisible()
  await page.goto(`${deductionList}?q=${encodeURIComponent(name)}`)
  await expect(table(page, 'deductions')).toContainText('₹12.30')
  await rowAction(page, 'Edit', name)
  await page.getByRole('textbox', { name: 'Amount' }).fill('20')
  await page.getByLabel('From month').fill('2090-06')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Deduction updated successfully')).toBeVisible()
  await page.goto(`${deductionList}?q=${encodeURIComponent(name)}`)
  await expect(table(page, 'deductions')).toContainText('June 2090')
  await rowAction(page, 'Delete', name)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete deduction' }).click()
  await expect(page.getByText('Deduction deleted successfully')).toBeVisible()
  await expect(page.getByText('No deductions found')).toBeVisible()
})

test('H-SAL-11: an employee is added with pay, gets another one from a month on, and is deleted', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  const name = newName('Tara')
  await page.goto(employeeList)
  await page.getByRole('link', { name: 'Add employee' }).click()
  await page.getByRole('button', { name: 'Add employee' }).click()
  await expect(page.getByText('Employee number is required')).toBeVisible()
  await page.getByLabel('Employee number').fill('fr-001')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByRole('textbox', { name: 'Position', exact: true }).fill('Baker')
  await page.getByLabel('Basic salary').fill('18000')
  await page.getByLabel('Position and pay from month').fill('2090-01')
  await page.getByRole('button', { name: 'Add employee' }).click()
  await expect(page.getByText('There is already an employee with this number').first()).toBeVisible()
  await page.getByLabel('Employee number').fill(name.slice(0, 30))
  await page.getByRole('button', { name: 'Add employee' }).click()
  await expect(page.getByText('Employee added successfully')).toBeVisible()
  await page.goto(`${employeeList}?q=${encodeURIComponent(name)}`)
  await rowAction(page, 'Edit', new RegExp(name))
  await page.getByLabel('Basic salary').fill('19500.50')
  await page.getByLabel('Position and pay from month').fill('2090-03')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Employee updated successfully')).toBeVisible()
  await page.goto(`${employeeList}?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  const history = page.getByRole('region', { name: 'What counted before' }).locator('tbody').getByRole('row')
  await expect(history).toHaveText([/March 2090.*₹19,500\.50/, /January 2090.*₹18,000\.00/])
  await page.goto(`${employeeList}?q=${encodeURIComponent(name)}`)
  await rowAction(page, 'Delete', new RegExp(name))
  await page.getByRole('dialog').getByRole('button', { name: 'Delete employee' }).click()
  await expect(page.getByText('Employee deleted successfully')).toBeVisible()
})
