import { SelectField } from '../../../kit/plain/Field.tsx'

/** Children of the site are 0 to 12 (G-SRCH-06). */
const ages = Array.from({ length: 13 }, (_, age) => String(age))

type Props = {
  /** Of each child; empty where nobody said. */
  of: readonly string[]
  optional: boolean
  /** Says at those that are missing that they are needed. */
  wanted: boolean
  onChange: (ages: string[]) => void
}

/** How old each child is on the day of arrival. */
export function AgeFields({ of, optional, wanted, onChange }: Props) {
  return of.map((age, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a child has no other name than its place
    <div key={index} data-age={age}>
      <SelectField
        label={`Child ${index + 1}`}
        optional={optional}
        value={age}
        error={wanted && age === '' ? 'Choose the age' : undefined}
        onChange={(chosen) => onChange(of.with(index, chosen))}
      >
        <option value="">Age</option>
        {/* The desk may have agreed on the price of an older child. */}
        {(age === '' || ages.includes(age) ? ages : [...ages, age]).map((years) => (
          <option key={years}>{years}</option>
        ))}
      </SelectField>
    </div>
  ))
}
