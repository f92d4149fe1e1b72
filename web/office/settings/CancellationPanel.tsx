import { TextInput } from '@mantine/core'
import { useContext } from 'react'
import { toWire } from '../../../contract/kit/to-wire.ts'
import { fromVersion } from '../../../contract/kit/versions.ts'
import { type Cancellation, cancellationSentence } from '../../../contract/office/cancellation.ts'
import { type SettingsPage, settingsOffice } from '../../../contract/office/settings-office.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { theirs, useSave } from '../../kit/call/use-save.ts'
import { AddRow } from '../../kit/forms/AddRow.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { RemoveRow } from '../../kit/forms/RemoveRow.tsx'
import styles from '../../kit/forms/rows.module.css'
import { useMay } from '../../kit/session/area.ts'
import { CancellationForm, type TypedTier, typedFee } from './cancellation-form.ts'
import { FeeFields } from './FeeFields.tsx'
import { within } from './within.ts'

type Props = { settings: SettingsPage }

/** What cancelling costs, and how guests read it. */
export function CancellationPanel({ settings }: Props) {
  const mayChange = useMay('update')
  return (
    <Panel title="Cancellation">
      {mayChange ? <PolicyForm settings={settings} /> : <p>{settings.cancellation_text}</p>}
    </Panel>
  )
}

const { Form } = formFor(CancellationForm.extend(fromVersion))

const initialOf = ({ cancellation, version }: SettingsPage) => ({
  ...(toWire(CancellationForm, cancellation) as object),
  version,
})

function PolicyForm({ settings }: Props) {
  const { save, fields, meanwhile } = useSave(settingsOffice.save, { done: 'Cancellation: saved' })
  return (
    <Form
      initial={initialOf(settings)}
      theirs={theirs(meanwhile, initialOf)}
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
