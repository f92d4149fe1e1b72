import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useContext, useState } from 'react'
import { isAmount, type Paise, toPaise } from '../../../contract/kit/money.ts'
import { defaultGst, type Gst, rateOf, splitTax, withTax } from '../../../contract/office/gst.ts'
import { TaxKind } from '../../../contract/office/tax-rates.ts'
import { todayAt } from '../../kit/days.ts'
import { formatMoney, formatPercent } from '../../kit/format.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import styles from '../../kit/forms/rows.module.css'
import { useArea } from '../../kit/session/area.ts'
import { kindNames, TypedRates } from './tax-form.ts'

// Enter here asks for nothing to be saved.
const noSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** What the rates that stand in the form make of an amount. */
export function TaxPreview() {
  const { zone } = useArea()
  const { values } = useContext(FormContext)
  const [amount, setAmount] = useState('5000')
  const [day, setDay] = useState(() => todayAt(zone))
  const rates = TypedRates.safeParse(values.rates)
  const isRead = isAmount(amount.trim()) && day !== ''
  const gst = { ...defaultGst, ...values, rates: rates.data ?? [] } as Gst
  return (
    <fieldset className={styles.rows}>
      <legend>Try an amount</legend>
      <FieldRow>
        <TextInput
          size="sm"
          label="What the guest pays"
          inputMode="decimal"
          leftSection="₹"
          autoComplete="off"
          value={amount}
          error={isAmount(amount.trim()) ? undefined : 'Enter an amount in rupees'}
          onKeyDown={noSubmit}
          onChange={({ currentTarget: { value } }) => setAmount(value)}
        />
        <TextInput
          type="date"
          size="sm"
          label="On"
          value={day}
          onKeyDown={noSubmit}
          onChange={({ currentTarget: { value } }) => setDay(value)}
        />
      </FieldRow>
      {rates.success && isRead ? (
        <Reckoned gst={gst} day={day} amount={toPaise(amount.trim())} />
      ) : (
        <p className={styles.hint}>Once the rates and the amount are filled in, the tax stands here.</p>
      )}
    </fieldset>
  )
}

function Reckoned({ gst, day, amount }: { gst: Gst; day: string; amount: Paise }) {
  const isRegular = gst.scheme === 'regular'
  return (
    <>
      {isRegular ? null : (
        <p className={styles.hint}>
          With this scheme guests are charged no tax. As a regular taxpayer you would collect:
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <section className={styles.scroll} aria-label="Tax of the amount" tabIndex={0}>
        <table className={styles.reckoned}>
          <caption className="visually-hidden">Tax of the amount</caption>
          <thead>
            <tr>
              {['For', 'Rate', 'Value', 'CGST', 'SGST'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TaxKind.options.map((kind) => {
              const rate = rateOf(gst, { kind, day, price: amount })
              const { value, cgst, sgst } = splitTax(amount, rate)
              return (
                <tr key={kind}>
                  <th scope="row">{kindNames[kind]}</th>
                  <td>{formatPercent(rate)}</td>
                  {[value, cgst, sgst].map((part, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand still
                    <td key={at}>{formatMoney(part)}</td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {isRegular && !gst.prices_include_tax ? (
        <p className={styles.hint}>
          {`Entered as the price of a night, guests pay ${formatMoney(withTax(amount, gst, day))} for it.`}
        </p>
      ) : null}
    </>
  )
}
