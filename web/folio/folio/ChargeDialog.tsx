import { Autocomplete } from '@mantine/core'
import { useContext, useEffect, useState } from 'react'
import type { z } from 'zod'
import { type Extra, extraCategories, extraCategoryNames, extras } from '../../../contract/folio/extras.ts'
import { chargeKinds, FolioLineInput, folio } from '../../../contract/folio/folio.ts'
import { isAmount, type Paise, paise, toPaise, toRupees } from '../../../contract/kit/money.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { call } from '../../kit/call/call.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { formatMoney } from '../../kit/format.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { sendOnce } from '../../kit/forms/request-key.ts'
import { Row } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { byCategory } from '../extras/find-extras.ts'
import styles from './folio.module.css'

const { Form, Text, Day, Whole, Money, Select } = formFor(FolioLineInput)

const kinds = { extra: 'Extra', fee: 'Fee', discount: 'Discount' } as const satisfies Record<
  (typeof chargeKinds)[number],
  string
>

type Props = { bookingId: string; opened: boolean; onClose: () => void }

/** Puts an extra of the catalogue, or something in the desk's own words, on a folio. */
export function ChargeDialog({ bookingId, opened, onClose }: Props) {
  return (
    <Dialog title="Add charge" opened={opened} onClose={onClose}>
      {opened ? <Charge bookingId={bookingId} onClose={onClose} /> : null}
    </Dialog>
  )
}

/** The extras that can be charged; none until they are here. */
function useCatalogue(): { all: readonly Extra[]; failed: boolean } {
  const [all, setAll] = useState<readonly Extra[]>([])
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let left = false
    call(extras.list).then(
      (list) => left || setAll(byCategory(list, { state: 'on' })),
      () => left || setFailed(true),
    )
    return () => {
      left = true
    }
  }, [])
  return { all, failed }
}

function Charge({ bookingId, onClose }: Omit<Props, 'opened'>) {
  const { zone } = useArea()
  const catalogue = useCatalogue()
  const { save, fields } = useSave(folio.addLine, {
    done: 'Added to the folio',
    // What is sent again after a lost answer is one line; anything else is another.
    send: (input) =>
      sendOnce(
        `stay-line-${bookingId}`,
        (request_key) => call(folio.addLine, { ...input, body: { ...input.body, request_key } }),
        JSON.stringify(input.body),
      ),
  })
  async function run(body: z.output<typeof FolioLineInput>) {
    const saved = await save({ params: { id: bookingId }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <Form
      initial={{ kind: 'extra', quantity: 1, day: todayAt(zone) }}
      refused={fields}
      submit="Add to folio"
      onSubmit={run}
      also={<Leave onClose={onClose}>Not now</Leave>}
    >
      <What {...catalogue} />
      <FieldRow least="9rem">
        <Quantity />
        <Price />
      </FieldRow>
      <FieldRow least="9rem">
        <Select
          name="kind"
          label="Kind"
          options={chargeKinds.map((value) => ({ value, label: kinds[value] }))}
        />
        <Day name="day" label="Day" required />
      </FieldRow>
      <Sum />
    </Form>
  )
}

/** The catalogue is for extras; a fee or a discount is said in words. */
function What({ all, failed }: { all: readonly Extra[]; failed: boolean }) {
  const { values } = useContext(FormContext)
  if (values.kind !== 'extra') return <Text name="text" label="What" required />
  return <ExtraField all={all} failed={failed} />
}

function Quantity() {
  const { values } = useContext(FormContext)
  return values.kind === 'discount' ? null : <Whole name="quantity" label="Quantity" least={1} required />
}

function Price() {
  const { values } = useContext(FormContext)
  return (
    <Money name="unit_price" label={values.kind === 'discount' ? 'Taken off' : 'Price of one'} required />
  )
}

/** What the line comes to, once it can be said. */
function Sum() {
  const { values } = useContext(FormContext)
  const price = String(values.unit_price ?? '')
  const sum = isAmount(price) ? sumOfLine(toPaise(price), Number(values.quantity ?? 1)) : null
  return (
    <Row as="p" gap={16} justify="between" tabular aria-live="polite">
      <span>{values.kind === 'discount' ? 'To be taken off' : 'To be added'}</span>
      <strong>{sum === null ? '–' : formatMoney(sum)}</strong>
    </Row>
  )
}

const sumOfLine = (price: Paise, quantity: number): Paise | null => {
  const sum = price * quantity
  return Number.isSafeInteger(sum) && sum <= 999_999_999_999 ? paise(sum) : null
}

const isNamed = (text: string) => {
  const name = text.trim().toLowerCase()
  return (extra: Extra) => extra.name.toLowerCase() === name
}

/** What is charged: an extra that is found by a part of its name, with its price, or any other words. */
function ExtraField({ all, failed }: { all: readonly Extra[]; failed: boolean }) {
  const { values, errors, set } = useContext(FormContext)
  function write(text: string) {
    const extra = all.find(isNamed(text))
    set('text', text)
    set('extra_id', extra?.extra_id ?? null)
    if (extra) set('unit_price', toRupees(extra.price))
  }
  const groups = extraCategories.map((category) => ({
    group: extraCategoryNames[category],
    items: all.filter((extra) => extra.category === category).map(({ name }) => name),
  }))
  return (
    <Autocomplete
      name="text"
      label="What"
      description={
        failed
          ? 'The catalogue of extras cannot be reached; write what it is, and its price'
          : 'An extra of the catalogue, or your own words'
      }
      size="sm"
      required
      data-autofocus
      autoComplete="off"
      // Inside the dialog, and no higher than what is below the field: in front of the page it would be outside of it.
      comboboxProps={{ withinPortal: false, middlewares: { flip: false, shift: false } }}
      maxDropdownHeight={188}
      limit={60}
      classNames={{ option: styles.option }}
      selectFirstOptionOnChange
      data={groups.filter(({ items }) => items.length > 0)}
      value={(values.text as string | undefined) ?? ''}
      error={errors.text ?? errors.extra_id}
      onChange={write}
      renderOption={({ option }) => <Choice extra={all.find(isNamed(option.value))} name={option.value} />}
    />
  )
}

function Choice({ extra, name }: { extra: Extra | undefined; name: string }) {
  return (
    <Row as="span" gap={16} justify="between" tabular className={styles.choice}>
      <span>{name}</span>
      {extra ? <span>{formatMoney(extra.price)}</span> : null}
    </Row>
  )
}
