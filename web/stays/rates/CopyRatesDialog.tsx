import { useContext, useEffect, useState } from 'react'
import type { z } from 'zod'
import { Day } from '../../../contract/kit/dates.ts'
import { type CopiedRates, CopyRates, rates } from '../../../contract/stays/rates.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { Leave } from '../../kit/blocks/Leave.tsx'
import { call } from '../../kit/call/call.ts'
import { useAsked } from '../../kit/call/use-asked.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { counted, formatDay } from '../../kit/format.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { sendOnce } from '../../kit/forms/request-key.ts'
import { useArea } from '../../kit/session/area.ts'
import styles from './rates.module.css'

const { Form, Text, Whole, Select } = formFor(CopyRates)

const keeps = [
  { value: 'weekdays', label: 'The days of the week: a Saturday stays a Saturday' },
  { value: 'dates', label: 'The dates: Dec 25 stays Dec 25' },
]

type Props = { opened: boolean; onClose: () => void }

/** Copies the prices of a season of last year to this one. */
export function CopyRatesDialog({ opened, onClose }: Props) {
  const { zone } = useArea()
  const { save, fields } = useSave(rates.copy, {
    done: ({ prices }) => `${counted(prices, 'price')} copied. They can be withdrawn together under Prices.`,
    send: ({ body }) =>
      sendOnce(
        'rates-copy',
        (request_key) => call(rates.copy, { body: { ...body, request_key } }),
        JSON.stringify(body),
      ),
  })
  const [foreseen, setForeseen] = useState<CopiedRates>()
  const [year] = todayAt(zone).split('-')

  async function run(body: z.output<typeof CopyRates>) {
    const saved = await save({ body })
    if (saved) onClose()
    return saved
  }

  return (
    <Dialog title="Copy last year" opened={opened} onClose={onClose}>
      <Form
        initial={{ from: `${Number(year) - 1}-12-15`, to: `${year}-01-15`, keep: 'weekdays', raise: 0 }}
        refused={fields}
        submit="Copy prices"
        onSubmit={run}
        // Without a price there is nothing to copy, and while it is looked up nobody knows.
        waits={!foreseen?.prices}
        also={<Leave onClose={onClose}>Not now</Leave>}
      >
        <p>
          The prices of these nights are set again a year later, with their days of the week, least nights and
          arrivals. Prices with a coupon code are left out.
        </p>
        <div className={styles.pair}>
          <Text name="from" label="From the night of" type="date" required />
          <Text name="to" label="To the night of" type="date" required />
        </div>
        <Select name="keep" label="Keep" options={keeps} />
        <Whole
          name="raise"
          label="Dearer by percent"
          hint="-10 makes them 10 % cheaper; 0 leaves them as they were"
        />
        <Foreseen onForeseen={setForeseen} />
      </Form>
    </Dialog>
  )
}

/** What the copy would make, while its days are typed. */
function Foreseen({ onForeseen }: { onForeseen: (found: CopiedRates | undefined) => void }) {
  const { values } = useContext(FormContext)
  const [from, to, keep] = [String(values.from), String(values.to), values.keep as 'weekdays' | 'dates']
  const isWhole = Day.safeParse(from).success && Day.safeParse(to).success && from <= to
  const { found, failed } = useAsked({
    about: `${from} ${to} ${keep}`,
    opened: isWhole,
    ask: (signal) => call(rates.previewCopy, { query: { from, to, keep } }, { signal }),
    failure: rates.previewCopy.failure,
  })
  const known = isWhole ? found : undefined
  useEffect(() => onForeseen(known), [known, onForeseen])
  return (
    <div className={styles.told} role="status">
      {isWhole
        ? (failed ?? (found ? toldOf(found) : 'Looking…'))
        : 'Choose the nights that are to be copied.'}
    </div>
  )
}

function toldOf({ prices, rooms, first_night, last_night, covered }: CopiedRates): string {
  if (!first_night || !last_night) return 'No price was set for these nights.'
  const where = `to the nights of ${formatDay(first_night)} to ${formatDay(last_night)}`
  const told = `${counted(prices, 'price')} of ${counted(rooms, 'room')}, ${where}.`
  return covered > 0
    ? `${told} ${counted(covered, 'price stands', 'prices stand')} there already: the copies are newer, so they count.`
    : told
}
