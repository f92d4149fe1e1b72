import { payrollEmployees } from '../../contract/payroll-employees.ts'
import { formFor } from '../kit/form-for.tsx'
import styles from './payroll.module.css'

export type SignIn = { user_id: string; name: string; username: string }

export const employeeForm = formFor(payrollEmployees.change.body)
const { Money, Select, Text } = employeeForm

/** The fields of an employee: who they are, then what they earn and from when on. */
export function EmployeeFields({ signIns }: { signIns: readonly SignIn[] }) {
  return (
    <>
      <div className={styles.pair}>
        <Text name="nik" label="Employee number (NIK)" required />
        <Text name="name" label="Name" required />
      </div>
      <div className={styles.pair}>
        <Select
          name="gender"
          label="Gender"
          options={[
            { value: '', label: 'Choose' },
            { value: 'female', label: 'Female' },
            { value: 'male', label: 'Male' },
            { value: 'other', label: 'Other' },
          ]}
          required
        />
        <Text name="position" label="Position" required />
      </div>
      <Select
        name="user_id"
        label="Staff sign-in"
        hint="Who signs in with it sees these slips"
        options={[
          { value: '', label: 'None' },
          ...signIns.map(({ user_id, name, username }) => ({
            value: user_id,
            label: `${name} (${username})`,
          })),
        ]}
      />
      <div className={styles.pair}>
        <Money name="basic_salary" label="Basic salary" hint="A month" required />
        <Money name="transport_allowance" label="Transport allowance" hint="A month" required />
        <Money name="meal_allowance" label="Meal allowance" hint="A month" required />
      </div>
      <div className={styles.pair}>
        <Text
          name="valid_from"
          label="Position and pay from month"
          type="month"
          hint="Months before keep what they have"
          required
        />
        <Text
          name="last_month"
          label="Last month"
          type="month"
          hint="When somebody leaves: the last month that is paid"
        />
      </div>
      <div className={styles.pair}>
        <Text
          name="joined_on"
          label="First day"
          type="date"
          hint="Only for somebody who came within a month: it is paid by the day"
        />
        <Text
          name="left_on"
          label="Last day"
          type="date"
          hint="Only for somebody who left within a month: it is paid by the day"
        />
      </div>
    </>
  )
}
