import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reports } from '../../../contract/money/reports.ts'
import { answer, fill, open, press, said, toasted } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

test('H-REP-05: the days that were missing are no news once they are there', async () => {
  answer(reports.transactions, { json: [], total: 0 })
  answer(reports.transactionTotals, { json: [] })
  await open(paths.transactions)
  await press('Search')
  const message = 'Please select both From and To dates'
  await toasted(message)
  await fill('From', '2026-11-01')
  await fill('To', '2026-11-20')
  await press('Search')
  await said('No transactions found for the selected date range')
  const toasts = screen.getByLabelText('Notifications', { selector: 'section' })
  expect(within(toasts).queryByText(message)).toBeNull()
})
