import { payrollEmployees } from '../../../contract/staff/payroll-employees.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'

export type SignIn = { user_id: string; name: string; username: string }

export const employeeForm = formFor(payrollEmployees.change.body)
const { Money, Select, Text, Day } = employeeForm

/** The fields of an employee: who they are, then what they earn and from when on. */
export function EmployeeFields({ signIns }: { signIns: readonly SignIn[] }) {
  return (
    <>
      <FieldRow>
        <Text name="nik" label="Employee number (NIK)" required />
        <Text name="name" label="Name" required />
      </FieldRow>
      <FieldRow>
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
      </FieldRow>
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
      <FieldRow>
        <Money name="basic_salary" label="Basic salary" hint="A month" required />
        <Money name="transport_allowance" label="Transport allowance" hint="A month" required />
        <Money name="meal_allowance" label="Meal allowance" hint="A month" required />
      </FieldRow>
      <FieldRow>
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
      </FieldRow>
      <FieldRow>
        <Day
          name="joined_on"
          label="First day"
          hint="Only for somebody who came within a month: it is paid by the day"
        />
        <Day
          name="left_on"
          label="Last day"
          hint="Only for somebody who left within a month: it is paid by the day"
        />
      </FieldRow>
    </>
  )
}
