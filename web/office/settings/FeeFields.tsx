import { NativeSelect, TextInput } from '@mantine/core'
import type { TypedFee } from './cancellation-form.ts'

type Props = {
  name: string
  label: string
  fee: TypedFee
  errors: Record<string, string>
  onChange: (fee: TypedFee) => void
}

const kinds = [
  { value: 'none', label: 'Nothing' },
  { value: 'nights', label: 'Nights' },
  { value: 'percent', label: 'Percent of the stay' },
]
const amounts = { nights: 'How many nights', percent: 'How much' } as const

/** What something costs a guest: nothing, the first nights, or a part of the stay. */
export function FeeFields({ name, label, fee, errors, onChange }: Props) {
  const { kind } = fee
  return (
    <>
      <NativeSelect
        name={`${name}.kind`}
        size="sm"
        label={label}
        data={kinds}
        value={kind}
        onChange={({ currentTarget: { value } }) => onChange({ ...fee, kind: value as TypedFee['kind'] })}
      />
      {kind === 'none' ? (
        <span />
      ) : (
        <TextInput
          name={`${name}.${kind}`}
          size="sm"
          label={amounts[kind]}
          inputMode={kind === 'nights' ? 'numeric' : 'decimal'}
          autoComplete="off"
          rightSection={kind === 'percent' ? '%' : undefined}
          value={fee[kind]}
          error={errors[`${name}.${kind}`]}
          onChange={({ currentTarget: { value } }) => onChange({ ...fee, [kind]: value })}
        />
      )}
    </>
  )
}
