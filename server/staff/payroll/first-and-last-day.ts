import type { PayrollEmployeeInput } from '../../../contract/staff/payroll-employees.ts'
import { type Month, monthOf } from '../../../contract/staff/payroll-month.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'

type Sent = Pick<PayrollEmployeeInput, 'last_month' | 'joined_on' | 'left_on'>

/** The last month that is paid: that of the last day, where one is named. */
export const lastMonthOf = ({ last_month, left_on }: Sent): Month | null =>
  left_on ? monthOf(left_on) : last_month

const checkLast = (sent: Sent, firstMonth: Month): void => {
  const { left_on, last_month } = sent
  const last = lastMonthOf(sent)
  if (last && last < firstMonth) {
    refuseField(left_on ? 'left_on' : 'last_month', 'The last month cannot be before the first one')
  }
  if (last_month && last !== last_month) {
    refuseField('left_on', 'The last day lies in another month than the last month')
  }
}

/** Nobody leaves before they came, and the days lie in the months that are paid. */
export const checkDays = (sent: Sent, firstMonth: Month): void => {
  checkLast(sent, firstMonth)
  const { joined_on, left_on } = sent
  if (!joined_on) return
  if (monthOf(joined_on) < firstMonth) {
    refuseField('joined_on', 'The first day lies before the first month that is paid')
  }
  if (left_on && left_on < joined_on) refuseField('left_on', 'The last day cannot be before the first')
  const last = lastMonthOf(sent)
  if (last && last < monthOf(joined_on))
    refuseField('last_month', 'The last month cannot be before the first day')
}
