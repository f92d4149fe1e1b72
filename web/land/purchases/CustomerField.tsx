import { Select } from '@mantine/core'
import { useContext } from 'react'
import { FormContext } from '../../kit/forms/form-fields.tsx'

export type Customer = { user_id: string; name: string; username: string }

/** Chooses a customer by a few letters of the name. Customers are the users of the back office (H-USER-40). */
export function CustomerField({ customers }: { customers: readonly Customer[] }) {
  const { values, errors, set } = useContext(FormContext)
  return (
    <Select
      name="customer_id"
      label="Customer"
      description="Somebody from Employee details"
      size="sm"
      required
      searchable
      placeholder="Type a name"
      nothingFoundMessage="No such name. Add them under Employee details first."
      data={customers.map(({ user_id, name, username }) => ({
        value: user_id,
        label: `${name} (${username})`,
      }))}
      value={(values.customer_id as string | undefined) ?? null}
      error={errors.customer_id}
      onChange={(value) => set('customer_id', value ?? '')}
    />
  )
}
