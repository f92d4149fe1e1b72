import { Radio } from '@mantine/core'
import { useContext } from 'react'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { Row } from '../../kit/layout/Box.tsx'
import styles from './interviews.module.css'

type Props = { name: string; label: string; options: readonly { value: string; label: string }[] }

/** One of a few, all of them to be seen. */
export function ChoiceField({ name, label, options }: Props) {
  const { values, errors, set } = useContext(FormContext)
  const value = values[name]
  return (
    <Radio.Group
      name={name}
      label={label}
      size="sm"
      required
      value={value === undefined ? '' : String(value)}
      error={errors[name]}
      onChange={(chosen) => set(name, chosen)}
    >
      <Row wrap className={styles.choices}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            aria-invalid={errors[name] ? true : undefined}
          />
        ))}
      </Row>
    </Radio.Group>
  )
}
