import { payroll } from '../../../contract/staff/payroll.ts'
import { users } from '../../../contract/staff/users.ts'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { call } from '../../kit/call/call.ts'
import { monthName } from '../../kit/format.ts'
import { atMonth, paths } from '../../paths.ts'

const monthBefore = ({ year, month }: { year: number; month: number }) =>
  month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }

const nameOf = ({ year, month }: { year: number; month: number }): string =>
  monthName(`${year}-${String(month).padStart(2, '0')}`)

/** Who works here, whose days are not marked, and whether last month's salaries are run. */
export async function loadStaffToday() {
  const first = { page: 1, page_size: 1 }
  const running = await call(payroll.month, { query: {} })
  const [people, unmarked, before] = await Promise.all([
    call(users.list, { query: { ...first, status: 'active' } }),
    call(payroll.unmarked, { query: first }),
    call(payroll.month, { query: monthBefore(running) }),
  ])
  return { people: people.total, unmarked: unmarked.total, running, before }
}

type Props = { of: Awaited<ReturnType<typeof loadStaffToday>> }

/** The day of who looks after staff. */
export function StaffToday({ of: { people, unmarked, running, before } }: Props) {
  return (
    <Figures
      label="Staff"
      line
      of={[
        { label: 'Staff', value: people, note: 'Active', to: paths.userList },
        {
          label: 'Days not marked',
          value: unmarked,
          note: `Employees, in ${nameOf(running)}`,
          to: paths.attendanceGrid,
        },
        {
          label: `Salaries of ${nameOf(before)}`,
          value: before.frozen ? 'Paid' : 'Open',
          note: before.frozen ? 'The payroll was run' : 'The payroll waits to be run',
          to: atMonth(paths.salaryMonth, { year: before.year, month: before.month }),
        },
      ]}
    />
  )
}
