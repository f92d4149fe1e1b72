import IconAffiliate from '@tabler/icons-react/dist/esm/icons/IconAffiliate.mjs'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import type { Screens } from '../kit/screens.ts'

export const moneyScreens = {
  transactions: {
    title: 'Transactions',
    page: 'money/reports/TransactionsPage.tsx',
    access: 'money',
    entry: { group: '', place: 9, icon: IconArrowsExchange, above: ['transactionReport'], onPhone: 8 },
  },
  transactionReport: {
    page: 'money/reports/TransactionsPage.tsx',
    access: 'money',
    checked: ['?fromDate=2026-01-01&toDate=2027-12-31'],
  },
  revenueReports: {
    title: 'Revenue reports',
    page: 'money/reports/RevenuePage.tsx',
    access: 'money',
    entry: { group: '', place: 10, icon: IconChartBar, above: ['revenueLines'] },
  },
  revenueLines: {
    page: 'money/reports/RevenueLinesPage.tsx',
    access: 'money',
    checked: ['', '?kind=booked', '?month=2019-01'],
  },
  sources: {
    title: 'Sources',
    page: 'money/reports/SourcesPage.tsx',
    access: 'money',
    entry: { group: 'Money', place: 2, icon: IconAffiliate },
    checked: ['', '?from=2019-01-01&to=2019-01-31'],
  },
  expenseList: {
    title: 'Expenses',
    page: 'money/expenses/ExpenseListPage.tsx',
    access: 'money',
    entry: { group: 'Money', place: 3, icon: IconReceipt, above: ['addExpense', 'editExpense'], onPhone: 11 },
    checked: ['', '?q=NOSUCHEXPENSE'],
  },
  addExpense: {
    page: 'money/expenses/AddExpensePage.tsx',
    access: 'money',
  },
  editExpense: {
    page: 'money/expenses/EditExpensePage.tsx',
    access: 'money',
    checked: ['nothing'],
  },
} satisfies Screens
