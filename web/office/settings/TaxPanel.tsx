import { useContext } from 'react'
import { toWire } from '../../../contract/kit/to-wire.ts'
import { fromVersion } from '../../../contract/kit/versions.ts'
import { gstinFits, gstinProblem, gstinState, states } from '../../../contract/office/gst.ts'
import { type SettingsPage, settingsOffice } from '../../../contract/office/settings-office.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { theirs, useSave } from '../../kit/call/use-save.ts'
import { formatDay, formatMoney, formatPercent } from '../../kit/format.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import styles from '../../kit/forms/rows.module.css'
import { useMay } from '../../kit/session/area.ts'
import { RateRows } from './RateRows.tsx'
import { TaxPreview } from './TaxPreview.tsx'
import { kindNames, schemes, TaxForm } from './tax-form.ts'
import { within } from './within.ts'

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
  const { save, fields, meanwhile } = useSave(settingsOffice.save, { done: 'Tax: saved' })
  return (
    <Form
      initial={initialOf(settings)}
      theirs={theirs(meanwhile, initialOf)}
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
  const says = () => {
    if (!typed) return 'Printed on invoices; empty where you are not registered'
    if (typed.length < 15) return `${typed.length} of 15 signs`
    return gstinProblem(typed) ?? `Right, of ${gstinState(typed)?.name}`
  }
  return <Text name="gstin" label="GSTIN" hint={errors.gstin ? undefined : says()} />
}
