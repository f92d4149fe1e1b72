import { useContext } from 'react'
import type { Arrival } from '../../../contract/desk/check-in.ts'
import { isForeign } from '../../../contract/kit/countries.ts'
import { govtIdTypes } from '../../../contract/reservations/identity-documents.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import {
  AreaField,
  CheckField,
  DayField,
  FormContext,
  SelectField,
  TextField,
} from '../../kit/forms/form-fields.tsx'
import { idTypeNames } from '../../reservations/bookings/labels.ts'
import { CountryField } from './CountryField.tsx'
import styles from './check-in.module.css'
import { FormCFields } from './FormCFields.tsx'
import { genderOptions } from './gender-options.ts'

/** The document that the guest shows: what is kept of it stands there already. */
export function DocumentFields({ arrival }: { arrival: Arrival }) {
  const { values } = useContext(FormContext)
  return (
    <fieldset className={styles.part}>
      <legend>Document</legend>
      <CheckField
        name="seen"
        label="I have seen the document"
        hint={
          arrival.document || arrival.answered?.document
            ? 'The number that is kept is masked. Type over it where it is another.'
            : undefined
        }
      />
      {values.seen === true ? (
        <FieldRow>
          <SelectField
            name="document.kind"
            label="ID type"
            required
            options={govtIdTypes.map((value) => ({ value, label: idTypeNames[value] }))}
          />
          <TextField name="document.number" label="ID number" required />
        </FieldRow>
      ) : (
        <p className={styles.quiet}>{keptText(arrival)}</p>
      )}
    </fieldset>
  )
}

/** What the register shows where no document is seen now. */
const keptText = ({ document, document_seen_at }: Arrival): string => {
  if (document_seen_at) return 'The document that was seen before stays in the register.'
  return document
    ? 'The register will show the document that was given before; nobody has seen it.'
    : 'The register will show no document.'
}

/** What is still to be asked of the guest; what is known is not asked again. */
export function GuestFields({ arrival: { guest } }: { arrival: Arrival }) {
  return (
    <fieldset className={styles.part}>
      <legend>Guest</legend>
      {guest.gender && guest.date_of_birth ? null : (
        <FieldRow>
          {guest.gender ? null : (
            <SelectField name="guest.gender" label="Gender" required options={genderOptions} />
          )}
          {guest.date_of_birth ? null : (
            <DayField name="guest.date_of_birth" label="Date of birth" required />
          )}
        </FieldRow>
      )}
      <CountryField name="guest.nationality" label="Nationality" />
      {guest.address ? null : <AreaField name="guest.address" label="Address" rows={2} />}
    </fieldset>
  )
}

/** Form C of a guest from abroad. */
export function GuestFormC({ sendUntil }: { sendUntil: string }) {
  const { values } = useContext(FormContext)
  if (!isForeign(String(values['guest.nationality'] ?? ''))) return null
  return (
    <fieldset className={styles.part}>
      <legend>Form C</legend>
      <p className={styles.quiet}>
        Send by {sendUntil}.{' '}
        {values['form_c.begun'] === true
          ? 'The guest has begun it. Left as it is, it waits for you under Check-in details; once you change it, fill in all fields marked *.'
          : 'Left empty, it waits for you under Guest register; once begun, fill in all fields marked *.'}
      </p>
      <FormCFields at="form_c" />
    </fieldset>
  )
}
