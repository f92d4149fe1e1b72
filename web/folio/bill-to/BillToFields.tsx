import { buyerNumberProblem } from '../../../contract/folio/buyer.ts'
import { states } from '../../../contract/office/gst.ts'
import { SelectField, TextAreaField, TextField } from '../../kit/plain/Field.tsx'
import type { BillToForm } from './bill-to-form.ts'

type Props = {
  value: BillToForm
  /** By the names of the fields on the wire. */
  errors: Record<string, string>
  onChange: (value: BillToForm) => void
}

/** Whom the papers of a stay are made out to, on the site (D-68); left empty it is the guest. */
export function BillToFields({ value, errors, onChange }: Props) {
  const field = (name: keyof BillToForm) => ({
    name: `bill_to.${name}`,
    value: value[name],
    error: errors[`bill_to.${name}`],
    onChange: (typed: string) => onChange({ ...value, [name]: typed }),
  })
  const typed = value.gstin.replace(/\s/g, '').toUpperCase()
  const gstin = field('gstin')
  return (
    <>
      <TextField
        {...field('name')}
        label="Name on the bill"
        optional="unsaid"
        autoComplete="organization"
        maxLength={120}
        hint="The company that pays. Left empty, the bill is in the guest’s name."
      />
      <TextField
        {...gstin}
        error={gstin.error ?? (typed.length >= 15 ? buyerNumberProblem(typed) : undefined)}
        label="GSTIN"
        optional="unsaid"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        hint="15 signs, for the company’s input tax credit."
      />
      <TextAreaField
        {...field('address')}
        label="Billing address"
        optional="unsaid"
        rows={2}
        maxLength={300}
        autoComplete="street-address"
      />
      <SelectField {...field('state')} label="State" optional="unsaid">
        <option value="">As the GSTIN says</option>
        {states.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </>
  )
}
