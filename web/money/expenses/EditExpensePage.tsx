import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import { toRupees } from '../../../contract/kit/money.ts'
import { toWire } from '../../../contract/kit/to-wire.ts'
import { type Expense, type ExpenseChange, expenses } from '../../../contract/money/expenses.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { NotFound, Problem } from '../../kit/blocks/Problem.tsx'
import { RequirePermission } from '../../kit/blocks/RequirePermission.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { type ReceiptChange, ReceiptField } from '../../kit/forms/ReceiptField.tsx'
import { sendWithReceipt } from '../../kit/forms/send-with-receipt.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/EditExpensePage.ts'
import { ExpenseFields, editForm } from './ExpenseFields.tsx'
import styles from './expenses.module.css'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  toResult(call(expenses.get, { params: { uuid: params.uuid } }))

const trail = [{ label: 'Expenses', path: paths.expenseList }]

export default function EditExpensePage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Edit expense" trail={trail}>
      {!isFailed(loaderData) ? (
        <RequirePermission right="update">
          <EditExpense key={loaderData.uuid} expense={loaderData} />
        </RequirePermission>
      ) : loaderData.status === 404 ? (
        <NotFound title="Expense not found">
          <p>It may have been deleted. The list finds an expense by its name or comments.</p>
        </NotFound>
      ) : (
        <Problem message={loaderData.failed} />
      )}
    </Page>
  )
}

const sendReceipt = sendWithReceipt(expenses.change, 'expenseImage')

const initialOf = (expense: Expense) => ({
  ...(toWire(expenses.change.body, expense) as z.input<typeof ExpenseChange>),
  amount: toRupees(expense.amount),
})

function EditExpense({ expense }: { expense: Expense }) {
  const navigate = useNavigate()
  const [receipt, setReceipt] = useState<ReceiptChange>()
  const { save, fields, conflict } = useSave(expenses.change, {
    done: 'Expense updated successfully!',
    send: sendReceipt,
    after: () => navigate(paths.expenseList),
  })
  const send = (body: ExpenseChange) =>
    save({
      params: { uuid: expense.uuid },
      body: { ...body, ...(receipt === 'none' && { removeImage: true }) },
      files: receipt instanceof File ? { expenseImage: receipt } : {},
    })
  return (
    <div className={styles.sheet}>
      <Panel title="What was spent">
        <editForm.Form
          initial={initialOf(expense)}
          conflict={formConflict(conflict, initialOf)}
          refused={fields}
          submit="Save"
          onSubmit={send}
          also={
            <Button variant="default" component={Link} to={paths.expenseList}>
              Keep as it is
            </Button>
          }
        >
          <ExpenseFields form={editForm}>
            <ReceiptField
              name="expenseImage"
              kept={expense.expenseImage}
              change={receipt}
              onChange={setReceipt}
            />
          </ExpenseFields>
        </editForm.Form>
      </Panel>
    </div>
  )
}
