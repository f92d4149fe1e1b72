import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { accounts } from '../../contract/accounts.ts'
import { messageOf } from '../kit/api-error.ts'
import { call } from '../kit/call.ts'
import { Button } from '../kit/plain/Button.tsx'
import { TextField } from '../kit/plain/Field.tsx'
import { fieldErrors } from '../kit/plain/field-errors.ts'
import { Notice } from '../kit/plain/Notice.tsx'
import { useEarlyInput } from '../kit/plain/use-early-input.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/ForgotPasswordPage.ts'
import styles from './accounts.module.css'
import { privatePage } from './private-page.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: 'Forgotten password',
    description: 'Ask for a link to choose a new password.',
    path: paths.forgotPassword,
  })

/** Asks for a link to set a new password. The answer is the same for known and unknown addresses. */
export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<string>()
  const [busy, setBusy] = useState(false)

  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form, (typed) => setEmail(typed.email ?? ''))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = fieldErrors(accounts.forgotPassword.body, { email })
    setError(wrong.email)
    setProblem(undefined)
    if (wrong.email) return
    setBusy(true)
    try {
      setSent((await call(accounts.forgotPassword, { body: { email } })).message)
    } catch (failed) {
      setProblem(messageOf(failed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.narrow}>
      <h1>Forgotten your password?</h1>
      <p className={styles.lead}>
        Enter the email address you registered with. We send you a link with which you choose a new password.
      </p>
      <form ref={form} className={styles.form} onSubmit={submit} method="post" noValidate>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          error={error}
        />
        <Button type="submit" busy={busy}>
          Send the link
        </Button>
        {sent ? <Notice kind="success">{sent}</Notice> : null}
        {problem ? <Notice kind="error">{problem}</Notice> : null}
      </form>
      <p>
        <Link to={paths.login}>Back to sign in</Link>
      </p>
    </div>
  )
}
