import { useContext, useEffect, useState } from 'react'
import type { z } from 'zod'
import { CopyRates, type RatesPreview, rates } from '../../../contract/rates/rates.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { call } from '../../kit/call/call.ts'
import { typingRest, useAsked } from '../../kit/call/use-asked.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { counted } from '../../kit/format.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { sendOnce } from '../../kit/forms/request-key.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { RatesPreviewed } from './RatesPreviewed.tsx'
import styles from './rates.module.css'
import { useUndoRates } from './use-undo-rates.ts'

const { Form, Day, Whole, Select, Check } = formFor(CopyRates)

const keeps = [
  { value: 'weekdays', label: 'The days of the week: a Saturday stays a Saturday' },
  { value: 'dates', label: 'The dates: Dec 25 stays Dec 25' },
]

type Props = { opened: boolean; onClose: () => void; onCopied: (firstNight: string) => void }

/** Copies the prices of a season of last year to this one. */
export function CopyRatesDialog({ opened, onClose, onCopied }: Props) {
  const { zone } = useArea()
  const notify = useUndoRates()
  const { save, fields } = useSave(rates.copy, {
    after: ({ nights, rooms, pricing_id, first_night }) => {
      notify(`Rates copied to ${counted(nights, 'night')} in ${counted(rooms, 'room')}.`, pricing_id)
      if (first_night) onCopied(first_night)
    },
    send: ({ body }) =>
      sendOnce(
        'rates-copy',
        (request_key) => call(rates.copy, { body: { ...body, request_key } }),
        JSON.stringify(body),
      ),
  })
  const [preview, setPreview] = useState<RatesPreview>()
  const [year] = todayAt(zone).split('-')

  async function run(body: z.output<typeof CopyRates>) {
    const saved = await save({ body })
    if (saved) onClose()
    return saved
  }

  return (
    <Dialog title="Copy last year" opened={opened} onClose={onClose}>
      <Form
        initial={{
          from: `${Number(year) - 1}-12-15`,
          to: `${year}-01-15`,
          keep: 'weekdays',
          raise: 0,
          replace: false,
        }}
        refused={fields}
        submit="Copy prices"
        onSubmit={run}
        // Without a price there is nothing to copy, and while it is looked up nobody knows.
        waits={!preview?.prices}
        also={<Leave onClose={onClose}>Cancel</Leave>}
      >
        <p>
          The prices of these nights are set again a year later, with their days of the week, minimum nights
          and arrivals. Prices with a coupon code are left out.
        </p>
        <Stack gap={16} align="start" className={styles.pair}>
          <Day name="from" label="From the night of" required />
          <Day name="to" label="To the night of" required />
        </Stack>
        <Select name="keep" label="Keep" options={keeps} />
        <Whole
          name="raise"
          label="Raise by %"
          hint="-10 lowers each price by 10 %, 0 leaves it as it was. Prices come out in whole rupees; a discount is taken off after that."
        />
        <Check
          name="replace"
          label="Also replace prices already set"
          hint="Otherwise nights that have a price of their own stay as they are, and rules of this year stay too"
        />
        <CopyPreview onPreview={setPreview} />
      </Form>
    </Dialog>
  )
}

/** What the copy would make, while it is typed. */
function CopyPreview({ onPreview }: { onPreview: (found: RatesPreview | undefined) => void }) {
  const { values } = useContext(FormContext)
  const read = CopyRates.safeParse(values)
  const { found, failed } = useAsked({
    about: JSON.stringify(read.data ?? null),
    opened: read.success,
    ask: (signal) => call(rates.previewCopy, { body: read.data as z.output<typeof CopyRates> }, { signal }),
    failure: rates.previewCopy.failure,
    rest: typingRest,
  })
  const known = read.success ? found : undefined
  useEffect(() => onPreview(known), [known, onPreview])
  return (
    <RatesPreviewed
      found={known}
      failed={failed}
      incomplete={read.success ? undefined : 'Choose the nights that are to be copied.'}
      nothing="Neither a price nor a rule was set for these nights."
    />
  )
}
