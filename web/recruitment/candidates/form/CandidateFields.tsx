import { NumberInput } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { candidateSources } from '../../../../contract/recruitment/candidate-enums.ts'
import { Panel } from '../../../kit/blocks/Panel.tsx'
import { FieldRow } from '../../../kit/forms/FieldRow.tsx'
import { FormContext } from '../../../kit/forms/form-fields.tsx'
import { Stack } from '../../../kit/layout/Box.tsx'
import styles from './candidate-form.module.css'
import type { addForm, editForm } from './candidate-form.ts'

type Decimal = {
  name: string
  label: string
  hint?: string
  places: number
  step: number
  required?: boolean
}

/** A figure with decimals; empty is no figure. */
function DecimalField({ name, label, hint, places, step, required }: Decimal) {
  const { values, errors, set } = useContext(FormContext)
  return (
    <NumberInput
      name={name}
      label={label}
      description={hint}
      size="sm"
      min={0}
      step={step}
      decimalScale={places}
      required={required}
      value={(values[name] ?? '') as string | number}
      error={errors[name]}
      onChange={(value) => set(name, value)}
    />
  )
}

type Props = {
  form: typeof addForm | typeof editForm
  resume: ReactNode
  /** Whether the years of experience may stay out: of who never stated them. */
  experienceMayLack?: boolean
  /** Who of the form is known already. */
  known?: ReactNode
  /** What they are put forward for, with its questions. */
  job: ReactNode
}

/** The fields that both forms have; the compiler checks each name against both schemas. */
export function CandidateFields({ form, resume, experienceMayLack, known, job }: Props) {
  const { Text, Area } = form as typeof addForm
  return (
    <>
      <Panel title="Who it is">
        <Stack gap={16} fits>
          {resume}
          <FieldRow least="14rem">
            <Text name="name" label="Name" required />
            <Text name="email" label="Email" type="email" required />
            <Text name="phone" label="Phone" type="tel" required />
          </FieldRow>
          {known}
        </Stack>
      </Panel>
      <Panel title="The job">
        <Stack gap={16} fits>
          {job}
        </Stack>
      </Panel>
      <Panel title="Work and wishes">
        <Stack gap={16} fits>
          <FieldRow least="14rem">
            <DecimalField
              name="experience"
              label="Experience (years)"
              places={1}
              step={0.1}
              required={!experienceMayLack}
            />
            <Text name="current_company" label="Current company" />
            <DecimalField name="notice_period" label="Notice period (days)" places={0} step={1} />
          </FieldRow>
          <FieldRow>
            <DecimalField name="current_ctc" label="Current CTC (LPA)" places={2} step={0.5} />
            <DecimalField name="expected_ctc" label="Expected CTC (LPA)" places={2} step={0.5} />
            <Text name="current_location" label="Current location" />
            <Text name="preferred_location" label="Preferred location" />
          </FieldRow>
          <p className={styles.hint}>LPA: lakhs of rupees a year, such as 4.25</p>
        </Stack>
      </Panel>
      <Panel title="How they came">
        <Stack gap={16} fits>
          <FieldRow least="14rem">
            <Source form={form} />
          </FieldRow>
          <Area name="notes" label="Notes" rows={3} />
        </Stack>
      </Panel>
    </>
  )
}

const sources = candidateSources.map((source) => ({ value: source, label: source }))

/** Only a referral was referred by somebody (R-CADD-07). */
function Source({ form }: Pick<Props, 'form'>) {
  const { Text, Select } = form as typeof addForm
  const { values } = useContext(FormContext)
  return (
    <>
      <Select name="source" label="Source" options={sources} required />
      {values.source === 'Referral' ? <Text name="referred_by" label="Referred By" /> : null}
    </>
  )
}
