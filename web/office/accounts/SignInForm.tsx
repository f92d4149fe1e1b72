import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { GuestLogin, StaffLogin } from '../../../contract/office/accounts.ts'
import { refusals } from '../../../contract/refusals.ts'
import { ApiError, messageOf } from '../../kit/call/api-error.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { TextField } from '../../kit/plain/Field.tsx'
import { fieldErrors } from '../../kit/plain/field-errors.ts'
import { Notice } from '../../kit/plain/Notice.tsx'
import { PasswordField } from '../../kit/plain/PasswordField.tsx'
import { useEarlyInput } from '../../kit/plain/use-early-input.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'
import styles from './accounts.module.css'
import { LoginProblem, type SignedInAs, type StaffCredentials, signInGuest } from './sign-in.ts'

type Mode = 'guest' | 'admin'
type Props = {
  /** The mode it opens in, and whether its checkbox can change it. */
  mode: Mode
  fixed?: boolean
  staffSignIn: (credentials: StaffCredentials) => Promise<SignedInAs>
  /** Goes on after a sign-in. What it throws is shown under the form. */
  onSignedIn: (who: SignedInAs) => void | Promise<void>
  /** A link of the form was followed, for example out of a dialog. */
  onLeave?: () => void
  /** Stands in front of a page that must not be left. */
  overPage?: boolean
  /** What the person signs in with, where that is known. */
  login?: string
}

/** Sign-in of guests by e-mail and of staff by username, with the messages of the catalogue under the form. */
export function SignInForm({
  mode: initial,
  fixed,
  staffSignIn,
  onSignedIn,
  onLeave,
  overPage,
  login = '',
}: Props) {
  const [mode, setMode] = useState(initial)
  const [values, setValues] = useState<SignInValues>({
    email: initial === 'guest' ? login : '',
    username: initial === 'admin' ? login : '',
    password: '',
    code: '',
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [codeAsked, setCodeAsked] = useState(false)

  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form, ({ mode: chosen, ...typed }) => {
    if (chosen) setMode('admin')
    setValues((before) => ({ ...before, ...typed }))
  })

  const set = (field: keyof SignInValues) => (value: string) => {
    setValues({ ...values, [field]: value })
    setErrors({ ...errors, [field]: '' })
  }

  function startAgain() {
    setCodeAsked(false)
    setValues({ ...values, password: '', code: '' })
    setProblem(undefined)
  }

  function refused(error: unknown) {
    const next = error instanceof ApiError ? error.code : undefined
    setCodeAsked(next === 'code_needed' || (codeAsked && next !== 'wrong_credentials'))
    setProblem(next === 'code_needed' ? undefined : problemOf(error))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = mode === 'guest' ? fieldErrors(GuestLogin, values) : staffErrors(values, codeAsked)
    setErrors(wrong)
    setProblem(undefined)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      const who =
        mode === 'guest'
          ? await signInGuest(values)
          : await staffSignIn({ ...values, code: values.code || undefined })
      // The good news waits for the page that it opens, which may take longer than a toast lasts.
      await onSignedIn(who)
      toast.success(welcomeTo(who))
    } catch (error) {
      refused(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack as="form" gap={16} ref={form} onSubmit={submit} method="post" noValidate>
      {codeAsked ? (
        <CodeFields
          username={values.username}
          code={values.code}
          error={errors.code}
          onChange={set('code')}
          onBack={startAgain}
        />
      ) : (
        <CredentialFields mode={mode} values={values} errors={errors} set={set} />
      )}
      {fixed || codeAsked ? null : (
        <Row as="label" align="center" gap={12} size="small" className={styles.checkbox}>
          <input
            type="checkbox"
            name="mode"
            value="admin"
            checked={mode === 'admin'}
            onChange={(event) => {
              setMode(event.currentTarget.checked ? 'admin' : 'guest')
              setErrors({})
              setProblem(undefined)
            }}
          />
          Admin Login
        </Row>
      )}
      <Button type="submit" busy={busy}>
        Sign in
      </Button>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {codeAsked || overPage ? null : <Elsewhere mode={mode} onLeave={onLeave} />}
    </Stack>
  )
}

function Elsewhere({ mode, onLeave }: { mode: Mode; onLeave: (() => void) | undefined }) {
  const forgotten = mode === 'guest' ? paths.forgotPassword : paths.staffForgotPassword
  return (
    <Stack as="p" gap={8} size="small" className={styles.links}>
      <Link to={forgotten} onClick={onLeave}>
        Forgotten your password?
      </Link>
      {mode === 'guest' ? (
        <span>
          New here?{' '}
          <Link to={paths.reservation} onClick={onLeave}>
            Register with your first booking
          </Link>
        </span>
      ) : null}
    </Stack>
  )
}

/** What is wrong with the step that is shown. */
const staffErrors = (values: SignInValues, codeAsked: boolean): Record<string, string> =>
  codeAsked && values.code.trim() === ''
    ? { code: refusals.code_needed.message }
    : fieldErrors(StaffLogin, values)

// G-DLG-13.
const welcomeTo = (who: SignedInAs) =>
  who.kind === 'staff' && who.staff.role === 'admin' ? 'Admin login successful' : 'Login successful'

function problemOf(error: unknown): string {
  if (error instanceof LoginProblem) return error.message
  const wait = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined
  const more = wait && wait > 60 ? ` (about ${Math.ceil(wait / 60)} minutes)` : ''
  return messageOf(error, 'Login failed') + more
}

type SignInValues = { email: string; username: string; password: string; code: string }

type CredentialFieldsProps = {
  mode: 'guest' | 'admin'
  values: SignInValues
  errors: Record<string, string>
  set: (field: keyof SignInValues) => (value: string) => void
}

/** What a guest, or a staff member, shows first: who they are, and their password. */
function CredentialFields({ mode, values, errors, set }: CredentialFieldsProps) {
  return (
    <>
      {mode === 'guest' ? (
        <TextField
          label="Email"
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          value={values.email}
          onChange={set('email')}
          error={errors.email}
        />
      ) : (
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          onChange={set('username')}
          error={errors.username}
        />
      )}
      <PasswordField
        autoComplete="current-password"
        value={values.password}
        onChange={set('password')}
        error={errors.password}
      />
    </>
  )
}

type CodeFieldsProps = {
  username: string
  code: string
  error: string | undefined
  onChange: (code: string) => void
  onBack: () => void
}

/** The second step of a staff sign-in: a code of the app, or one of the recovery codes when the app is lost. */
function CodeFields({ username, code, error, onChange, onBack }: CodeFieldsProps) {
  const [recovery, setRecovery] = useState(false)
  const field = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is typed anew
  useEffect(() => field.current?.querySelector('input')?.focus(), [recovery])

  function change() {
    onChange('')
    setRecovery(!recovery)
  }

  return (
    <Stack gap={16} ref={field}>
      <p role="status" className={styles.lead}>
        One more step for <strong>{username}</strong>: your account is protected by a second factor.
      </p>
      {recovery ? (
        <TextField
          key="recovery"
          label="Recovery code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="One of the ten codes that you saved. Each works once."
          value={code}
          onChange={onChange}
          error={error}
        />
      ) : (
        <TextField
          key="app"
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="The six digits that your authenticator app shows now."
          value={code}
          onChange={onChange}
          error={error}
        />
      )}
      <Row as="p" justify="between" wrap className={styles.choices}>
        <button type="button" onClick={change}>
          {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
        <button type="button" onClick={onBack}>
          Start again
        </button>
      </Row>
    </Stack>
  )
}
