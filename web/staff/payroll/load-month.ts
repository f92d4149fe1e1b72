import { payroll } from '../../../contract/staff/payroll.ts'
import { call } from '../../kit/call/call.ts'
import { listQuery } from '../../kit/tables/list-query.ts'

/** The month that the address asks for as a whole; the one that runs where it names none. */
export const loadMonth = (requestUrl: string) =>
  call(payroll.month, { query: listQuery(payroll.month, requestUrl) })
