import { Button } from '@mantine/core'
import { useContext } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { type OwnSession, ownAccount } from '../../../../contract/office/own-account.ts'
import { PasswordChange, security } from '../../../../contract/office/security.ts'
import { Page } from '../../../kit/blocks/Page.tsx'
import { Panel } from '../../../kit/blocks/Panel.tsx'
import { Problem } from '../../../kit/blocks/Problem.tsx'
import { StatusBadge } from '../../../kit/blocks/StatusBadge.tsx'
import { call } from '../../../kit/call/call.ts'
import { isFailed, toResult } from '../../../kit/call/to-result.ts'
import { useSave } from '../../../kit/call/use-save.ts'
import { formatInstant } from '../../../kit/format.ts'
import { FormContext } from '../../../kit/forms/form-fields.tsx'
import { formFor } from '../../../kit/forms/form-for.tsx'
import { Row, Stack } from '../../../kit/layout/Box.tsx'
import { Notice } from '../../../kit/plain/Notice.tsx'
import { useArea } from '../../../kit/session/area.ts'
import type { Route } from './+types/OwnAccountPage.ts'
import styles from './own-account.module.css'
import { strengthNames, strengthOf } from './password-strength.ts'
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

const { Form, Password, Check } = formFor(
  PasswordChange.extend({ confirmPassword: z.string(), keep_tokens: z.boolean() }).refine(
    ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
    // Said beside whatever else is wrong.
    { path: ['confirmPassword'], message: 'New passwords do not match', when: () => true },
  ),
)

const empty = { currentPassword: '', newPassword: '', confirmPassword: '', keep_tokens: false }

/** The current password and the new one, twice (H-PWD-01, D-14). */
function ChangePasswordForm({ least }: { least: number }) {
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
