import { useContext } from 'react'
import { z } from 'zod'
import { Day } from '../../../contract/kit/dates.ts'
import { AdjustRates, rates } from '../../../contract/stays/rates.ts'
import { allWeekdays } from '../../../contract/stays/weekdays.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { Leave } from '../../kit/blocks/Leave.tsx'
import { call } from '../../kit/call/call.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { counted } from '../../kit/format.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { sendOnce } from '../../kit/forms/request-key.ts'
import { WeekdayTicks } from '../pricing/PriceRules.tsx'
import styles from './rates.module.css'
import type { Chosen } from './selection.ts'

const { base_price, raise, min_nights } = AdjustRates.shape

const ChangeForm = z
  .object({
    start_date: Day,
    end_date: Day,
    weekdays: z.array(z.string()).min(1, 'Choose at least one day of the week'),
    /** What becomes of the prices. */
    price: z.enum(['keep', 'raise', 'set']),
    base_price,
    raise: raise.optional(),
    min_nights,
    arrival: z.enum(['keep', 'open', 'closed']),
  })
  .refine(({ price, base_price }) => price !== 'set' || typeof base_price === 'number', {
    path: ['base_price'],
    error: 'Enter the price of a night',
  })
  .refine(({ price, raise }) => price !== 'raise' || (raise !== undefined && raise !== 0), {
    path: ['raise'],
    error: 'Enter by how much, for example 10 or -10',
  })
  .refine((form) => form.price !== 'keep' || form.min_nights !== undefined || form.arrival !== 'keep', {
    path: ['price'],
    error: 'Change the price, the least nights or the arrival',
  })

const { Form, Text, Money, Whole, Select } = formFor(ChangeForm)

const priceChoices = [
  { value: 'keep', label: 'Leave the prices as they are' },
  { value: 'raise', label: 'Make them dearer or cheaper' },
  { value: 'set', label: 'Set one price' },
]
const arrivalChoices = [
  { value: 'keep', label: 'Leave it as it is' },
  { value: 'open', label: 'Guests may arrive' },
  { value: 'closed', label: 'Nobody arrives' },
]

type Props = { chosen: Chosen; opened: boolean; onClose: () => void }

/** Changes the nights that are chosen: each from the price that it has. */
export function ChangeRatesDialog({ chosen, opened, onClose }: Props) {
  const { rooms, from, to } = chosen
  const { save, fields } = useSave(rates.adjust, {
    done: (made) => `Rates changed: ${counted(made.length, 'price')}. They can be withdrawn under Prices.`,
    send: ({ body }) =>
      sendOnce(
        'rates-change',
        (request_key) => call(rates.adjust, { body: { ...body, request_key } }),
        JSON.stringify(body),
      ),
  })

  async function run({ price, arrival, weekdays, base_price, raise, ...form }: z.output<typeof ChangeForm>) {
    const saved = await save({
      body: {
        ...form,
        room_ids: rooms.map(({ room_id }) => room_id),
        weekdays: weekdays.map(Number),
        base_price: price === 'set' ? base_price : undefined,
        raise: price === 'raise' ? (raise ?? 0) : 0,
        ...(arrival !== 'keep' && { closed_to_arrival: arrival === 'closed' }),
      },
    })
    if (saved) onClose()
    return saved
  }

  return (
    <Dialog title="Change rates" opened={opened} onClose={onClose}>
      <Form
        // Other nights begin anew.
        key={`${from} ${to} ${rooms.map(({ room_id }) => room_id).join()}`}
        initial={{
          start_date: from,
          end_date: to,
          weekdays: allWeekdays.map(String),
          price: 'keep',
          arrival: 'keep',
        }}
        refused={fields}
        submit="Change rates"
        onSubmit={run}
        also={<Leave onClose={onClose}>Not now</Leave>}
      >
        <p className={styles.told}>
          {rooms.length === 1 ? 'Room' : 'Rooms'} {rooms.map(({ room_number }) => room_number).join(', ')}
        </p>
        <div className={styles.pair}>
          <Text name="start_date" label="First night" type="date" required />
          <Text name="end_date" label="Last night" type="date" required />
        </div>
        <WeekdayTicks />
        <Select name="price" label="Prices" options={priceChoices} />
        <PriceField />
        <div className={styles.pair}>
          <Whole name="min_nights" label="Least nights" least={1} hint="Empty: as it is" />
          <Select name="arrival" label="Arrival" options={arrivalChoices} />
        </div>
      </Form>
    </Dialog>
  )
}

/** What the choice of before still has to know. */
function PriceField() {
  const { values } = useContext(FormContext)
  if (values.price === 'set')
    return <Money name="base_price" label="Price of a night" required hint="For every one of these rooms" />
  if (values.price !== 'raise') return null
  return (
    <Whole
      name="raise"
      label="Percent"
      required
      hint="-10 makes each night 10 % cheaper. Each comes out in whole rupees; a discount that runs is taken off after that."
    />
  )
}
