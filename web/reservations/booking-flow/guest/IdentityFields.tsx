import { isMasked, leastAge } from '../../../../contract/reservations/id-numbers.ts'
import { todayAt } from '../../../kit/days.ts'
import { TextField } from '../../../kit/plain/Field.tsx'
import { ChoiceChips } from '../rooms/ChoiceChips.tsx'
import { Tick } from '../rooms/Tick.tsx'
import { leftDay, typedDay } from './birth-date.ts'
import type { FieldOf } from './GuestStep.tsx'
import type { FilledForm, GuestForm } from './guest-form.ts'
import { typedOver } from './typed-over.ts'

const genderNames = { male: 'Male', female: 'Female', other: 'Other' } as const
const idTypeNames = {
  passport: 'Passport',
  driving_license: 'Driving licence',
  national_id: 'National ID',
  aadhar: 'Aadhaar',
} as const

const guestWords = {
  later: 'Ask me at check-in',
  document: 'Bring the same one to check-in.',
  kept: 'As you gave it for your last stay. Type to give another one.',
}
const deskWords = {
  later: 'Ask at check-in',
  document: 'The guest brings the same one to check-in.',
  kept: 'As it was given for the last stay. Type to give another one.',
}

type Props = {
  field: FieldOf
  form: FilledForm
  /** The fields may be left for check-in (D-55). */
  mayWait: boolean
  atDesk?: true | undefined
  onChange: (part: Partial<GuestForm>) => void
}

/** What the guest register needs of the guest: a tap, a date and a number. */
export function IdentityFields({ field, form, mayWait, atDesk, onChange }: Props) {
  const words = atDesk ? deskWords : guestWords
  const number = field('govtIdNumber')
  const birth = field('dateOfBirth')
  const waits = mayWait && form.askAtCheckIn
  return (
    <fieldset>
      <legend>For the guest register</legend>
      {mayWait ? (
        <Tick
          label={words.later}
          checked={form.askAtCheckIn}
          onChange={(askAtCheckIn) => onChange({ askAtCheckIn })}
        />
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
            onBlur={() => {
              birth.onChange(leftDay(birth.value, todayAt('Asia/Kolkata')))
              birth.onBlur()
            }}
            label="Date of birth"
            inputMode="numeric"
            autoComplete="bday"
            placeholder="DD/MM/YYYY"
            maxLength={20}
            hint={`Day, month, year. The guest who books is at least ${leastAge}.`}
          />
          <ChoiceChips
            {...field('govtIdType')}
            label="Type of government ID"
            options={idTypeNames}
            onChange={(govtIdType) => onChange({ govtIdType })}
            hint={words.document}
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
                ? words.kept
                : 'Only the resort’s admins see it in full. It is not kept on this device.'
            }
          />
        </>
      )}
    </fieldset>
  )
}
