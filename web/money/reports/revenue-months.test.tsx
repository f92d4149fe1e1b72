import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reports } from '../../../contract/money/reports.ts'
import { answer, inside, open, press, said } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const month = (name: string, rooms: string, by_type: Record<string, string>) => ({
  month: name,
  rooms,
  other: '0.00',
  expenses: '300.50',
  difference: '-100.50',
  by_type,
  booked: '900.00',
  accrual: { rooms: '850.00', extras: '40.00', fees: '0.00', total: '890.00' },
})

const report = {
  from: '2026-10',
  to: '2026-11',
  months: [
    month('2026-10', '1200.00', { UTILITIES: '300.50' }),
    month('2026-11', '800.00', { MARKETING: '300.50' }),
  ],
  expenses: ['MARKETING', 'UTILITIES'],
  definitions: { rooms: 'Nights of confirmed stays.' },
}

test('D-23 D-46 a month opens what was booked, supplied and spent in it, each figure with its rows', async () => {
  answer(reports.revenue, { json: report })
  await open(paths.revenueReports)
  const table = inside(await screen.findByRole('region', { name: 'Revenue by month' }))
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Month', 'Room revenue', 'Other income', 'Expenses', 'Difference'])
  // A column of whole amounts has no paise, one with any has them all.
  expect(table.getByRole('row', { name: 'Oct 2026 ₹1,200 ₹0 ₹300.50 −₹100.50' })).toBeTruthy()
  const name = 'Oct 2026: booked, supplied and spent'
  expect(screen.queryByRole('region', { name })).toBeNull()
  await press('Oct 2026')
  expect(table.getByRole('button', { name: 'Oct 2026' }).getAttribute('aria-expanded')).toBe('true')
  const october = inside(screen.getByRole('region', { name }))
  expect(october.getByRole('link', { name: '₹40.00' }).getAttribute('href')).toBe(
    `${paths.revenueLines}?from=2026-10&to=2026-10&kind=extras`,
  )
  expect(october.getByText('Utilities')).toBeTruthy()
  // Nothing was spent on it in October.
  expect(october.queryByText('Marketing')).toBeNull()
  await press('Total')
  const all = inside(screen.getByRole('region', { name: 'Total: booked, supplied and spent' }))
  expect(all.getByText('Marketing')).toBeTruthy()
  await press('Oct 2026')
  expect(screen.queryByRole('region', { name })).toBeNull()
  await said('Income and expenses by month')
})
