import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Expense, type ExpenseChange, expenses } from '../../contract/expenses.ts'
import { toRupees } from '../../contract/kit/money.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { Needs } from '../kit/Needs.tsx'
import { Page } from '../kit/Page.tsx'
import { Panel } from '../kit/Panel.tsx'
import { Nothing, Problem } from '../kit/Problem.tsx'
import { type ReceiptChange, ReceiptField } from '../kit/ReceiptField.tsx'
import { sendWithReceipt } from '../kit/send-with-receipt.ts'
import { theirs, useSave } from '../kit/use-save.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/EditExpensePage.ts'
import { ExpenseFields, editForm } from './ExpenseFields.tsx'
import styles from './expenses.module.css'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  attempt(call(expenses.get, { params: { uuid: params.uuid } }))

const trail = [{ label: 'Expenses', path: paths.expenseList }]

export default function EditExpensePage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Edit expense" trail={trail}>
      {!isFailed(loaderData) ? (
        <Needs right="update">
          <EditExpense key={loaderData.uuid} expense={loaderData} />
        </Needs>
      ) : loaderData.status === 404 ? (
        <Nothing title="Expense not found">
          <p>It may have been deleted. The list finds an expense by its name or comments.</p>
        </Nothing>
      ) : (
        <Problem message={loaderData.failed} />
      )}
    </Page>
  )
}

const sendReceipt = sendWithReceipt(expenses.change, 'expenseImage')

const initialOf = (expense: Expense) => ({
  expenseName: expense.expenseName,
  amount: toRupees(expense.amount),
  expenseType: expense.expenseType,
  comments: expense.comments ?? '',
  expenseDate: expense.expenseDate,
  version: expense.version,
})

function EditExpense({ expense }: { expense: Expense }) {
  const navigate = useNavigate()
  const [receipt, setReceipt] = useState<ReceiptChange>()
  const { save, fields, meanwhile } = useSave(expenses.change, {
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
          theirs={theirs(meanwhile, initialOf)}
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
