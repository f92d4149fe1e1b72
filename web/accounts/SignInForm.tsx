import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { GuestLogin, StaffLogin } from '../../contract/accounts.ts'
import { ApiError, messageOf } from '../kit/api-error.ts'
import { Button } from '../kit/plain/Button.tsx'
import { TextField } from '../kit/plain/Field.tsx'
import { fieldErrors } from '../kit/plain/field-errors.ts'
import { Notice } from '../kit/plain/Notice.tsx'
import { PasswordField } from '../kit/plain/PasswordField.tsx'
import { useEarlyInput } from '../kit/plain/use-early-input.ts'
import { toast } from '../kit/toasts/toast.ts'
import { paths } from '../paths.ts'
import styles from './accounts.module.css'
import { LoginProblem, type SignedInAs, signInGuest } from './sign-in.ts'

type Mode = 'guest' | 'admin'
type Props = {
  /** The mode it opens in, and whether its checkbox can change it. */
  mode: Mode
  fixed?: boolean
  staffSignIn: (credentials: { username: string; password: string }) => Promise<SignedInAs>
  /** Goes on after a sign-in. What it throws is shown under the form. */
  onSignedIn: (who: SignedInAs) => void | Promise<void>
  /** A link of the form was followed, for example out of a dialog. */
  onLeave?: () => void
}

/** Sign-in of guests by e-mail and of staff by username, with the messages of the catalogue under the form. */
export function SignInForm({ mode: initial, fixed, staffSignIn, onSignedIn, onLeave }: Props) {
  const [mode, setMode] = useState(initial)
  const [values, setValues] = useState({ email: '', username: '', password: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form, ({ mode: chosen, ...typed }) => {
    if (chosen) setMode('admin')
    setValues((before) => ({ ...before, ...typed }))
  })

  const set = (field: keyof typeof values) => (value: string) => {
    setValues({ ...values, [field]: value })
    setErrors({ ...errors, [field]: '' })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = fieldErrors(mode === 'guest' ? GuestLogin : StaffLogin, values)
    setErrors(wrong)
    setProblem(undefined)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      const who = mode === 'guest' ? await signInGuest(values) : await staffSignIn(values)
      // The good news waits for the page that it opens, which may take longer than a toast lasts.
      await onSignedIn(who)
      toast.success(welcomeTo(who))
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} method="post" noValidate>
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
      {fixed ? null : (
        <label className={styles.checkbox}>
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
        </label>
      )}
      <Button type="submit" busy={busy}>
        Sign in
      </Button>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {mode === 'guest' ? (
        <p className={styles.links}>
          <Link to={paths.forgotPassword} onClick={onLeave}>
            Forgotten your password?
          </Link>
          <span>
            New here?{' '}
            <Link to={paths.reservation} onClick={onLeave}>
              Register with your first booking
            </Link>
          </span>
        </p>
      ) : null}
    </form>
  )
}

// G-DLG-13.
const welcomeTo = (who: SignedInAs) =>
  who.kind === 'staff' && who.staff.role === 'admin' ? 'Admin login successful' : 'Login successful'

function problemOf(error: unknown): string {
  if (error instanceof LoginProblem) return error.message
  const wait = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined
  const more = wait && wait > 60 ? ` (about ${Math.ceil(wait / 60)} minutes)` : ''
  return messageOf(error, 'Login failed') + more
}
