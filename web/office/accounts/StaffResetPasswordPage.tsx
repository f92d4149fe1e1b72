import { NewStaffPassword, security } from '../../../contract/office/security.ts'
import { call } from '../../kit/call/call.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/StaffResetPasswordPage.ts'
import styles from './accounts.module.css'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { privatePage } from './private-page.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: 'Choose a new password for the team',
    description: 'Choose a new password for the back office with the link from your email.',
    path: paths.staffResetPassword,
  })

/** Sets a staff member's new password with the token of a mailed link. */
export default function StaffResetPasswordPage() {
  return (
    <div className={styles.narrow}>
      <h1>Choose a new password</h1>
      <NewPasswordForm
        wrong={(password) => NewStaffPassword.safeParse(password).error?.issues[0]?.message}
        save={(body) => call(security.resetPassword, { body })}
        forgotten={paths.staffForgotPassword}
        signIn={paths.adminLogin}
      />
    </div>
  )
}
