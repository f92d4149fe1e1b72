import { TextInput } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import type { z } from 'zod'
import { AddRow } from '../../kit/forms/AddRow.tsx'
import type { FormConflict } from '../../kit/forms/form-differences.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { RemoveRow } from '../../kit/forms/RemoveRow.tsx'
import rows from '../../kit/forms/rows.module.css'
import { Stack } from '../../kit/layout/Box.tsx'
import { RoomTypeForm as Schema, type TypedChild } from './room-type-form.ts'
import styles from './room-types.module.css'

const { Form, Text, Area, Whole, Money } = formFor(Schema)

type Props = {
  initial: Partial<z.input<typeof Schema>>
  conflict?: FormConflict | undefined
  onSubmit: (value: z.output<typeof Schema>) => Promise<unknown>
  refused: Record<string, string>
  submit: string
  draft?: string
  also?: ReactNode
}

/** Adds a kind of room, or changes one (H-RTYPE-03). */
export function RoomTypeForm(props: Props) {
  return (
    <Form {...props}>
      <Stack gap={16} align="start" className={styles.fields}>
        <Text name="name" label="Name" required />
        <Money name="base_price" label="Base price" required />
        <Whole name="max_capacity" label="Max capacity" required least={1} />
        <Text name="bed_type" label="Bed type" required />
        <Whole name="room_size" label="Room size in square feet" required least={0} />
        <Text name="view_type" label="View" />
        <Text name="bathroom" label="Bathroom" />
      </Stack>
      <Text
        name="summary"
        label="Summary"
        hint="One sentence under the name, where the site lists its rooms"
      />
      <Text name="amenities" label="Amenities" hint="With commas between: Wi-Fi, Balcony, Hot water" />
      <Area name="description" label="Description" rows={4} />
      <h3 className="plain-heading">Guests</h3>
      <Stack gap={16} align="start" className={styles.fields}>
        <Whole
          name="included_guests"
          label="Guests in the price"
          least={1}
          hint="Empty: as many as the room holds"
        />
        <Money name="extra_adult" label="A further adult pays" hint="For a night" />
      </Stack>
      <ChildPrices />
    </Form>
  )
}

/** What children pay that have no place in the price, by age: a line each. */
function ChildPrices() {
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
