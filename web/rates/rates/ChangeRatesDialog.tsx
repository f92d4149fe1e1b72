import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { Day } from '../../../contract/kit/dates.ts'
import type { PricingEntry } from '../../../contract/rates/pricing.ts'
import { AdjustRates, nothingChanged, rates } from '../../../contract/rates/rates.ts'
import { allWeekdays } from '../../../contract/rates/weekdays.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { call } from '../../kit/call/call.ts'
import { typingRest, useAsked } from '../../kit/call/use-asked.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { counted } from '../../kit/format.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { sendOnce } from '../../kit/forms/request-key.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { WeekdayTicks } from '../pricing/PriceRules.tsx'
import { RatesPreviewed } from './RatesPreviewed.tsx'
import styles from './rates.module.css'
import type { Chosen } from './selection.ts'
import { useUndoRates } from './use-undo-rates.ts'

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
    error: nothingChanged,
  })

const { Form, Day: DayField, Money, Whole, Select } = formFor(ChangeForm)

const priceChoices = [
  { value: 'keep', label: 'Leave the prices as they are' },
  { value: 'raise', label: 'Raise or lower them' },
  { value: 'set', label: 'Set one price' },
]
const arrivalChoices = [
  { value: 'keep', label: 'Leave it as it is' },
  { value: 'open', label: 'Guests may arrive' },
  { value: 'closed', label: 'Nobody arrives' },
]

const bodyOf = (
  { price, arrival, weekdays, base_price, raise, ...form }: z.output<typeof ChangeForm>,
  rooms: Chosen['rooms'],
): AdjustRates => ({
  ...form,
  room_ids: rooms.map(({ room_id }) => room_id),
  weekdays: weekdays.map(Number),
  base_price: price === 'set' ? base_price : undefined,
  raise: price === 'raise' ? (raise ?? 0) : 0,
  ...(arrival !== 'keep' && { closed_to_arrival: arrival === 'closed' }),
  request_key: null,
})

/** What was made: with a price in all of them, or in none. */
const doneText = (made: readonly PricingEntry[]): string =>
  made[0]?.base_price === null ? 'new rules, prices as they were' : `${counted(made.length, 'price')} set`

type Props = { chosen: Chosen; opened: boolean; onClose: () => void }

/** Changes the nights that are chosen: each from the price that it has. */
export function ChangeRatesDialog({ chosen, opened, onClose }: Props) {
  const { rooms, from, to } = chosen
  const notify = useUndoRates()
  const { save, fields } = useSave(rates.adjust, {
    after: (made) => notify(`Rates changed: ${doneText(made)}.`, made[0]?.pricing_id),
    send: ({ body }) =>
      sendOnce(
        'rates-change',
        (request_key) => call(rates.adjust, { body: { ...body, request_key } }),
        JSON.stringify(body),
      ),
  })

  const [isAsked, setAsked] = useState(false)

  async function run(form: z.output<typeof ChangeForm>) {
    const saved = await save({ body: bodyOf(form, rooms) })
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
        // What it agrees to is what was said of what is typed now.
        waits={isAsked}
        also={<Leave onClose={onClose}>Cancel</Leave>}
      >
        <p className={styles.told}>
          {rooms.length === 1 ? 'Room' : 'Rooms'} {rooms.map(({ room_number }) => room_number).join(', ')}
        </p>
        <Stack gap={16} align="start" className={styles.pair}>
          <DayField name="start_date" label="First night" required />
          <DayField name="end_date" label="Last night" required />
        </Stack>
        <WeekdayTicks />
        <Select name="price" label="Prices" options={priceChoices} />
        <PriceField />
        <Stack gap={16} align="start" className={styles.pair}>
          <Whole name="min_nights" label="Minimum nights" least={1} hint="Empty: as it is" />
          <Select name="arrival" label="Arrival" options={arrivalChoices} />
        </Stack>
        <ChangePreview rooms={rooms} onAsk={setAsked} />
      </Form>
    </Dialog>
  )
}

/** What the change would make, while it is typed. */
function ChangePreview({ rooms, onAsk }: Pick<Chosen, 'rooms'> & { onAsk: (isAsked: boolean) => void }) {
  const { values } = useContext(FormContext)
  const read = ChangeForm.safeParse(values)
  const body = read.success ? bodyOf(read.data, rooms) : undefined
  const { found, failed } = useAsked({
    about: JSON.stringify(body ?? null),
    opened: body !== undefined,
    ask: (signal) => call(rates.previewAdjust, { body: body as AdjustRates }, { signal }),
    failure: rates.previewAdjust.failure,
    rest: typingRest,
  })
  const isAsked = body !== undefined && !found && !failed
  useEffect(() => onAsk(isAsked), [isAsked, onAsk])
  return (
    <RatesPreviewed
      found={body && found}
      failed={failed}
      incomplete={body ? undefined : 'What is changed shows here, before it is done.'}
      nothing="None of these nights is on a day that is chosen."
    />
  )
}

/** What the choice of before still has to know. */
function PriceField() {
  const { values, set } = useContext(FormContext)
  const { price } = values
  // A field that is not shown any more must not be in the way.
  const clear = useEffectEvent(() => {
    if (price !== 'set' && values.base_price !== undefined) set('base_price', undefined)
    if (price !== 'raise' && values.raise !== undefined) set('raise', undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another is chosen
  useEffect(() => clear(), [price])
  if (values.price === 'set')
    return <Money name="base_price" label="Price of a night" required hint="For every one of these rooms" />
  if (values.price !== 'raise') return null
  return (
    <Whole
      name="raise"
      label="Raise by %"
      required
      hint="-10 lowers each night by 10 %. Prices come out in whole rupees; a running discount is taken off after that."
    />
  )
}
