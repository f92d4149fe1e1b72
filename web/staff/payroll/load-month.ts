import { EmployeeId } from '../../../contract/staff/attendance.ts'
import { payroll } from '../../../contract/staff/payroll.ts'
import { call } from '../../kit/call/call.ts'
import { toResult } from '../../kit/call/to-result.ts'
import { listQuery } from '../../kit/tables/list-query.ts'

/** The month that the address asks for as a whole; the one that runs where it names none. */
export const loadMonth = (requestUrl: string) =>
  call(payroll.month, { query: listQuery(payroll.month, requestUrl) })

/** The salaries of a month, and the slip of the employee whom the address names. */
export const loadSlip = async (requestUrl: string) => {
  const query = listQuery(payroll.month, requestUrl)
  const employee = EmployeeId.safeParse(new URL(requestUrl).searchParams.get('employee_id')).data
  const [of, slip] = await Promise.all([
    toResult(Promise.all([loadMonth(requestUrl), call(payroll.list, { query })])),
    employee ? toResult(call(payroll.slip, { query: { ...query, employee_id: employee } })) : undefined,
  ])
  return { of, slip, employee }
}
