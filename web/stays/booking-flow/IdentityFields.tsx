import { isMasked, leastAge } from '../../../contract/stays/id-numbers.ts'
import { TextField } from '../../kit/plain/Field.tsx'
import { typedDay } from './birth-date.ts'
import { ChoiceChips } from './ChoiceChips.tsx'
import styles from './GuestStep.module.css'
import type { FieldOf } from './GuestStep.tsx'
import type { FilledForm, GuestForm } from './guest-form.ts'
import { typedOver } from './typed-over.ts'

const genderNames = { male: 'Male', female: 'Female', other: 'Other' } as const
export const idTypeNames = {
  passport: 'Passport',
  driving_license: 'Driving licence',
  national_id: 'National ID',
  aadhar: 'Aadhaar',
} as const

type Props = {
  field: FieldOf
  form: FilledForm
  /** The fields may be left for check-in (decisions 55). */
  mayWait: boolean
  atDesk?: true | undefined
  onChange: (part: Partial<GuestForm>) => void
}

/** What the guest register needs of the guest: a tap, a date and a number. */
export function IdentityFields({ field, form, mayWait, atDesk, onChange }: Props) {
  const number = field('govtIdNumber')
  const birth = field('dateOfBirth')
  const waits = mayWait && form.askAtCheckIn
  return (
    <fieldset>
      <legend>For the guest register</legend>
      {mayWait ? (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={form.askAtCheckIn}
            onChange={(event) => onChange({ askAtCheckIn: event.currentTarget.checked })}
          />
          <span>{atDesk ? 'Ask at check-in' : 'Ask me at check-in'}</span>
        </label>
      ) : null}
      {waits ? null : (
        <>
          <ChoiceChips
            {...field('gender')}
            label="Gender"
            options={genderNames}
            onChange={(gender) => onChange({ gender })}
          />
          <TextField
            {...birth}
            onChange={(typed) => birth.onChange(typedDay(typed))}
            label="Date of birth"
            inputMode="numeric"
            autoComplete="bday"
            placeholder="DD/MM/YYYY"
            maxLength={10}
            hint={`Day, month, year. The guest who books is at least ${leastAge}.`}
          />
          <ChoiceChips
            {...field('govtIdType')}
            label="Type of government ID"
            options={idTypeNames}
            onChange={(govtIdType) => onChange({ govtIdType })}
            hint="Bring the same one to check-in."
          />
          <TextField
            {...number}
            onChange={(typed) => number.onChange(typedOver(number.value, typed))}
            label="ID number"
            inputMode={form.govtIdType === 'aadhar' ? 'numeric' : 'text'}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={50}
            hint={
              isMasked(number.value)
                ? 'As you gave it for your last stay. Type to give another one.'
                : 'Only the resort’s admins see it in full. It is not kept on this device.'
            }
          />
        </>
      )}
    </fieldset>
  )
}
