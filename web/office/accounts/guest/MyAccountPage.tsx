import { type FormEvent, useEffect, useRef, useState } from 'react'
import { redirect } from 'react-router'
import type { SignedInGuest } from '../../../../contract/office/accounts.ts'
import { GuestPasswordChange, type OwnSession, ownAccount } from '../../../../contract/office/own-account.ts'
import { site } from '../../../../contract/site/pages.ts'
import { call } from '../../../kit/call/call.ts'
import { serverCall } from '../../../kit/call/server-call.ts'
import { isFailed, toResult } from '../../../kit/call/to-result.ts'
import { useSave } from '../../../kit/call/use-save.ts'
import { formatInstant } from '../../../kit/format.ts'
import { Box, Stack } from '../../../kit/layout/Box.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import { fieldErrors } from '../../../kit/plain/field-errors.ts'
import { Notice } from '../../../kit/plain/Notice.tsx'
import { PasswordField } from '../../../kit/plain/PasswordField.tsx'
import { loadSession } from '../../../kit/session/session.ts'
import { paths } from '../../../paths.ts'
import { privatePage } from '../private-page.ts'
import type { Route } from './+types/MyAccountPage.ts'
import styles from './my-account.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: 'Your account',
    description: 'Your password, and where you are signed in.',
    path: paths.myAccount,
  })

/** The resort's part, the same for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = await context.get(serverCall)(site.get, {})
  return { zone: settings.time_zone }
}

/** The guest's part, which only their browser asks for. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { guest } = await loadSession()
  if (!guest) throw redirect(`${paths.login}?${new URLSearchParams({ return: paths.myAccount })}`)
  const [sessions, { zone }] = await Promise.all([
    toResult(call(ownAccount.sessions, { query: { kind: 'guest' } })),
    serverLoader(),
  ])
  return { guest, sessions, zone }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <Stack gap={48} className={styles.page}>
      <h1>Your account</h1>
      <Box role="status" as="p" tone="muted" size="small" breaks>
        Loading your account …
      </Box>
    </Stack>
  )
}

/** /my-account: a guest's password and sessions (D-39). */
export default function MyAccountPage({ loaderData: { guest, sessions, zone } }: Route.ComponentProps) {
  return (
    <Stack gap={48} className={styles.page}>
      <Stack as="header" gap={8}>
        <h1>Your account</h1>
        <Box as="p" tone="muted" size="small" breaks>
          {guest.name}, {guest.email}
        </Box>
      </Stack>
      <Stack as="section" gap={8} aria-labelledby="password">
        <Box as="h2" size="heading" id="password">
          Change your password
        </Box>
        <Box as="p" tone="muted" size="small" breaks>
          Everywhere else you are signed in, you will be signed out.
        </Box>
        <GuestPasswordForm guest={guest} />
      </Stack>
      <Stack as="section" gap={8} aria-labelledby="sessions">
        <Box as="h2" size="heading" id="sessions">
          Where you are signed in
        </Box>
        {isFailed(sessions) ? (
          <Notice kind="error">{sessions.failed}</Notice>
        ) : (
          <SessionList sessions={sessions} zone={zone} />
        )}
      </Stack>
    </Stack>
  )
}

type Props = { sessions: OwnSession[]; zone: string }

/** Where the guest is signed in, and the end of any of it. */
function SessionList({ sessions, zone }: Props) {
  const { save, saving } = useSave(ownAccount.endOthers, { done: ({ message }) => message })
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionLine key={session.session_id} session={session} zone={zone} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button variant="quiet" busy={saving} onClick={() => save({ query: { kind: 'guest' } })}>
          Sign out everywhere else
        </Button>
      ) : null}
    </>
  )
}

function SessionLine({ session, zone }: { session: OwnSession; zone: string }) {
  const { save, saving } = useSave(ownAccount.endSession, { done: ({ message }) => message })
  return (
    <li>
      <div>
        <strong>{session.device}</strong>
        <Box as="p" tone="muted" size="small" breaks>
          Last seen {formatInstant(session.last_seen_at, zone)}
        </Box>
      </div>
      {session.current ? (
        <Box as="span" tone="success" size="small" weight={600}>
          This device
        </Box>
      ) : (
        <Button
          variant="quiet"
          busy={saving}
          aria-label={`Sign out of ${session.device}`}
          onClick={() => save({ params: { session_id: session.session_id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

const empty = { currentPassword: '', newPassword: '' }

/** The current password and the new one. What is typed can be shown, so nobody types it twice. */
function GuestPasswordForm({ guest }: { guest: SignedInGuest }) {
  const [values, setValues] = useState(empty)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { save, saving, message, fields, reset } = useSave(ownAccount.changePassword, {
    quiet: true,
    done: 'Password updated successfully',
    after: () => setValues(empty),
  })
  const errors = { ...fields, ...wrong }
  const form = useRef<HTMLFormElement>(null)
  const problem = Object.values(fields).some(Boolean) ? undefined : message
  const said = Object.values(errors).filter(Boolean).join()
  useEffect(() => {
    if (said) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [said])

  const set = (name: keyof typeof empty) => (typed: string) => {
    setValues((before) => ({ ...before, [name]: typed }))
    setWrong(({ [name]: _, ...others }) => others)
    reset()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = fieldErrors(GuestPasswordChange, values)
    setWrong(found)
    if (Object.keys(found).length > 0) return
    await save({ params: { visitor_id: guest.visitor_id }, body: values })
  }

  return (
    <Stack
      as="form"
      gap={16}
      hug
      ref={form}
      className={styles.form}
      onSubmit={submit}
      method="post"
      noValidate
    >
      <input type="hidden" name="username" autoComplete="username" value={guest.email} readOnly />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        value={values.currentPassword}
        onChange={set('currentPassword')}
        error={errors.currentPassword}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint="At least 6 characters, and nothing that others would try first"
        value={values.newPassword}
        onChange={set('newPassword')}
        error={errors.newPassword}
      />
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <Button type="submit" busy={saving}>
        Update password
      </Button>
    </Stack>
  )
}
