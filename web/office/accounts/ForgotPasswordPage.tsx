import { Link } from 'react-router'
import { accounts } from '../../../contract/office/accounts.ts'
import { call } from '../../kit/call/call.ts'
import { fieldErrors } from '../../kit/plain/field-errors.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/ForgotPasswordPage.ts'
import { AskForLinkForm } from './AskForLinkForm.tsx'
import styles from './accounts.module.css'
import { privatePage } from './private-page.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: 'Forgotten password',
    description: 'Ask for a link to choose a new password.',
    path: paths.forgotPassword,
  })

/** Mails a guest a link to set a new password. */
export default function ForgotPasswordPage() {
  return (
    <div className={styles.narrow}>
      <h1>Forgotten your password?</h1>
      <p className={styles.lead}>
        Enter the email address you registered with. We send you a link with which you choose a new password.
      </p>
      <AskForLinkForm
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        wrong={(email) => fieldErrors(accounts.forgotPassword.body, { email }).email}
        ask={(email) => call(accounts.forgotPassword, { body: { email } })}
      />
      <p>
        <Link to={paths.login}>Back to sign in</Link>
      </p>
    </div>
  )
}
