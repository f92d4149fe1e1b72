import { Button } from '@mantine/core'
import { amountInWords } from '../../../contract/kit/amount-in-words.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { payroll, type Slip } from '../../../contract/staff/payroll.ts'
import { daysIn, monthAsked, monthTitle } from '../../../contract/staff/payroll-month.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { useMay } from '../../kit/session/area.ts'
import styles from './payroll.module.css'
import { daysOf, earnedOf } from './salary-columns.tsx'

type Line = { name: string; note?: string; amount: Paise; withdraw?: () => void }

const deductionLines = ({ deduction_lines, deduction }: Slip): Line[] => {
  const spared = sumOf(deduction_lines.map(({ amount }) => amount)) - deduction
  return [
    ...deduction_lines.map(({ name, basis, count, each, amount }) => ({
      name,
      note: basis === 'month' ? 'Once a month' : `${count} × ${formatMoney(each)} (${basis})`,
      amount: paise(-amount),
    })),
    ...(spared > 0
      ? [{ name: 'Not deducted', note: 'More than was earned is never deducted', amount: paise(spared) }]
      : []),
  ]
}

/** Who came or left within the month is paid by the day. */
const paidFor = (slip: Slip): string | undefined =>
  slip.paid_days === null
    ? undefined
    : `${slip.paid_days} of ${daysIn(monthAsked(slip, ''))} days of the month`

/** H-SAL-08: what an employee gets for a month, line by line. */
export function SlipSheet({ slip }: { slip: Slip }) {
  const withdraw = useWithdraw(slip)
  return (
    <Stack gap={24}>
      <Details
        of={[
          ['Employee number', slip.nik],
          ['Gender', statusText(slip.gender)],
          ['Position', slip.position],
          ['Days', daysOf(slip), 'wide'],
          ['Paid for', paidFor(slip), 'wide'],
        ]}
      />
      <table className={styles.lines}>
        <caption className="visually-hidden">What the salary consists of</caption>
        <Lines
          title="Earned"
          total={earnedOf(slip)}
          lines={[
            { name: 'Basic salary', amount: slip.basic_salary },
            { name: 'Transport allowance', amount: slip.transport_allowance },
            { name: 'Meal allowance', amount: slip.meal_allowance },
          ]}
        />
        <Lines title="Deductions" total={paise(-slip.deduction)} lines={deductionLines(slip)} />
        {slip.correction_lines.length > 0 ? (
          <Lines
            title="Corrections"
            total={slip.corrections}
            lines={slip.correction_lines.map((line) => ({
              name: `Correction of ${monthTitle(line.corrects)}`,
              note: `${formatDay(line.dated_on)}: ${line.reason}`,
              amount: line.amount,
              withdraw: withdraw && (() => withdraw(line.correction_id)),
            }))}
          />
        ) : null}
        <tfoot>
          <tr>
            <th scope="row">Total salary</th>
            <td>{formatMoney(slip.total_salary)}</td>
          </tr>
        </tfoot>
      </table>
      <Box as="p" tone="muted">
        {amountInWords(slip.total_salary)}
      </Box>
    </Stack>
  )
}

function Lines({ title, total, lines }: { title: string; total: Paise; lines: readonly Line[] }) {
  return (
    <tbody>
      {lines.map(({ name, note, amount, withdraw }) => (
        <tr key={`${name} ${note}`}>
          <th scope="row">
            {name}
            {note ? <small>{note}</small> : null}
            {withdraw ? (
              <Button variant="default" size="compact-sm" onClick={withdraw}>
                Take back
              </Button>
            ) : null}
          </th>
          <td>{formatMoney(amount)}</td>
        </tr>
      ))}
      <tr data-sum>
        <th scope="row">{title}</th>
        <td>{formatMoney(total)}</td>
      </tr>
    </tbody>
  )
}

/** Takes a correction back, where the slip is open and the person may. */
function useWithdraw({ frozen }: Slip) {
  const confirm = useConfirm()
  const mayDelete = useMay('delete')
  const { save } = useSave(payroll.withdraw, { done: 'Correction taken back' })
  if (frozen || !mayDelete) return undefined
  return (id: string) =>
    confirm({
      title: 'Take a correction back',
      children: <p>It leaves this slip. The activity keeps that it was there.</p>,
      action: 'Take back',
      tone: 'danger',
      run: async () => Boolean(await save({ params: { id } })),
    })
}
