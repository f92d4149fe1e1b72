import { TextInput } from '@mantine/core'
import { useContext, useState } from 'react'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import styles from './users.module.css'

/** A new password that can be looked at while it is typed. */
export function PasswordField({ least }: { least: number }) {
  const { values, errors, set } = useContext(FormContext)
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      name="password"
      label="Password"
      description={`At least ${least} characters, and nothing that others would try first`}
      size="sm"
      required
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      value={(values.password as string | undefined) ?? ''}
      error={errors.password}
      onChange={(event) => set('password', event.currentTarget.value)}
      rightSectionWidth={64}
      rightSection={
        <button
          type="button"
          className={styles.show}
          aria-pressed={shown}
          aria-label="Show password"
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
