import { NativeSelect, TextInput } from '@mantine/core'
import { useContext } from 'react'
import { AddRow } from '../../kit/forms/AddRow.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { RemoveRow } from '../../kit/forms/RemoveRow.tsx'
import styles from '../../kit/forms/rows.module.css'
import { kindNames, type TypedRate } from './tax-form.ts'

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

/** The dated rates, a line each. */
export function RateRows() {
  const { values, errors, set } = useContext(FormContext)
  const rates = values.rates as TypedRate[]
  const last = rates.at(-1)
  return (
    <fieldset className={styles.rows}>
      <legend>Rates</legend>
      <p className={styles.hint}>
        A new rate is a new line with the day from which it holds; lines of before stay for the stays of
        before. An empty end has none.
      </p>
      {rates.map((rate, at) => (
        <RateRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and keeps the focus while it is typed in
          key={at}
          at={at}
          rate={rate}
          errors={errors}
          onChange={(own) => set('rates', rates.with(at, { ...rate, ...own }))}
          onRemove={() => set('rates', rates.toSpliced(at, 1))}
        />
      ))}
      <AddRow
        label="Add a rate"
        error={errors.rates}
        onAdd={() =>
          set('rates', [...rates, { from: last?.from ?? '', kind: 'accommodation', up_to: '', rate: '' }])
        }
      />
    </fieldset>
  )
}

type RowProps = {
  at: number
  rate: TypedRate
  errors: Record<string, string>
  onChange: (own: Partial<TypedRate>) => void
  onRemove: () => void
}

function RateRow({ at, rate, errors, onChange, onRemove }: RowProps) {
  const field = <Name extends keyof TypedRate>(name: Name) => ({
    name: `rates.${at}.${name}`,
    size: 'sm' as const,
    value: rate[name],
    error: errors[`rates.${at}.${name}`],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [name]: value }),
  })
  return (
    <fieldset className={styles.row} data-of="rate" aria-label={`Rate ${at + 1}`}>
      <TextInput type="date" label="From" {...field('from')} />
      <NativeSelect label="For" data={kinds} {...field('kind')} />
      <TextInput
        label="Up to"
        inputMode="decimal"
        leftSection="₹"
        autoComplete="off"
        placeholder="no end"
        {...field('up_to')}
      />
      <TextInput label="Rate" inputMode="decimal" rightSection="%" autoComplete="off" {...field('rate')} />
      <RemoveRow label={`Remove rate ${at + 1}`} onRemove={onRemove} />
    </fieldset>
  )
}
