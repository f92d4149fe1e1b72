import { test } from 'vitest'
import { dashboard } from '../../../contract/desk/dashboard.ts'
import { reports } from '../../../contract/money/reports.ts'
import { activity } from '../../../contract/office/activity.ts'
import { backups } from '../../../contract/office/backups.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { alerted, answer, failing, open, press, said, takeFile } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

test('nothing of the activity can be fetched: the page says so', async () => {
  answer(activity.list, failing)
  await open(paths.activity)
  await said('Failed to fetch the activity')
})

test('settings that cannot be fetched say so', async () => {
  answer(settingsOffice.get, failing)
  answer(backups.list, failing)
  await open(paths.settings)
  await alerted('Failed to fetch the settings')
})

test('H-DASH-13: figures that cannot be fetched say so', async () => {
  answer(dashboard.stats, failing)
  await open(paths.bookingDashboard)
  await alerted('Failed to fetch dashboard data')
})

test('H-BLIST-13: a list that cannot be fetched says so, and can be tried again', async () => {
  answer(bookings.list, failing)
  await open(paths.bookingList)
  await alerted('Failed to fetch bookings')
  answer(bookings.list, { json: [], total: 0 })
  await press('Try again')
  await said('No bookings found')
})

test('H-ROUTE-21 H-REP-09: the report stands at its other address too, and each failure says so', async () => {
  const query = '?fromDate=2020-01-01&toDate=2026-11-20'
  const row = {
    transaction_id: 'P-1',
    loan_id: 'FR-7K3M9Q',
    customer: { username: 'Zoya Khan' },
    amount: '500.00',
    transaction_type: 'booking',
    status: 'Completed',
    comments: null,
    created_at: '2026-11-20T06:30:00.000Z',
    method: 'cash',
    reference: null,
    cashier: 'Ravi Joshi',
    kind: 'payment',
  }
  answer(reports.transactionTotals, { json: [] })
  answer(reports.transactions, { json: [row], total: 1 })
  answer(reports.download, failing)
  await open(paths.transactionReport + query)
  await said('Zoya Khan')
  await takeFile()
  await said('Failed to download report')
  answer(reports.transactions, failing)
  await open(paths.transactionReport + query)
  await said('Failed to fetch transactions')
})
