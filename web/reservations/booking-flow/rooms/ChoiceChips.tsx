import { useId } from 'react'
import { Box, Row, Stack } from '../../../kit/layout/Box.tsx'
import { FieldError, FieldHint } from '../../../kit/plain/Field.tsx'
import styles from './ChoiceChips.module.css'

type Props<Value extends string> = {
  label: string
  /** The field's name on the wire. */
  name: string
  options: Readonly<Record<Value, string>>
  value: string
  onChange: (value: Value) => void
  hint?: string
  error?: string | undefined
}

/** One of a few, each a tap away. */
export function ChoiceChips<Value extends string>(props: Props<Value>) {
  const { label, name, options, value, onChange, hint, error } = props
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const values = Object.keys(options) as Value[]
  return (
    <Stack
      gap={4}
      shrinks
      className={styles.chips}
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={described}
      aria-labelledby={`${id}-label`}
    >
      <Box as="span" size="small" weight={600} id={`${id}-label`} className={styles.label}>
        {label}
      </Box>
      <Row gap={8} wrap>
        {values.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{options[option]}</span>
          </label>
        ))}
      </Row>
      {hint ? <FieldHint id={id}>{hint}</FieldHint> : null}
      <FieldError id={id}>{error}</FieldError>
    </Stack>
  )
}
