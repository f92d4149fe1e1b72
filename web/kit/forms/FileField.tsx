import { type ReactNode, useId, useRef } from 'react'
import { Row, Stack } from '../layout/Box.tsx'
import { Wrong } from '../layout/Wrong.tsx'
import styles from './FileField.module.css'

type Props = {
  label: string
  hint: string
  name?: string
  accept: string
  error: string | undefined
  onChoose: (file: File | undefined) => void
  /** What is kept or chosen so far. */
  shown?: ReactNode
  /** The buttons beside the choice; `forget` lets the same file be chosen once more. */
  actions?: (forget: () => void) => ReactNode
  /** What became of the file. */
  children?: ReactNode
}

/** Chooses a file. */
export function FileField({ label, hint, error, shown, actions, onChoose, children, ...choice }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  function forget() {
    if (input.current) input.current.value = ''
  }

  return (
    <Stack gap={8} hug fits size="small" className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      {shown}
      <Row gap={12} align="center" wrap className={styles.choices}>
        <input
          ref={input}
          id={id}
          type="file"
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onChange={({ currentTarget: { files } }) => onChoose(files?.[0])}
          {...choice}
        />
        {actions?.(forget)}
      </Row>
      {error ? <Wrong id={`${id}-error`}>{error}</Wrong> : null}
      {children}
    </Stack>
  )
}
