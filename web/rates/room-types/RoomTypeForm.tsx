import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Theirs } from '../../kit/forms/form-differences.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import { ChildPrices } from './ChildPrices.tsx'
import { RoomTypeForm as Schema } from './room-type-form.ts'
import styles from './room-types.module.css'

const { Form, Text, Area, Whole, Money } = formFor(Schema)

type Props = {
  initial: Partial<z.input<typeof Schema>>
  theirs?: Theirs | undefined
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
      <h3 className={styles.heading}>Guests</h3>
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
