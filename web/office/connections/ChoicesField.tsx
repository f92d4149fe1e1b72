import { Checkbox } from '@mantine/core'
import { useContext } from 'react'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import styles from './connections.module.css'

type Choice = { value: string; label: string; description: string }
type Props = { name: string; label: string; hint: string; choices: readonly Choice[] }

/** Some of a few, each with what it means. */
export function ChoicesField({ name, label, hint, choices }: Props) {
  const { values, errors, set } = useContext(FormContext)
  const error = errors[name] ?? Object.entries(errors).find(([at]) => at.startsWith(`${name}.`))?.[1]
  return (
    <Checkbox.Group
      label={label}
      description={hint}
      size="sm"
      required
      value={(values[name] as string[] | undefined) ?? []}
      error={error}
      onChange={(chosen) => set(name, chosen)}
    >
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} aria-invalid={error ? true : undefined} {...choice} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
