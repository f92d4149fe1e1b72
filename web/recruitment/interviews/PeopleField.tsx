import { MultiSelect } from '@mantine/core'
import { useContext } from 'react'
import { FormContext } from '../../kit/forms/form-fields.tsx'

type Person = { user_id: string; name: string }
type Props = {
  people: readonly Person[]
  /** Who was chosen before and may not be on the list any more. */
  chosen?: readonly Person[]
  /** Why there is nobody to choose from. */
  problem?: string
}

/** Who interviews: some of the staff, found by a few letters of the name. */
export function PeopleField({ people, chosen = [], problem }: Props) {
  const { values, errors, set } = useContext(FormContext)
  const value = (values.interviewers as string[] | undefined) ?? []
  const known = new Map([...chosen, ...people].map((person) => [person.user_id, person.name]))
  return (
    <MultiSelect
      name="interviewers"
      label="Interviewers"
      size="sm"
      required
      searchable
      hidePickedOptions
      placeholder={value.length > 0 ? undefined : 'Type a few letters of a name'}
      nothingFoundMessage="Nobody of that name"
      maxDropdownHeight={220}
      data={[...known].map(([user_id, name]) => ({ value: user_id, label: name }))}
      value={value}
      error={errors.interviewers ?? problem}
      onChange={(ids) => set('interviewers', ids)}
    />
  )
}
