import { TextInput } from '@mantine/core'
import { useContext } from 'react'
import { isAmount, toPaise } from '../../contract/kit/money.ts'
import { inWords } from '../../contract/words.ts'
import { FormContext } from '../kit/form-fields.tsx'
import { formatMoney } from '../kit/format.ts'

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
      description={amount ? `${formatMoney(amount)}: ${inWords(amount)}` : 'Rupees a year'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typed}
      error={errors[name]}
      onChange={({ currentTarget: { value } }) => set(name, value)}
    />
  )
}
