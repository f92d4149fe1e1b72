import { Button } from '@mantine/core'
import { type OwnSession, ownAccount } from '../../../../contract/office/own-account.ts'
import { security } from '../../../../contract/office/security.ts'
import { Page } from '../../../kit/blocks/Page.tsx'
import { Panel } from '../../../kit/blocks/Panel.tsx'
import { Problem } from '../../../kit/blocks/Problem.tsx'
import { StatusBadge } from '../../../kit/blocks/StatusBadge.tsx'
import { call } from '../../../kit/call/call.ts'
import { isFailed, toResult } from '../../../kit/call/to-result.ts'
import { useSave } from '../../../kit/call/use-save.ts'
import { formatInstant } from '../../../kit/format.ts'
import { Row, Stack } from '../../../kit/layout/Box.tsx'
import { Notice } from '../../../kit/plain/Notice.tsx'
import { useArea } from '../../../kit/session/area.ts'
import type { Route } from './+types/OwnAccountPage.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import styles from './own-account.module.css'
import { TwoFactorPanel } from './TwoFactorPanel.tsx'

export const clientLoader = async () => {
  const factor = await toResult(call(security.twoFactor))
  // Before a factor that the resort asks for is set up, nothing else is open.
  const closed = isFailed(factor) || (factor.must && !factor.on)
  const sessions = closed
    ? undefined
    : await toResult(call(ownAccount.sessions, { query: { kind: 'staff' } }))
  return { factor, sessions }
}

/** Reset Password (back-office §2), and the second factor of the same sign-in. */
export default function OwnAccountPage({ loaderData: { factor, sessions } }: Route.ComponentProps) {
  const isAsked = !isFailed(factor) && factor.must && !factor.on
  const password = (
    <Panel title="Choose a new password">
      <p className={styles.lead}>Everywhere else you are signed in, you will be signed out.</p>
      <ChangePasswordForm least={isFailed(factor) ? 6 : factor.password_length} />
    </Panel>
  )
  return (
    <Page title="Reset Password" lead="For your own account. What you change here is told to you by email.">
      {isAsked ? (
        <Notice kind="warning">
          <strong>Set up two-factor sign-in first.</strong> The resort asks for it. Everything else opens as
          soon as a code of your app has confirmed it.
        </Notice>
      ) : null}
      <Stack gap={24} align="start" className={styles.columns}>
        {isAsked ? null : password}
        <Stack gap={24} shrinks>
          {isFailed(factor) ? (
            <Panel title="Two-factor sign-in">
              <Problem message={factor.failed} />
            </Panel>
          ) : (
            <TwoFactorPanel state={factor} />
          )}
          {sessions && !isFailed(sessions) ? <SessionsPanel sessions={sessions} /> : null}
        </Stack>
        {isAsked ? password : null}
      </Stack>
    </Page>
  )
}

/** Where one is signed in, and the end of any of it. */
function SessionsPanel({ sessions }: { sessions: OwnSession[] }) {
  const { save, saving } = useSave(ownAccount.endOthers, { done: ({ message }) => message })
  return (
    <Panel title="Where you are signed in">
      <Stack as="ul" gap={16} className={styles.sessions}>
        {sessions.map((session) => (
          <SessionLine key={session.session_id} session={session} />
        ))}
      </Stack>
      {sessions.length > 1 ? (
        <Row gap={12} justify="end" wrap className={styles.actions}>
          <Button variant="default" loading={saving} onClick={() => void save({ query: { kind: 'staff' } })}>
            Sign out everywhere else
          </Button>
        </Row>
      ) : null}
    </Panel>
  )
}

function SessionLine({ session }: { session: OwnSession }) {
  const { zone } = useArea()
  const { save, saving } = useSave(ownAccount.endSession, { done: ({ message }) => message })
  return (
    <li>
      <div>
        <strong>{session.device}</strong>
        <p className={styles.lead}>
          Last seen {formatInstant(session.last_seen_at, zone)}
          <br />
          Signed in {formatInstant(session.created_at, zone)}
        </p>
      </div>
      {session.current ? (
        <StatusBadge of="session" status="own" />
      ) : (
        <Button
          variant="default"
          loading={saving}
          aria-label={`Sign out of ${session.device}`}
          onClick={() => void save({ params: { session_id: session.session_id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
