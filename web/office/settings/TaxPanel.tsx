import { NativeSelect, TextInput } from '@mantine/core'
import { type KeyboardEvent, useContext, useState } from 'react'
import { z } from 'zod'
import { isAmount, type Paise, toPaise } from '../../../contract/kit/money.ts'
import { toWire } from '../../../contract/kit/to-wire.ts'
import { fromVersion } from '../../../contract/kit/versions.ts'
import {
  defaultGst,
  Gst,
  gstinFits,
  gstinProblem,
  gstinState,
  rateOf,
  splitTax,
  states,
  withTax,
} from '../../../contract/office/gst.ts'
import { type SettingsPage, settingsOffice } from '../../../contract/office/settings-office.ts'
import { TaxKind, TaxRates } from '../../../contract/office/tax-rates.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { formatDay, formatMoney, formatPercent } from '../../kit/format.ts'
import { AddRow } from '../../kit/forms/AddRow.tsx'
import { DateField } from '../../kit/forms/DateField.tsx'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { RemoveRow } from '../../kit/forms/RemoveRow.tsx'
import styles from '../../kit/forms/rows.module.css'
import { useArea, useMay } from '../../kit/session/area.ts'
import { within } from './within.ts'

/** A line of the table as it is typed; an empty end is none. */
const TypedRate = z.object({ from: z.string(), kind: TaxKind, up_to: z.string(), rate: z.string() })
type TypedRate = z.output<typeof TypedRate>

const TypedRates = z.codec(z.array(TypedRate), TaxRates, {
  decode: (typed) => typed.map((line) => ({ ...line, up_to: line.up_to.trim() || null })),
  encode: (kept) =>
    kept.map((line) => ({
      ...line,
      up_to: line.up_to === null ? '' : String(line.up_to),
      rate: String(line.rate),
    })),
})

/** The settings of tax as their form holds them. */
const TaxForm = z.object({ ...Gst.shape, rates: TypedRates })

const kindNames = {
  accommodation: 'Accommodation',
  restaurant: 'Restaurant',
  other: 'Other services',
} as const

const schemes = [
  { value: 'none', label: 'Not registered: no tax' },
  { value: 'regular', label: 'Regular: tax invoices' },
  { value: 'composition', label: 'Composition: bills of supply' },
] as const

type Props = { settings: SettingsPage }

/** Who collects which tax on what, and what it comes to. */
export function TaxPanel({ settings }: Props) {
  return useMay('update') ? <GstForm settings={settings} /> : <GstFacts settings={settings} />
}

function GstFacts({ settings: { gst } }: Props) {
  const rates = gst.rates.map(
    ({ from, kind, up_to, rate }) =>
      `${kindNames[kind]} from ${formatDay(from)}${up_to === null ? '' : ` up to ${formatMoney(up_to)}`}: ${formatPercent(rate)}`,
  )
  return (
    <Details
      of={[
        ['Scheme', schemes.find(({ value }) => value === gst.scheme)?.label ?? '', 'wide'],
        ['GSTIN', gst.gstin, 'wide'],
        ['State', gst.state, 'wide'],
        ['Prices include tax', gst.prices_include_tax ? 'Yes' : 'No', 'wide'],
        ['Rates', rates.join('; '), 'wide'],
      ]}
    />
  )
}

const { Form, Text, Select, Check } = formFor(TaxForm.extend(fromVersion).superRefine(gstinFits))

const initialOf = ({ gst, version }: SettingsPage) => ({ ...(toWire(TaxForm, gst) as object), version })

const stateNames = states.map(({ name }) => ({ value: name, label: name }))

function GstForm({ settings }: Props) {
  const { save, fields, conflict } = useSave(settingsOffice.save, { done: 'Tax: saved' })
  return (
    <Form
      initial={initialOf(settings)}
      conflict={formConflict(conflict, initialOf)}
      refused={within('gst', fields)}
      submit="Save"
      onSubmit={({ version, ...gst }) => save({ body: { gst, version } })}
    >
      <Select name="scheme" label="Scheme" options={schemes} />
      <FieldRow>
        <Gstin />
        <Select
          name="state"
          label="State"
          hint="Where the resort stands: the place of supply"
          options={stateNames}
        />
      </FieldRow>
      <Check
        name="prices_include_tax"
        label="Prices include tax"
        hint="What you enter is what guests pay. Without it, tax comes on top of room prices, and guests still see one price. Extras always have it in them"
      />
      <Check name="round_off" label="Round invoices off to the rupee" />
      <RateRows />
      <TaxPreview />
      <p className={styles.hint}>
        Rates and numbers are settings: your accountant confirms them. Source: 56th meeting of the GST Council
        of 3 September 2025, in force from 22 September 2025. A house that sold a unit above ₹7,500 in the
        financial year before has 18% for its restaurant.
      </p>
    </Form>
  )
}

/** Says while it is typed whether the number can be right, and whose it is. */
function Gstin() {
  const { values, errors } = useContext(FormContext)
  const typed = String(values.gstin ?? '')
    .replace(/\s/g, '')
    .toUpperCase()
  const message = () => {
    if (!typed) return 'Printed on invoices; empty where you are not registered'
    if (typed.length < 15) return `${typed.length} of 15 signs`
    return gstinProblem(typed) ?? `Right, of ${gstinState(typed)?.name}`
  }
  return <Text name="gstin" label="GSTIN" hint={errors.gstin ? undefined : message()} />
}

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

/** The dated rates, a line each. */
function RateRows() {
  const { values, errors, set } = useContext(FormContext)
  const rates = values.rates as TypedRate[]
  const last = rates.at(-1)
  return (
    <fieldset className={styles.rows}>
      <legend>Rates</legend>
      <p className={styles.hint}>
        A new rate is a new line with the day from which it holds; lines of before stay for the stays of
        before. An empty end has none.
      </p>
      {rates.map((rate, at) => (
        <RateRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and keeps the focus while it is typed in
          key={at}
          at={at}
          rate={rate}
          errors={errors}
          onChange={(own) => set('rates', rates.with(at, { ...rate, ...own }))}
          onRemove={() => set('rates', rates.toSpliced(at, 1))}
        />
      ))}
      <AddRow
        label="Add a rate"
        error={errors.rates}
        onAdd={() =>
          set('rates', [...rates, { from: last?.from ?? '', kind: 'accommodation', up_to: '', rate: '' }])
        }
      />
    </fieldset>
  )
}

type RowProps = {
  at: number
  rate: TypedRate
  errors: Record<string, string>
  onChange: (own: Partial<TypedRate>) => void
  onRemove: () => void
}

function RateRow({ at, rate, errors, onChange, onRemove }: RowProps) {
  const field = <Name extends keyof TypedRate>(name: Name) => ({
    name: `rates.${at}.${name}`,
    size: 'sm' as const,
    value: rate[name],
    error: errors[`rates.${at}.${name}`],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [name]: value }),
  })
  return (
    <fieldset className={styles.row} data-of="rate" aria-label={`Rate ${at + 1}`}>
      <DateField label="From" {...field('from')} onChange={(from) => onChange({ from })} />
      <NativeSelect label="For" data={kinds} {...field('kind')} />
      <TextInput
        label="Up to"
        inputMode="decimal"
        leftSection="₹"
        autoComplete="off"
        placeholder="no end"
        {...field('up_to')}
      />
      <TextInput label="Rate" inputMode="decimal" rightSection="%" autoComplete="off" {...field('rate')} />
      <RemoveRow label={`Remove rate ${at + 1}`} onRemove={onRemove} />
    </fieldset>
  )
}

// Enter here asks for nothing to be saved.
const noSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** What the rates that stand in the form make of an amount. */
function TaxPreview() {
  const { zone } = useArea()
  const { values } = useContext(FormContext)
  const [amount, setAmount] = useState('5000')
  const [day, setDay] = useState(() => todayAt(zone))
  const rates = TypedRates.safeParse(values.rates)
  const isRead = isAmount(amount.trim()) && day !== ''
  const gst = { ...defaultGst, ...values, rates: rates.data ?? [] } as Gst
  return (
    <fieldset className={styles.rows}>
      <legend>Try an amount</legend>
      <FieldRow>
        <TextInput
          size="sm"
          label="What the guest pays"
          inputMode="decimal"
          leftSection="₹"
          autoComplete="off"
          value={amount}
          error={isAmount(amount.trim()) ? undefined : 'Enter an amount in rupees'}
          onKeyDown={noSubmit}
          onChange={({ currentTarget: { value } }) => setAmount(value)}
        />
        <DateField label="On" value={day} onKeyDown={noSubmit} onChange={(value) => setDay(value)} />
      </FieldRow>
      {rates.success && isRead ? (
        <Reckoned gst={gst} day={day} amount={toPaise(amount.trim())} />
      ) : (
        <p className={styles.hint}>Once the rates and the amount are filled in, the tax stands here.</p>
      )}
    </fieldset>
  )
}

function Reckoned({ gst, day, amount }: { gst: Gst; day: string; amount: Paise }) {
  const isRegular = gst.scheme === 'regular'
  return (
    <>
      {isRegular ? null : (
        <p className={styles.hint}>
          With this scheme guests are charged no tax. As a regular taxpayer you would collect:
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <section className={styles.scroll} aria-label="Tax of the amount" tabIndex={0}>
        <table className={styles.reckoned}>
          <caption className="visually-hidden">Tax of the amount</caption>
          <thead>
            <tr>
              {['For', 'Rate', 'Value', 'CGST', 'SGST'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TaxKind.options.map((kind) => {
              const rate = rateOf(gst, { kind, day, price: amount })
              const { value, cgst, sgst } = splitTax(amount, rate)
              return (
                <tr key={kind}>
                  <th scope="row">{kindNames[kind]}</th>
                  <td>{formatPercent(rate)}</td>
                  {[value, cgst, sgst].map((part, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand still
                    <td key={at}>{formatMoney(part)}</td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {isRegular && !gst.prices_include_tax ? (
        <p className={styles.hint}>
          {`Entered as the price of a night, guests pay ${formatMoney(withTax(amount, gst, day))} for it.`}
        </p>
      ) : null}
    </>
  )
}
