import { TextInput } from '@mantine/core'
import { useContext } from 'react'
import { AddRow } from '../../kit/forms/AddRow.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { RemoveRow } from '../../kit/forms/RemoveRow.tsx'
import rows from '../../kit/forms/rows.module.css'
import type { TypedChild } from './room-type-form.ts'

/** What children pay that have no place in the price, by age: a line each. */
export function ChildPrices() {
  const { values, errors, set } = useContext(FormContext)
  const children = (values.extra_child as TypedChild[] | undefined) ?? []
  const put = (next: TypedChild[]) => set('extra_child', next)
  return (
    <fieldset className={rows.rows}>
      <legend>Further children</legend>
      <p className={rows.hint}>
        For a night, the youngest first: up to 5 for ₹0, up to 11 for ₹500. Who is older than the last line
        pays as an adult. The site asks the ages of children up to 12; older ones book there as adults.
      </p>
      {children.map((child, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and keeps the focus while it is typed in
        <fieldset key={at} className={rows.row} data-of="child" aria-label={`Age ${at + 1}`}>
          <TextInput
            name={`extra_child.${at}.up_to_age`}
            size="sm"
            label="Up to the age of"
            inputMode="numeric"
            autoComplete="off"
            value={child.up_to_age}
            error={errors[`extra_child.${at}.up_to_age`]}
            onChange={({ currentTarget: { value } }) =>
              put(children.with(at, { ...child, up_to_age: value }))
            }
          />
          <TextInput
            name={`extra_child.${at}.price`}
            size="sm"
            label="Pays"
            inputMode="decimal"
            leftSection="₹"
            autoComplete="off"
            value={child.price}
            error={errors[`extra_child.${at}.price`]}
            onChange={({ currentTarget: { value } }) => put(children.with(at, { ...child, price: value }))}
          />
          <RemoveRow label={`Remove age ${at + 1}`} onRemove={() => put(children.toSpliced(at, 1))} />
        </fieldset>
      ))}
      <AddRow
        label="Add an age"
        error={errors.extra_child}
        disabled={children.length >= 5}
        onAdd={() => put([...children, { up_to_age: '', price: '' }])}
      />
    </fieldset>
  )
}
