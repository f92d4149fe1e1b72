import { type FormC, formCNames, needsVisa, visaKinds } from '../../../contract/desk/form-c.ts'
import type { PreArrivalForm } from '../../../contract/desk/pre-arrival.ts'
import { countryName, isForeign } from '../../../contract/kit/countries.ts'
import { govtIdTypes } from '../../../contract/reservations/identity-documents.ts'
import { countryOptions } from '../../kit/country-options.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { Wrong } from '../../kit/layout/Wrong.tsx'
import { DateField } from '../../kit/plain/DateField.tsx'
import { SelectField, TextAreaField, TextField } from '../../kit/plain/Field.tsx'
import { typedOver } from '../../reservations/booking-flow/guest/typed-over.ts'
import { idTypeNames } from '../../reservations/bookings/labels.ts'
import { fieldsOf, trip } from '../check-in/check-in-facts.ts'
import { genderOptions } from '../check-in/gender-options.ts'
import styles from './pre-arrival.module.css'
import type { FieldOf } from './use-answers.ts'

type Props = { field: FieldOf; form: PreArrivalForm }

/** How the guest is reached, when they come, and what they wish. */
export function ComingPart({ field, form: { asks, check_in_time } }: Props) {
  return (
    <Stack as="fieldset" gap={16} className={styles.part}>
      <legend>Your arrival</legend>
      {asks.email ? (
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          hint="We send directions and your invoice here."
        />
      ) : null}
      <TextField
        {...field('arrival_time')}
        label="Time of arrival"
        type="time"
        hint={`Check-in is from ${check_in_time}.`}
      />
      <TextAreaField {...field('special_requests')} label="Wishes" rows={3} maxLength={1000} />
    </Stack>
  )
}

/** The guest and their document. */
export function GuestPart({ field, form: { asks } }: Props) {
  const number = field('document.number')
  return (
    <Stack as="fieldset" gap={16} className={styles.part}>
      <legend>You</legend>
      {asks.gender ? <GenderField {...field('guest.gender')} /> : null}
      {asks.date_of_birth ? (
        <DateField {...field('guest.date_of_birth')} label="Date of birth" autoComplete="bday" />
      ) : null}
      <Country field={field} name="guest.nationality" empty="Choose" />
      <TextAreaField
        {...field('guest.address')}
        label="Home address"
        rows={2}
        maxLength={500}
        autoComplete="street-address"
      />
      <SelectField {...field('document.kind')} label="Identity document">
        <option value="">Choose</option>
        {govtIdTypes.map((kind) => (
          <option key={kind} value={kind}>
            {idTypeNames[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...number}
        label="Number of the document"
        hint="Kept encrypted, and not on this device. Please bring the document: the desk looks at it when you are here."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        onChange={(typed) => number.onChange(typedOver(number.value, typed))}
      />
    </Stack>
  )
}

function Country({ field, name, empty }: { field: FieldOf; name: string; empty: string }) {
  return (
    <SelectField {...field(name)} label="Nationality" autoComplete="off">
      <option value="">{empty}</option>
      {countryOptions().map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** What India asks of guests from abroad. */
export function AbroadPart({ field }: Pick<Props, 'field'>) {
  const nationality = field('guest.nationality').value
  if (!isForeign(nationality)) return null
  return (
    <Stack as="fieldset" gap={16} className={styles.part}>
      <legend>Form C</legend>
      <Box as="p" tone="muted">
        Hotels in India tell the Bureau of Immigration of every guest from abroad. Nationality:{' '}
        {countryName(nationality)}. Please fill in what you can.
      </Box>
      <FormCPart field={field} at="form_c" visaKind={field('form_c.visa_kind').value} />
    </Stack>
  )
}

/** Who stays with the guest: a row for each person that was booked. */
export function CompanionsPart({ field, form, error }: Props & { error: string | undefined }) {
  const rows = form.number_of_guests - 1
  if (rows < 1) return null
  return (
    <Stack as="fieldset" gap={16} className={styles.part}>
      <legend>Who comes with you</legend>
      {error ? <Wrong>{error}</Wrong> : null}
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <CompanionPart key={at} at={at} field={field} />
      ))}
    </Stack>
  )
}

function CompanionPart({ at, field }: { at: number; field: FieldOf }) {
  const place = `companions.${at}`
  const name = field(`${place}.name`)
  const nationality = field(`${place}.nationality`).value || field('guest.nationality').value
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset draws a second frame
    <div role="group" className={styles.companion} aria-label={`Companion ${at + 1}`}>
      <TextField {...name} label="Name" maxLength={100} autoComplete="off" />
      <TextField
        {...field(`${place}.age`)}
        label="Age"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
      />
      <Country field={field} name={`${place}.nationality`} empty="The same as mine" />
      {name.value.trim() !== '' && isForeign(nationality) ? (
        <FormCPart field={field} at={`${place}.form_c`} visaKind={field('form_c.visa_kind').value} />
      ) : null}
    </div>
  )
}

type FormCPartProps = {
  field: FieldOf
  /** Where the form lies: "form_c", or that of a companion, who shares the guest’s trip. */
  at: string
  /** Of the visa, where it is known. */
  visaKind: string
}

/** The fields of Form C that a guest can look up at home, in the order of the portal. */
function FormCPart({ field, at, visaKind }: FormCPartProps) {
  const isCompanion = at !== 'form_c'
  const lacksVisa = visaKind !== '' && !needsVisa(visaKind)
  const shown = fieldsOf(at).filter(
    (name) =>
      name !== 'nationality' &&
      !(isCompanion && trip.includes(name)) &&
      !(lacksVisa && name.startsWith('visa_') && name !== 'visa_kind'),
  )
  return shown.map((name) => <FormCField key={name} field={field} at={at} name={name} />)
}

function FormCField({ field, at, name }: Pick<FormCPartProps, 'field' | 'at'> & { name: keyof FormC }) {
  const control = field(`${at}.${name}`)
  const label = formCNames[name]
  if (name === 'visa_kind')
    return (
      <SelectField {...control} label={label}>
        <option value="">Choose</option>
        {visaKinds.map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </SelectField>
    )
  if (name === 'gender') return <GenderField {...control} />
  if (name === 'date_of_birth' || name.endsWith('_on')) return <DateField {...control} label={label} />
  if (name.endsWith('_number'))
    return (
      <TextField
        {...control}
        label={label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        onChange={(typed) => control.onChange(typedOver(control.value, typed))}
      />
    )
  return (
    <TextField
      {...control}
      label={label}
      maxLength={name === 'address_abroad' ? 300 : 100}
      autoComplete="off"
    />
  )
}

/** The gender of the guest or a companion, as Form C knows it. */
const GenderField = (control: ReturnType<FieldOf>) => (
  <SelectField {...control} label="Gender">
    {genderOptions.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
)
