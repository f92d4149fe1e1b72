import { useContext } from 'react'
import { FormContext } from '../../../kit/forms/form-fields.tsx'
import { Stack } from '../../../kit/layout/Box.tsx'
import { useArea } from '../../../kit/session/area.ts'
import styles from './own-account.module.css'
import { strengthNames, strengthOf } from './password-strength.ts'

/** How long the new password of the form around it stands up to guessing; it advises and refuses nothing. */
export function PasswordStrength({ of }: { of: string }) {
  const { values } = useContext(FormContext)
  const { user } = useArea()
  const password = String(values[of] ?? '')
  if (password === '') return null
  const strength = strengthOf(password, [user.name, user.username])
  return (
    <Stack gap={8} size="label" className={styles.strength} data-strength={strength}>
      <Stack gap={4} aria-hidden="true">
        {strengthNames.slice(1).map((name, at) => (
          <span key={name} data-lit={at < Math.max(1, strength)} />
        ))}
      </Stack>
      <p role="status">
        <strong>Strength: {strengthNames[strength]}.</strong>
        {strength < 3 ? ' Longer is stronger: three or four words that have nothing to do with you.' : null}
      </p>
    </Stack>
  )
}
