import { type FormEvent, useEffect, useRef } from 'react'
import { genders } from '../../../contract/stays/guest-info.ts'
import { govtIdTypes } from '../../../contract/stays/identity-documents.ts'
import type { AvailableRoom } from '../../../contract/stays/rooms.ts'
import { formatMoney } from '../../kit/format.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { SelectField, TextAreaField, TextField } from '../../kit/plain/Field.tsx'
import { advanceOf } from './advance.ts'
import styles from './GuestStep.module.css'
import { type GuestField, type GuestForm, isComplete, wireNames } from './guest-form.ts'
import { PaymentOptions } from './PaymentOptions.tsx'
import { type ResortFacts, StaySummary } from './StaySummary.tsx'
import type { SearchForm } from './search-form.ts'

type Props = {
  form: Required<GuestForm>
  /** By wire name. */
  errors: Record<string, string>
  room: AvailableRoom
  search: SearchForm
  resort: ResortFacts
  today: string
  busy: boolean
  onChange: (part: Partial<GuestForm>) => void
  onConfirm: () => void
}

const genderNames = { male: 'Male', female: 'Female', other: 'Other' } as const
export const idTypeNames = {
  passport: 'Passport',
  driving_license: 'Driving licence',
  national_id: 'National ID',
  aadhar: 'Aadhaar',
} as const

/** Step 4: who stays and how it is paid (G-ENT-11, G-CONF). */
export function GuestStep({ form, errors, room, search, resort, today, busy, onChange, onConfirm }: Props) {
  const element = useRef<HTMLFormElement>(null)
  // A refused form leads to what has to be changed.
  useEffect(() => {
    const first = Object.keys(errors)[0]
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [errors])
  const field = (name: GuestField) => ({
    name: wireNames[name],
    value: form[name],
    error: errors[wireNames[name]],
    onChange: (value: string) => onChange({ [name]: value }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    onConfirm()
  }

  return (
    <form ref={element} className={styles.guest} onSubmit={submit} method="post" noValidate>
      <div className={styles.fields}>
        <fieldset>
          <legend>Who is staying</legend>
          <TextField
            {...field('fullName')}
            label="Full name"
            autoComplete="name"
            maxLength={100}
            hint="As it stands on the ID shown at check-in."
          />
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            autoComplete="email"
            hint="The booking and its confirmation go here."
          />
          <TextField
            {...field('phone')}
            label="Phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            hint="10 digits, without +91. We call only about this stay."
          />
          <SelectField {...field('gender')} label="Gender" autoComplete="sex" hint="For the guest register.">
            <option value="">Choose</option>
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {genderNames[gender]}
              </option>
            ))}
          </SelectField>
          <TextField
            {...field('dateOfBirth')}
            label="Date of birth"
            type="date"
            max={today || undefined}
            autoComplete="bday"
            hint="For the guest register."
          />
        </fieldset>
        <fieldset>
          <legend>Identity</legend>
          <SelectField
            {...field('govtIdType')}
            label="Type of government ID"
            hint="Bring the same one to check-in."
          >
            <option value="">Choose</option>
            {govtIdTypes.map((type) => (
              <option key={type} value={type}>
                {idTypeNames[type]}
              </option>
            ))}
          </SelectField>
          <TextField
            {...field('govtIdNumber')}
            label="ID number"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={50}
            hint="Only the resort’s admins see it in full. It is not kept on this device."
          />
        </fieldset>
        <TextAreaField
          {...field('specialRequests')}
          label="Special requests"
          optional
          rows={3}
          maxLength={1000}
          hint="Food, an early arrival, a cot: tell us, and we will answer by email."
        />
        <PaymentOptions
          value={form.paymentOption}
          onChange={(paymentOption) => onChange({ paymentOption })}
          phone={resort.phone}
          due={advanceOf({
            price: room.final_price,
            checkIn: search.checkIn,
            today,
            advancePercent: resort.advance_percent,
          })}
        />
      </div>
      <StaySummary room={room} search={search} resort={resort} />
      <div className={styles.confirm}>
        <Button variant="accent" type="submit" disabled={!isComplete(form)} busy={busy}>
          Confirm booking
        </Button>
        <p>
          {isComplete(form)
            ? `You book the stay for ${formatMoney(room.final_price)}. The resort then confirms it by email.`
            : 'Fill in every field that is not marked optional to confirm.'}
        </p>
      </div>
    </form>
  )
}
