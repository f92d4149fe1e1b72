import { useContext } from 'react'
import { type FormC, formCNames, needsVisa, visaKinds } from '../../../contract/desk/form-c.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { DayField, FormContext, SelectField, TextField } from '../../kit/forms/form-fields.tsx'
import { genderOptions } from './gender-options.ts'

type Props = {
  /** Where the form lies: "form_c", or that of a companion. */
  at: string
  /** Of a companion: the guest’s trip stands for what is left empty, and who they are is asked here. */
  sharesTrip?: true
}

/** One that was written in other words stays a choice. */
const kindsWith = (own: string) => [...new Set([...visaKinds, own])].filter((kind) => kind !== '')

/** The fields of Form C in the order of the portal, the nationality aside. */
export function FormCFields({ at, sharesTrip }: Props) {
  const { values } = useContext(FormContext)
  const field = (name: keyof FormC) => ({ name: `${at}.${name}`, label: formCNames[name] })
  // Without these a form is not taken once it is begun.
  const needed = (name: keyof FormC) => ({ ...field(name), required: true })
  const ofTrip = (name: keyof FormC) => ({ ...field(name), required: !sharesTrip })
  const ownKind = String(values[`${at}.visa_kind`] ?? '')
  const kind = ownKind || String((sharesTrip && values['form_c.visa_kind']) || '')
  return (
    <>
      {sharesTrip ? (
        <FieldRow>
          <SelectField {...field('gender')} options={genderOptions} />
          <DayField {...field('date_of_birth')} />
        </FieldRow>
      ) : null}
      <TextField
        {...field('address_abroad')}
        {...(!sharesTrip && { hint: 'Left empty, it is the address above' })}
      />
      <FieldRow>
        <TextField {...needed('passport_number')} />
        <TextField {...needed('passport_place')} />
      </FieldRow>
      <FieldRow>
        <DayField {...needed('passport_issued_on')} />
        <DayField {...needed('passport_expires_on')} />
      </FieldRow>
      <SelectField
        {...ofTrip('visa_kind')}
        options={[
          { value: '', label: sharesTrip ? 'As the guest' : 'Choose' },
          ...kindsWith(ownKind).map((value) => ({ value, label: value })),
        ]}
      />
      {kind === '' || needsVisa(kind) ? (
        <>
          <TextField {...needed('visa_number')} />
          <FieldRow>
            <DayField {...needed('visa_issued_on')} />
            <DayField {...needed('visa_expires_on')} />
          </FieldRow>
        </>
      ) : null}
      <FieldRow>
        <DayField {...ofTrip('arrived_in_india_on')} />
        <TextField {...ofTrip('port_of_arrival')} />
      </FieldRow>
      <FieldRow>
        <TextField {...ofTrip('coming_from')} />
        <TextField {...ofTrip('going_to')} />
      </FieldRow>
      <TextField {...ofTrip('purpose')} />
    </>
  )
}
