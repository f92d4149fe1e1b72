import { MultiSelect } from '@mantine/core'
import { useContext } from 'react'
import { FormContext } from './form-fields.tsx'

type Props = {
  name: string
  label: string
  options: readonly string[]
  hint?: string
  required?: boolean
  placeholder: string
}

/** Several of a list, found by a few letters. */
export function ManyField({ name, label, options, hint, required, placeholder }: Props) {
  const { values, errors, set } = useContext(FormContext)
  const chosen = (values[name] as string[] | undefined) ?? []
  return (
    <MultiSelect
      name={name}
      label={label}
      description={hint}
      size="sm"
      required={required}
      searchable
      clearable
      hidePickedOptions
      placeholder={chosen.length > 0 ? undefined : placeholder}
      nothingFoundMessage="Nothing of that name"
      // What was chosen once stays a choice, also when it has left the list since.
      data={[...new Set([...options, ...chosen])]}
      value={chosen}
      error={errors[name] ?? Object.entries(errors).find(([at]) => at.startsWith(`${name}.`))?.[1]}
      onChange={(value) => set(name, value)}
    />
  )
}
