import { NumberInput, RangeSlider } from '@mantine/core'
import { useContext } from 'react'
import { maxExperience } from '../../../contract/recruitment/jobs.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { Wrong } from '../../kit/layout/Wrong.tsx'

const useRange = () => {
  const { values, errors, set } = useContext(FormContext)
  const [least = 0, most = 0] = (values.experienceRange as [number, number] | undefined) ?? []
  const error = errors.experienceRange ?? errors['experienceRange.0'] ?? errors['experienceRange.1']
  return { least, most, error, change: (range: [number, number]) => set('experienceRange', range) }
}

/** Years of experience on a slider, as the admin form has it. */
export function ExperienceSlider() {
  const { least, most, error, change } = useRange()
  return (
    <div>
      <span id="experience">
        Experience: {least} to {most} years
      </span>
      <RangeSlider
        aria-labelledby="experience"
        thumbFromLabel="Least years of experience"
        thumbToLabel="Most years of experience"
        min={0}
        max={maxExperience}
        step={1}
        minRange={0}
        label={null}
        value={[least, most]}
        onChange={change}
      />
      {error ? <Wrong>{error}</Wrong> : null}
    </div>
  )
}

/** Years of experience as two numbers, as the employee form has it. */
export function ExperienceNumbers() {
  const { least, most, error, change } = useRange()
  const field = { size: 'sm', min: 0, max: 60, allowDecimal: false, required: true } as const
  return (
    <FieldRow least="13rem">
      <NumberInput
        {...field}
        label="Experience from (years)"
        value={least}
        onChange={(value) => change([Number(value) || 0, most])}
      />
      <NumberInput
        {...field}
        label="Experience to (years)"
        min={least}
        value={most}
        error={error}
        onChange={(value) => change([least, Number(value) || 0])}
      />
    </FieldRow>
  )
}
