import { z } from 'zod'
import {
  type BulkPriceInput,
  endMessage,
  PriceInput,
  pricing,
  requiredMessage,
} from '../../../contract/rates/pricing.ts'
import { allWeekdays } from '../../../contract/rates/weekdays.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import { EndedRules } from './EndedRules.tsx'
import type { RoomOption } from './labels.ts'
import { CouponNote, WeekdayTicks } from './PriceRules.tsx'
import styles from './pricing.module.css'
import { RoomChoice } from './RoomChoice.tsx'
import { StayPreview } from './StayPreview.tsx'
import { several, targetOf } from './typed-price.ts'

const { start_date, end_date, base_price, discount, coupon_code, min_nights, closed_to_arrival } =
  PriceInput.shape
const chooseDay = 'Choose at least one day of the week'

const PriceForm = z
  .object({
    room: z.string(requiredMessage).min(1, requiredMessage),
    rooms: z.array(z.string()).default([]),
    start_date,
    end_date,
    base_price,
    discount,
    coupon_code,
    /** As the ticks have them. */
    weekdays: z.array(z.string()).min(1, chooseDay),
    min_nights,
    closed_to_arrival,
  })
  .refine(({ start_date, end_date }) => start_date <= end_date, { path: ['end_date'], error: endMessage })
  .refine(({ room, rooms }) => room !== several || rooms.length > 0, {
    path: ['rooms'],
    error: requiredMessage,
  })

const { Form, Text, Money, Percent, Whole, Check } = formFor(PriceForm)

/** Every night, for every stay. */
const anyStay = { weekdays: allWeekdays.map(String), min_nights: 1, closed_to_arrival: false }
const done = 'Room price set successfully'

type Props = {
  rooms: readonly RoomOption[]
  /** The rooms and days that are known already. */
  initial: Partial<z.input<typeof PriceForm>>
  onClose: () => void
}

/** Sets a price for one room, several, or a type, and shows what a stay would cost with it. */
export function SetPriceForm({ rooms, initial, onClose }: Props) {
  const one = useSave(pricing.set, { done })
  const many = useSave(pricing.setMany, { done })
  const refused = byFormField({ ...one.fields, ...many.fields })

  async function submit({ room, rooms: ticked, weekdays, ...typed }: z.output<typeof PriceForm>) {
    const target = targetOf(room, ticked)
    const price = { ...typed, weekdays: weekdays.map(Number) }
    const answer = target.room_id
      ? await one.save({ body: { ...price, room_id: target.room_id } })
      : await many.save({ body: { ...price, ...target } as BulkPriceInput })
    if (answer) onClose()
    return answer
  }

  return (
    <Form
      initial={{ discount: '0', ...anyStay, ...initial }}
      refused={refused}
      missing={requiredMessage}
      onSubmit={submit}
      submit="Set price"
      also={<Leave onClose={onClose}>Cancel</Leave>}
    >
      <RoomChoice rooms={rooms} />
      <Stack gap={16} align="start" className={styles.pair}>
        <Text name="start_date" label="Start date" type="date" required hint="The first night" />
        <Text name="end_date" label="End date" type="date" required hint="The last night" />
      </Stack>
      <Stack gap={16} align="start" className={styles.pair}>
        <Money name="base_price" label="Base price" required hint="For one night" />
        <Percent name="discount" label="Discount" hint="Taken off each night" />
      </Stack>
      <WeekdayTicks />
      <Stack gap={16} align="start" className={styles.pair}>
        <Whole
          name="min_nights"
          label="Minimum nights"
          least={1}
          hint="In place of what these nights ask now"
        />
        <Check
          name="closed_to_arrival"
          label="Closed to arrival"
          hint="Nobody arrives on these days; who came before stays on"
        />
      </Stack>
      <EndedRules rooms={rooms} />
      <Text
        name="coupon_code"
        label="Coupon code"
        hint="Optional: the price then counts only for guests who give the code"
      />
      <CouponNote />
      <StayPreview rooms={rooms} />
    </Form>
  )
}

/** The server's sentences under the names that the fields have here. */
const byFormField = ({ room_id, room_type, room_ids, ...others }: Record<string, string>) => ({
  ...others,
  ...((room_id ?? room_type) && { room: room_id ?? room_type }),
  ...(room_ids && { rooms: room_ids }),
})
