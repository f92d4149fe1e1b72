import { NewPassword } from '../../../contract/kit/formats.ts'
import { accounts } from '../../../contract/office/accounts.ts'
import { call } from '../../kit/call/call.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/ResetPasswordPage.ts'
import styles from './accounts.module.css'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { privatePage } from './private-page.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: 'Choose a new password',
    description: 'Choose a new password with the link from your email.',
    path: paths.resetPassword,
  })

/** Sets a guest's new password with the token of a mailed link. */
export default function ResetPasswordPage() {
  return (
    <div className={styles.narrow}>
      <h1>Choose a new password</h1>
      <NewPasswordForm
        wrong={(password) => NewPassword.safeParse(password).error?.issues[0]?.message}
        save={(body) => call(accounts.resetPassword, { body })}
        forgotten={paths.forgotPassword}
        signIn={paths.login}
      />
    </div>
  )
}
