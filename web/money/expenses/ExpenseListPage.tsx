import { Button } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paidByNames } from '../../../contract/folio/payment-methods.ts'
import { type Paise, sumOf } from '../../../contract/kit/money.ts'
import {
  type Expense,
  type ExpenseTotal,
  type ExpenseType,
  expenses,
} from '../../../contract/money/expenses.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { Receipt } from '../../kit/blocks/Receipt.tsx'
import { useDelete } from '../../kit/blocks/use-delete.tsx'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { Ring } from '../../kit/charts/Ring.tsx'
import { Rows } from '../../kit/charts/Rows.tsx'
import { counted, formatDay, formatMoney, shortMoney } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column, Filter } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { pageOf, readQuery } from '../../kit/tables/page-of.ts'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/ExpenseListPage.ts'
import styles from './expenses.module.css'
import { expenseTypeNames, expenseTypeOptions } from './labels.ts'

const PAGE_SIZE = 5

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const asked = readQuery(expenses.totals.query, new URL(request.url).searchParams, '')
  const [rows, totals] = await Promise.all([
    pageOf(expenses.list, request.url, { pageSize: PAGE_SIZE }),
    toResult(call(expenses.totals, { query: asked })),
  ])
  return { rows, totals }
}

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Name or comments' },
  { kind: 'choice', name: 'type', label: 'Type', all: 'All types', options: expenseTypeOptions },
  {
    kind: 'day',
    name: 'start_date',
    label: 'From',
    until: { name: 'end_date', message: 'From date cannot be later than Until date' },
  },
  { kind: 'day', name: 'end_date', label: 'Until' },
  {
    kind: 'sort',
    name: 'sort',
    label: 'Order',
    all: 'Latest first',
    options: [
      { value: 'oldest', label: 'Earliest first' },
      { value: '-amount', label: 'Largest amount first' },
      { value: 'amount', label: 'Smallest amount first' },
    ],
  },
]

const columns: readonly Column<Expense>[] = [
  { title: 'Expense', cell: ({ expenseName }) => expenseName },
  { title: 'Type', nowrap: true, cell: ({ expenseType }) => <ExpenseTypeBadge type={expenseType} /> },
  {
    title: 'Amount',
    numeric: true,
    sort: { ascending: 'amount', descending: '-amount', first: 'descending' },
    cell: ({ amount }, rupees) => rupees(amount),
  },
  {
    title: 'Date',
    nowrap: true,
    sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
    cell: ({ expenseDate }) => formatDay(expenseDate),
  },
  {
    title: 'Paid by',
    nowrap: true,
    cell: ({ payment_method: by, bill_number }) => (
      <TwoLines>
        {by ? paidByNames[by] : '–'}
        {bill_number ? <small>{`Bill ${bill_number}`}</small> : null}
      </TwoLines>
    ),
  },
  { title: 'Comments', cell: ({ comments }) => <span className={styles.comments}>{comments ?? '–'}</span> },
  {
    title: 'Receipt',
    cell: ({ expenseName, expenseImage, thumbnail }) => (
      <Receipt of={expenseName} picture={expenseImage} thumbnail={thumbnail} />
    ),
  },
]

export const handle: Follows = { follows: { expense: true } }

export default function ExpenseListPage({ loaderData: { rows, totals } }: Route.ComponentProps) {
  const may = { create: useMay('create'), update: useMay('update'), delete: useMay('delete') }
  const remove = useDeleteExpense()
  const actions = (expense: Expense): readonly Action[] => [
    ...(may.update ? [{ label: 'Edit', to: paths.editExpense(expense.uuid) } as const] : []),
    ...(may.delete ? [{ label: 'Delete', tone: 'danger', run: () => remove(expense) } as const] : []),
  ]
  return (
    <Page
      title="Expenses"
      actions={
        <>
          <Export />
          {may.create ? (
            <Button component={Link} to={paths.addExpense}>
              Add expense
            </Button>
          ) : null}
        </>
      }
    >
      <ExpenseTotals totals={totals} />
      <DataTable
        label="expenses"
        rows={rows}
        pageSize={PAGE_SIZE}
        rowKey={(expense) => expense.uuid}
        rowName={(expense) => expense.expenseName}
        columns={columns}
        filters={filters}
        defaultSort="newest"
        actions={may.update || may.delete ? actions : undefined}
        empty={{ title: 'No expenses found', next: 'Add the first one, with a picture of its receipt.' }}
      />
    </Page>
  )
}

/** What the list shows now, all pages of it. */
function Export() {
  const [params] = useSearchParams()
  const query = readQuery(expenses.export.query, params, '')
  return <FilesMenu files={[file(expenses.export, { query }, 'expenses.xlsx')]} />
}

/**
 * A type in its colour. The colours are for the lower-case set of back-office §3 (utilities, rent, salary, supplies,
 * maintenance, marketing, insurance, other), so types outside of it are grey (H-EXP-11, H-EXP-12).
 */
function ExpenseTypeBadge({ type }: { type: ExpenseType }) {
  return (
    <Box as="span" size="label" weight={600} nowrap className={styles.badge} data-type={type.toLowerCase()}>
      {expenseTypeNames[type]}
    </Box>
  )
}

/** Asks, then deletes an expense with its receipt. */
const useDeleteExpense = () =>
  useDelete(expenses.remove, {
    noun: 'Expense',
    done: 'Expense deleted successfully!',
    input: ({ uuid }: Expense) => ({ params: { uuid } }),
    question: (expense) => (
      <>
        <p>Are you sure you want to delete this expense?</p>
        <p>
          <strong>{expense.expenseName}</strong>, {formatMoney(expense.amount)} on{' '}
          {formatDay(expense.expenseDate)}
          {expense.expenseImage ? ', with its receipt' : ''}. This cannot be undone.
        </p>
      </>
    ),
  })

/** What the filter's expenses come to by type: a donut and bars, and the same as a table. */
function ExpenseTotals({ totals }: { totals: ExpenseTotal[] | Failed }) {
  if (isFailed(totals)) return <Problem message={totals.failed} />
  if (totals.length === 0) return null
  const sum = sumOf(totals.map(({ total }) => total))
  const count = totals.reduce((all, own) => all + own.count, 0)
  return (
    <Panel
      title="Totals by type"
      aside={<span>{`${formatMoney(sum)} in ${counted(count, 'expense')}`}</span>}
    >
      <Stack align="center" className={styles.totals}>
        <Stack
          gap={16}
          align="center"
          className={`${styles.charts} unprinted`}
          style={{ '--rows': totals.length } as CSSProperties}
          aria-hidden="true"
        >
          <ExpenseCharts totals={totals} sum={sum} />
        </Stack>
        <table className={styles.figures}>
          <caption className="visually-hidden">Totals by type</caption>
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">Expenses</th>
              <th scope="col">Share</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {totals.map(({ expenseType, total, count }) => (
              <tr key={expenseType}>
                <th scope="row" data-type={expenseType}>
                  {expenseTypeNames[expenseType]}
                </th>
                <td>{count}</td>
                <td>{shareOf(total, sum)}</td>
                <td>{formatMoney(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Stack>
    </Panel>
  )
}

/** For the eye alone: nothing is calculated on with it. */
const shareOf = (total: Paise, sum: Paise): string => `${((total / sum) * 100).toFixed(1)}%`

type Props = { totals: readonly ExpenseTotal[]; sum: Paise }

/** The totals as a donut and as bars, in the colours of the table beside them. */
function ExpenseCharts({ totals, sum }: Props) {
  const parts = totals.map(({ expenseType, total }) => ({
    name: expenseTypeNames[expenseType],
    value: total,
    color: `var(--expense-${expenseType})`,
  }))
  const inFull = (amount: number) => formatMoney(amount as Paise)
  return (
    <>
      <Ring parts={parts} size={176} thickness={26} middle={shortMoney(sum)} format={inFull} />
      <Box shrinks className={styles.bars}>
        <Rows
          parts={parts}
          height={32 + parts.length * 30}
          nameWidth={120}
          most={4}
          format={inFull}
          marked={(amount) => shortMoney(amount as Paise)}
        />
      </Box>
    </>
  )
}
