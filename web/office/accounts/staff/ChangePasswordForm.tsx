import { useContext } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { PasswordChange, security } from '../../../../contract/office/security.ts'
import { useSave } from '../../../kit/call/use-save.ts'
import { FormContext } from '../../../kit/forms/form-fields.tsx'
import { formFor } from '../../../kit/forms/form-for.tsx'
import { Stack } from '../../../kit/layout/Box.tsx'
import { useArea } from '../../../kit/session/area.ts'
import styles from './own-account.module.css'
import { strengthNames, strengthOf } from './password-strength.ts'

const { Form, Password, Check } = formFor(
  PasswordChange.extend({ confirmPassword: z.string(), keep_tokens: z.boolean() }).refine(
    ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
    // Said beside whatever else is wrong.
    { path: ['confirmPassword'], message: 'New passwords do not match', when: () => true },
  ),
)

const empty = { currentPassword: '', newPassword: '', confirmPassword: '', keep_tokens: false }

/** The current password and the new one, twice (H-PWD-01, D-14). */
export function ChangePasswordForm({ least }: { least: number }) {
  const navigate = useNavigate()
  const { user, dashboard } = useArea()
  const { save, fields } = useSave(security.changePassword, {
    done: 'Password updated successfully',
    after: () => navigate(dashboard),
  })
  return (
    <Form
      initial={empty}
      refused={fields}
      submit="Update password"
      onSubmit={({ confirmPassword: _, keep_tokens, ...passwords }) =>
        save({
          params: { user_id: user.user_id },
          body: { ...passwords, ...(keep_tokens && { keep_tokens }) },
        })
      }
    >
      <input type="hidden" name="username" autoComplete="username" value={user.username} readOnly />
      <Password name="currentPassword" label="Current password" autoComplete="current-password" required />
      <Password
        name="newPassword"
        label="New password"
        hint={`At least ${least} characters, and nothing that others would try first`}
        autoComplete="new-password"
        required
      />
      <PasswordStrength of="newPassword" />
      <Password name="confirmPassword" label="Confirm new password" autoComplete="new-password" required />
      {/* Nobody else has any. */}
      {user.role === 'admin' ? (
        <Check
          name="keep_tokens"
          label="Keep my API tokens"
          hint="Otherwise they end, and programs that call with them are turned away"
        />
      ) : null}
    </Form>
  )
}

/** How long the new password of the form around it stands up to guessing; it advises and refuses nothing. */
function PasswordStrength({ of }: { of: string }) {
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
