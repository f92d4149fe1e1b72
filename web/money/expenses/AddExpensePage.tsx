import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type ExpenseInput, expenses } from '../../../contract/money/expenses.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { RequirePermission } from '../../kit/blocks/RequirePermission.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { type ReceiptChange, ReceiptField } from '../../kit/forms/ReceiptField.tsx'
import { sendOnce } from '../../kit/forms/request-key.ts'
import { sendWithReceipt } from '../../kit/forms/send-with-receipt.ts'
import { useArea } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import { addForm, ExpenseFields } from './ExpenseFields.tsx'
import styles from './expenses.module.css'

const trail = [{ label: 'Expenses', path: paths.expenseList }]

const sendReceipt = sendWithReceipt(expenses.create, 'expenseImage')

export default function AddExpensePage() {
  const navigate = useNavigate()
  const { zone } = useArea()
  const [receipt, setReceipt] = useState<ReceiptChange>()
  const { save, fields } = useSave(expenses.create, {
    done: 'Expense added successfully!',
    send: (input) =>
      sendOnce('expense', (request_key) => sendReceipt({ ...input, body: { ...input.body, request_key } })),
    after: () => navigate(paths.expenseList),
  })
  const send = (body: ExpenseInput) =>
    save({ body, files: receipt instanceof File ? { expenseImage: receipt } : {} })
  return (
    <Page title="Add expense" trail={trail}>
      <RequirePermission right="create">
        <div className={styles.sheet}>
          <Panel title="What was spent">
            <addForm.Form
              initial={{
                expenseName: '',
                amount: '',
                expenseDate: todayAt(zone),
              }}
              refused={fields}
              submit="Add expense"
              onSubmit={send}
              also={
                <Button variant="default" component={Link} to={paths.expenseList}>
                  Back to the list
                </Button>
              }
            >
              <ExpenseFields form={addForm}>
                <ReceiptField name="expenseImage" kept={null} change={receipt} onChange={setReceipt} />
              </ExpenseFields>
            </addForm.Form>
          </Panel>
        </div>
      </RequirePermission>
    </Page>
  )
}
