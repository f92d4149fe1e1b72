import { Link } from 'react-router'
import { security } from '../../../contract/office/security.ts'
import { call } from '../../kit/call/call.ts'
import { fieldErrors } from '../../kit/plain/field-errors.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/StaffForgotPasswordPage.ts'
import { AskForLinkForm } from './AskForLinkForm.tsx'
import styles from './accounts.module.css'
import { privatePage } from './private-page.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: 'Forgotten password of the team',
    description: 'Ask for a link to choose a new password for the back office.',
    path: paths.staffForgotPassword,
  })

/** Mails a staff member a link to set a new password. */
export default function StaffForgotPasswordPage() {
  return (
    <div className={styles.narrow}>
      <h1>Forgotten your password?</h1>
      <p className={styles.lead}>
        For the team: enter the username that the office gave you. We send a link to the email address of your
        account, with which you choose a new password.
      </p>
      <AskForLinkForm
        label="Username or email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        wrong={(username) => fieldErrors(security.forgotPassword.body, { username }).username}
        ask={(username) => call(security.forgotPassword, { body: { username } })}
      />
      <p>
        <Link to={paths.adminLogin}>Back to sign in</Link>
      </p>
    </div>
  )
}
