import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { accounts } from '../../contract/accounts.ts'
import { NewPassword } from '../../contract/kit/formats.ts'
import { messageOf } from '../kit/api-error.ts'
import { call } from '../kit/call.ts'
import { Button } from '../kit/plain/Button.tsx'
import { Notice } from '../kit/plain/Notice.tsx'
import { PasswordField } from '../kit/plain/PasswordField.tsx'
import { useEarlyInput } from '../kit/plain/use-early-input.ts'
import { toast } from '../kit/toasts/toast.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/ResetPasswordPage.ts'
import styles from './accounts.module.css'
import { privatePage } from './private-page.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: 'Choose a new password',
    description: 'Choose a new password with the link from your email.',
    path: paths.resetPassword,
  })

/** Sets a new password with the token of a mailed link. */
export default function ResetPasswordPage() {
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>()
  const [password, setPassword] = useState('')
  const [touched, setTouched] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form, (typed) => setPassword(typed.password ?? ''))
  const wrong = NewPassword.safeParse(password).error?.issues[0]?.message

  useEffect(() => {
    // Behind #, so that the token reaches no server log.
    setToken(location.hash.slice(1) || null)
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTouched(true)
    if (wrong || !token) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { message } = await call(accounts.resetPassword, { body: { token, password } })
      toast.success(message)
      navigate(paths.login)
    } catch (failed) {
      setProblem(messageOf(failed))
      setBusy(false)
    }
  }

  return (
    <div className={styles.narrow}>
      <h1>Choose a new password</h1>
      {token === null ? (
        <Notice kind="error">
          This address is not complete. Open the link from your email again, or{' '}
          <Link to={paths.forgotPassword}>ask for a new one</Link>.
        </Notice>
      ) : (
        <form ref={form} className={styles.form} onSubmit={submit} method="post" noValidate>
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint="At least 6 characters. You will be signed out everywhere else."
            value={password}
            onChange={setPassword}
            onBlur={() => setTouched(password !== '')}
            error={touched ? wrong : undefined}
          />
          <Button type="submit" busy={busy}>
            Save the password
          </Button>
          {problem ? (
            <Notice kind="error">
              {problem} <Link to={paths.forgotPassword}>Send a new link</Link>
            </Notice>
          ) : null}
        </form>
      )}
    </div>
  )
}
