import { security } from '../../contract/security.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { Page } from '../kit/Page.tsx'
import { Panel } from '../kit/Panel.tsx'
import { Problem } from '../kit/Problem.tsx'
import type { Route } from './+types/OwnAccountPage.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import styles from './own-account.module.css'
import { TwoFactorPanel } from './TwoFactorPanel.tsx'

export const clientLoader = () => attempt(call(security.twoFactor))

/** Reset Password (back-office §2), and the second factor of the same sign-in. */
export default function OwnAccountPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Reset Password" lead="For your own account. What you change here is told to you by email.">
      <div className={styles.columns}>
        <Panel title="Choose a new password">
          <p className={styles.lead}>Everywhere else you are signed in, you will be signed out.</p>
          <ChangePasswordForm />
        </Panel>
        {isFailed(loaderData) ? (
          <Panel title="Two-factor sign-in">
            <Problem message={loaderData.failed} />
          </Panel>
        ) : (
          <TwoFactorPanel state={loaderData} />
        )}
      </div>
    </Page>
  )
}
