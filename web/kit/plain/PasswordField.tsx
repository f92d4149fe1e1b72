import { type ReactNode, useState } from 'react'
import { Field } from './Field.tsx'
import styles from './plain.module.css'

type Props = {
  label?: string
  name?: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  autoComplete: 'current-password' | 'new-password'
  error?: string
  hint?: ReactNode
}

/** A password that can be looked at while it is typed. */
export function PasswordField({
  label = 'Password',
  name = 'password',
  value,
  onChange,
  onBlur,
  autoComplete,
  error,
  hint,
}: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.password}>
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            name={name}
            className={styles.control}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            aria-required
            value={value}
            onBlur={onBlur}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label="Show password"
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  )
}
