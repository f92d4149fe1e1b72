import { TextInput } from '@mantine/core'
import { useContext } from 'react'
import { amountInWords } from '../../../contract/kit/amount-in-words.ts'
import { isAmount, toPaise } from '../../../contract/kit/money.ts'
import { formatMoney } from '../../kit/format.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'

type Props = { name: 'minSalary' | 'maxSalary'; label: string; required?: boolean }

/** Rupees a year, and below it the same as people write and say it (R-AJOB-03). */
export function SalaryField({ name, label, required }: Props) {
  const { values, errors, set } = useContext(FormContext)
  const typed = String(values[name] ?? '')
  const amount = typed && isAmount(typed) ? toPaise(typed) : undefined
  return (
    <TextInput
      name={name}
      label={label}
      size="sm"
      inputMode="decimal"
      leftSection="₹"
      autoComplete="off"
      required={required}
      description={amount ? `${formatMoney(amount)}: ${amountInWords(amount)}` : 'Rupees a year'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typed}
      error={errors[name]}
      onChange={({ currentTarget: { value } }) => set(name, value)}
    />
  )
}
