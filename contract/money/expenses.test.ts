import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('a detail of an expense is said in four files: declared, kept, typed and shown', () => {
  const files = globSync('{contract,server,web,db/schema}/**/*.{ts,tsx,sql}').filter(
    (file) => !/node_modules|\.test\.|^server\/demo\//.test(file),
  )
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('bill_number')).sort()).toEqual([
    'contract/money/expenses.ts',
    'db/schema/money.sql',
    'web/money/expenses/ExpenseFields.tsx',
    'web/money/expenses/ExpenseListPage.tsx',
  ])
})
