import { useNavigate } from 'react-router'
import { z } from 'zod'
import { PasswordChange, security } from '../../../../contract/office/security.ts'
import { useSave } from '../../../kit/call/use-save.ts'
import { formFor } from '../../../kit/forms/form-for.tsx'
import { useArea } from '../../../kit/session/area.ts'
import { PasswordStrength } from './PasswordStrength.tsx'

const { Form, Password } = formFor(
  PasswordChange.extend({ confirmPassword: z.string() }).refine(
    ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
    // Said beside whatever else is wrong.
    { path: ['confirmPassword'], message: 'New passwords do not match', when: () => true },
  ),
)

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** The current password and the new one, twice (H-PWD-01, decisions 14). */
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
      onSubmit={({ currentPassword, newPassword }) =>
        save({ params: { user_id: user.user_id }, body: { currentPassword, newPassword } })
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
    </Form>
  )
}
