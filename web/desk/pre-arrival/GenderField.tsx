import { SelectField } from '../../kit/plain/Field.tsx'
import { genderOptions } from '../check-in/gender-options.ts'
import type { FieldOf } from './use-answers.ts'

/** The gender of the guest or a companion, as Form C knows it. */
export const GenderField = (control: ReturnType<FieldOf>) => (
  <SelectField {...control} label="Gender">
    {genderOptions.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
)
