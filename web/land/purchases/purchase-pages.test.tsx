import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { purchases } from '../../../contract/land/purchases.ts'
import { answer, open, said } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const purchase = {
  loan_id: 'LN414168128',
  customer_id: 'USR2102',
  customer_name: 'Harish Joshi',
  loan_amount: '980000.00',
  advance_amount: '100000.00',
  remaining_balance: '0.00',
  total_paid: '980000.00',
  status: 'active',
  referred_by: null,
  purchase_date: '2026-06-26',
  created_at: '2026-06-26T06:11:00.000Z',
  updated_at: '2026-11-11T06:11:00.000Z',
  version: 1,
}

test('H-PUR-09 H-PUR-10: five purchases are on a page, and at most three page numbers with an ellipsis lead to the others', async () => {
  let pageSize: string | null = null
  answer(purchases.list, ({ query }) => {
    pageSize = query.get('page_size')
    const json = [1, 2, 3, 4, 5].map((n) => ({ ...purchase, loan_id: `LN41416812${n}` }))
    return { json, total: 50 }
  })
  await open(paths.purchaseList)
  const pages = await screen.findAllByRole('button', { name: /^Page \d+$/ })
  expect(pages.map(({ textContent }) => textContent)).toEqual(['1', '2', '3'])
  await said('…')
  expect(pageSize).toBe('5')
})

test('H-CONST-07 H-PUR-27 D-70: no list shows interest that nobody is charged', async () => {
  answer(purchases.list, { json: [purchase], total: 1 })
  await open(paths.purchaseList)
  await said('₹9,80,000')
  expect(screen.getByRole('table').textContent).not.toMatch(/interest|9,800\b/)
})
