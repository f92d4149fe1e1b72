import { expect, test } from 'vitest'
import { expenses } from '../../../contract/money/expenses.ts'
import {
  answer,
  dialog,
  failing,
  field,
  fill,
  open,
  press,
  pressInRowMenu,
  said,
} from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const expense = {
  uuid: '3c8eb564-24f5-4797-9479-c15bae13d575',
  expenseName: 'Lantern oil',
  amount: 1250.5,
  expenseType: 'OTHER',
  comments: null,
  payment_method: null,
  bill_number: null,
  expenseDate: '2026-11-20',
  business_day: '2026-11-20',
  createdAt: '2026-11-20T06:30:00.000Z',
  expenseImage: null,
  thumbnail: null,
  version: 1,
}

test('H-EXP-17: expenses that cannot be fetched say so', async () => {
  answer(expenses.list, failing)
  answer(expenses.totals, { json: [] })
  await open(paths.expenseList)
  await said('Failed to fetch expenses')
})

test('H-EXP-17: an expense that is not added says so, and what was typed stays', async () => {
  answer(expenses.create, failing)
  await open(paths.addExpense)
  await fill('Expense name', 'Lamps')
  await fill('Amount', '10')
  await fill('Type', 'OTHER')
  await press('Add expense')
  await said('Failed to create expense')
  expect((await field('Expense name')).value).toBe('Lamps')
})

test('H-EXP-17 H-EXP-18: an expense that is not changed, deleted or fetched says so', async () => {
  answer(expenses.get, { json: expense })
  answer(expenses.change, failing)
  await open(paths.editExpense(expense.uuid))
  await press('Save')
  await said('Failed to update expense')
  answer(expenses.list, { json: [expense], total: 1 })
  answer(expenses.totals, { json: [] })
  answer(expenses.remove, failing)
  await open(paths.expenseList)
  await pressInRowMenu('Lantern oil', 'Delete Lantern oil')
  await (await dialog()).press('Delete expense')
  await said('Failed to delete expense')
  answer(expenses.get, failing)
  await open(paths.editExpense(expense.uuid))
  await said('Failed to fetch expense details')
})

test('an expense says all that is wrong with it at once, each at its field', async () => {
  let sent = 0
  answer(expenses.create, () => {
    sent += 1
    return failing
  })
  await open(paths.addExpense)
  await fill('Expense name', 'Lamps')
  await fill('Amount', '1234.567')
  await fill('Type', 'OTHER')
  await fill('Date', '2127-01-01')
  await press('Add expense')
  await said('Enter an amount with two decimals at most')
  await said('The date cannot be in the future')
  expect((await field('Date')).getAttribute('aria-invalid')).toBe('true')
  await fill('Amount', '1234.56')
  await press('Add expense')
  await said('The date cannot be in the future')
  expect(sent).toBe(0)
})
