import { NativeSelect } from '@mantine/core'
import { useContext } from 'react'
import { countries } from '../../../contract/kit/countries.ts'
import { countryOptions } from '../../kit/country-options.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'

type Props = { name: string; label: string; ariaLabel?: string; empty?: string }

/** A nationality; one that was written in words stays a choice. */
export function CountryField({ name, label, ariaLabel, empty }: Props) {
  const { values, errors, set } = useContext(FormContext)
  const value = String(values[name] ?? '')
  const written = value !== '' && !countries.includes(value) ? [{ value, label: value }] : []
  return (
    <NativeSelect
      size="sm"
      name={name}
      label={label}
      aria-label={ariaLabel}
      data={[...(empty === undefined ? [] : [{ value: '', label: empty }]), ...written, ...countryOptions()]}
      value={value}
      error={errors[name]}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  )
}
