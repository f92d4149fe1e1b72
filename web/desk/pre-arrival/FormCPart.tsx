import { type FormC, formCNames, needsVisa, visaKinds } from '../../../contract/desk/form-c.ts'
import { SelectField, TextField } from '../../kit/plain/Field.tsx'
import { typedOver } from '../../reservations/booking-flow/guest/typed-over.ts'
import { fieldsOf, trip } from '../check-in/check-in-facts.ts'
import { GenderField } from './GenderField.tsx'
import type { FieldOf } from './use-answers.ts'

type Props = {
  field: FieldOf
  /** Where the form lies: "form_c", or that of a companion, who shares the guest’s trip. */
  at: string
  /** Of the visa, where it is known. */
  visaKind: string
}

/** The fields of Form C that a guest can look up at home, in the order of the portal. */
export function FormCPart({ field, at, visaKind }: Props) {
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

function FormCField({ field, at, name }: Pick<Props, 'field' | 'at'> & { name: keyof FormC }) {
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
  if (name === 'date_of_birth' || name.endsWith('_on'))
    return <TextField {...control} label={label} type="date" />
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
