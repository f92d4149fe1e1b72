import { NativeSelect, TextInput } from '@mantine/core'
import { useContext } from 'react'
import { z } from 'zod'
import { toWire } from '../../../contract/kit/to-wire.ts'
import { fromVersion } from '../../../contract/kit/versions.ts'
import { Cancellation, cancellationSentence, type Fee } from '../../../contract/office/cancellation.ts'
import { type SettingsPage, settingsOffice } from '../../../contract/office/settings-office.ts'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { AddRow } from '../../kit/forms/AddRow.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { RemoveRow } from '../../kit/forms/RemoveRow.tsx'
import styles from '../../kit/forms/rows.module.css'
import { useMay } from '../../kit/session/area.ts'
import { within } from './within.ts'

type Props = { settings: SettingsPage }

/** What cancelling costs, and how guests read it. */
export function CancellationPanel({ settings }: Props) {
  return useMay('update') ? <PolicyForm settings={settings} /> : <p>{settings.cancellation_text}</p>
}

/** A fee as it is typed: both numbers stay while the kind is changed to and fro. */
const TypedFee = z.object({
  kind: z.enum(['none', 'nights', 'percent']),
  nights: z.string(),
  percent: z.string(),
})
type TypedFee = z.output<typeof TypedFee>

const TypedTier = z.object({ days_before: z.string(), fee: TypedFee })
type TypedTier = z.output<typeof TypedTier>

/** An empty field is no number, not 0. */
const number = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))

const feeOf = ({ kind, nights, percent }: TypedFee): Fee => {
  if (kind === 'nights') return { kind, nights: number(nights) }
  return kind === 'percent' ? { kind, percent: number(percent) } : { kind }
}

const typedFee = (fee: Fee): TypedFee => ({
  kind: fee.kind,
  nights: String('nights' in fee ? fee.nights : 1),
  percent: String('percent' in fee ? fee.percent : 50),
})

const { tiers, no_show } = Cancellation.shape

/** The policy as its form holds it. */
const CancellationForm = z.object({
  tiers: z.codec(z.array(TypedTier), tiers, {
    decode: (typed) =>
      typed.map(({ days_before, fee }) => ({ days_before: number(days_before), fee: feeOf(fee) })),
    encode: (kept) =>
      kept.map(({ days_before, fee }) => ({ days_before: String(days_before), fee: typedFee(fee) })),
  }),
  no_show: z.codec(TypedFee, no_show, { decode: feeOf, encode: typedFee }),
})

const { Form } = formFor(CancellationForm.extend(fromVersion))

const initialOf = ({ cancellation, version }: SettingsPage) => ({
  ...(toWire(CancellationForm, cancellation) as object),
  version,
})

function PolicyForm({ settings }: Props) {
  const { save, fields, conflict } = useSave(settingsOffice.save, { done: 'Cancellation: saved' })
  return (
    <Form
      initial={initialOf(settings)}
      conflict={formConflict(conflict, initialOf)}
      refused={within('cancellation', fields)}
      submit="Save"
      onSubmit={({ version, ...cancellation }) => save({ body: { cancellation, version } })}
    >
      <Tiers />
      <NoShow />
      <Sentence />
    </Form>
  )
}

const newTier: TypedTier = { days_before: '', fee: typedFee({ kind: 'nights', nights: 1 }) }

function Tiers() {
  const { values, errors, set } = useContext(FormContext)
  const tiers = values.tiers as TypedTier[]
  const change = (at: number, own: Partial<TypedTier>) =>
    set(
      'tiers',
      tiers.map((tier, i) => (i === at ? { ...tier, ...own } : tier)),
    )
  return (
    <fieldset className={styles.rows}>
      <legend>When a guest cancels</legend>
      <p className={styles.hint}>
        The line with the most days that are still left counts. Where none does, cancelling is free.
      </p>
      {tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and keeps the focus while it is typed in
        <fieldset key={at} className={styles.row} data-of="tier" aria-label={`Line ${at + 1}`}>
          <TextInput
            name={`tiers.${at}.days_before`}
            size="sm"
            label="Days before check-in, or more"
            inputMode="numeric"
            autoComplete="off"
            value={tier.days_before}
            error={errors[`tiers.${at}.days_before`]}
            onChange={({ currentTarget: { value } }) => change(at, { days_before: value })}
          />
          <FeeFields
            name={`tiers.${at}.fee`}
            label="Costs"
            fee={tier.fee}
            errors={errors}
            onChange={(fee) => change(at, { fee })}
          />
          <RemoveRow label={`Remove line ${at + 1}`} onRemove={() => set('tiers', tiers.toSpliced(at, 1))} />
        </fieldset>
      ))}
      <AddRow
        label="Add a line"
        error={errors.tiers}
        disabled={tiers.length >= 8}
        onAdd={() => set('tiers', [...tiers, newTier])}
      />
    </fieldset>
  )
}

function NoShow() {
  const { values, errors, set } = useContext(FormContext)
  return (
    <fieldset className={styles.rows}>
      <legend>When a guest does not come</legend>
      <div className={styles.row} data-of="fee">
        <FeeFields
          name="no_show"
          label="A no-show costs"
          fee={values.no_show as TypedTier['fee']}
          errors={errors}
          onChange={(fee) => set('no_show', fee)}
        />
      </div>
    </fieldset>
  )
}

/** What guests will read, while it is typed. */
function Sentence() {
  const { values } = useContext(FormContext)
  const read = CancellationForm.safeParse(values)
  return (
    <div className={styles.sentence} role="status">
      <strong>Guests read</strong>
      <p>
        {read.success
          ? cancellationSentence(read.data as Cancellation)
          : 'Once every line is filled in, the sentence stands here.'}
      </p>
    </div>
  )
}

type FeeProps = {
  name: string
  label: string
  fee: TypedFee
  errors: Record<string, string>
  onChange: (fee: TypedFee) => void
}

const kinds = [
  { value: 'none', label: 'Nothing' },
  { value: 'nights', label: 'Nights' },
  { value: 'percent', label: 'Percent of the stay' },
]
const amounts = { nights: 'How many nights', percent: 'How much' } as const

/** What something costs a guest: nothing, the first nights, or a part of the stay. */
function FeeFields({ name, label, fee, errors, onChange }: FeeProps) {
  const { kind } = fee
  return (
    <>
      <NativeSelect
        name={`${name}.kind`}
        size="sm"
        label={label}
        data={kinds}
        value={kind}
        onChange={({ currentTarget: { value } }) => onChange({ ...fee, kind: value as TypedFee['kind'] })}
      />
      {kind === 'none' ? (
        <span />
      ) : (
        <TextInput
          name={`${name}.${kind}`}
          size="sm"
          label={amounts[kind]}
          inputMode={kind === 'nights' ? 'numeric' : 'decimal'}
          autoComplete="off"
          rightSection={kind === 'percent' ? '%' : undefined}
          value={fee[kind]}
          error={errors[`${name}.${kind}`]}
          onChange={({ currentTarget: { value } }) => onChange({ ...fee, [kind]: value })}
        />
      )}
    </>
  )
}
