import { useContext } from 'react'
import type { Arrival } from '../../../contract/desk/check-in.ts'
import { paidByNames } from '../../../contract/folio/payment-methods.ts'
import { formatMoney } from '../../kit/format.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { FormContext, MoneyField, SelectField, TextField } from '../../kit/forms/form-fields.tsx'
import styles from './check-in.module.css'

const methods = [
  { value: '', label: 'Nothing now' },
  ...Object.entries(paidByNames).map(([value, label]) => ({ value, label })),
]

/** The money that is still open, taken with the check-in or left for later. Of who has left it is taken at the folio. */
export function PaymentFields({ arrival: { balance, checked_out_at } }: { arrival: Arrival }) {
  const { values } = useContext(FormContext)
  const method = values['payment.method']
  if (balance <= 0 || checked_out_at) return null
  return (
    <fieldset className={styles.part}>
      <legend>Payment</legend>
      <p>
        <strong>{formatMoney(balance)}</strong> is due.
      </p>
      <FieldRow>
        <SelectField name="payment.method" label="Paid by" options={methods} />
        {method ? <MoneyField name="payment.amount" label="Amount" required /> : null}
      </FieldRow>
      {method ? (
        <TextField
          name="payment.reference"
          label="Reference"
          hint={method === 'upi' ? 'The transaction number of the UPI app' : 'What the slip or the bank says'}
          required={method === 'upi'}
        />
      ) : null}
    </fieldset>
  )
}
