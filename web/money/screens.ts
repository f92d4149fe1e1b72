import IconAffiliate from '@tabler/icons-react/dist/esm/icons/IconAffiliate.mjs'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import type { Screens } from '../kit/screens.ts'
import { paths, patterns } from '../paths.ts'

export const moneyScreens: Screens = {
  admin: [
    {
      path: paths.transactions,
      page: 'money/reports/TransactionsPage.tsx',
      area: 'money',
      entry: { group: '', label: 'Transactions', place: 9, icon: IconArrowsExchange, onPhone: 8 },
    },
    {
      path: paths.transactionReport,
      page: 'money/reports/TransactionsPage.tsx',
      id: 'transaction-report',
      area: 'money',
      checked: ['/admin/reports/transactions?fromDate=2026-01-01&toDate=2027-12-31'],
    },
    {
      path: paths.revenueReports,
      page: 'money/reports/RevenuePage.tsx',
      area: 'money',
      entry: { group: '', label: 'Revenue reports', place: 10, icon: IconChartBar },
    },
    {
      path: paths.revenueLines,
      page: 'money/reports/RevenueLinesPage.tsx',
      area: 'money',
      checked: [
        '/admin/revenue/lines',
        '/admin/revenue/lines?kind=booked',
        '/admin/revenue/lines?month=2019-01',
      ],
    },
    {
      path: paths.sources,
      page: 'money/reports/SourcesPage.tsx',
      area: 'money',
      entry: { group: 'Money', label: 'Sources', place: 2, icon: IconAffiliate },
      checked: ['/admin/reports/sources', '/admin/reports/sources?from=2019-01-01&to=2019-01-31'],
    },
    {
      path: paths.expenseList,
      page: 'money/expenses/ExpenseListPage.tsx',
      area: 'money',
      entry: { group: 'Money', label: 'Expenses', place: 3, icon: IconReceipt, onPhone: 11 },
      checked: ['/admin/expense/list', '/admin/expense/list?q=NOSUCHEXPENSE'],
    },
    { path: paths.addExpense, page: 'money/expenses/AddExpensePage.tsx', area: 'money' },
    {
      path: patterns.editExpense,
      page: 'money/expenses/EditExpensePage.tsx',
      area: 'money',
      checked: ['/admin/expense/edit/nothing'],
    },
  ],
}
