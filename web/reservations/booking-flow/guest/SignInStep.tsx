import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { GuestLogin } from '../../../../contract/office/accounts.ts'
import { Row, Stack } from '../../../kit/layout/Box.tsx'
import { Button, TextButton } from '../../../kit/plain/Button.tsx'
import { TextField } from '../../../kit/plain/Field.tsx'
import { fieldErrors } from '../../../kit/plain/field-errors.ts'
import { Notice } from '../../../kit/plain/Notice.tsx'
import { PasswordField } from '../../../kit/plain/PasswordField.tsx'
import { toast } from '../../../kit/toasts/toast.ts'
import { signInGuest } from '../../../office/accounts/sign-in.ts'
import { paths } from '../../../paths.ts'
import styles from '../steps.module.css'
import { focusOnWrong } from './focus-on-wrong.ts'

type Props = { email: string; onSignedIn: () => void; onRegister: () => void }

/** Step 1 for those who have an account: signs in without leaving the flow. */
export function SignInStep({ email: typed, onSignedIn, onRegister }: Props) {
  const [email, setEmail] = useState(typed)
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  // The button that led here is gone.
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('input[name=email]')
    const next = field?.value ? form.current?.querySelector<HTMLInputElement>('input[name=password]') : field
    next?.focus()
  }, [])
  const isWrong = Boolean(problem) || Object.keys(errors).length > 0
  useEffect(() => {
    if (isWrong && !busy) focusOnWrong(form.current, notice.current)
  }, [isWrong, busy])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = fieldErrors(GuestLogin, { email, password })
    setErrors(wrong)
    setProblem(undefined)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      await signInGuest({ email, password })
      toast.success('Login successful')
      onSignedIn()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Login failed. Please try again.')
      setBusy(false)
    }
  }

  return (
    <Stack as="form" gap={24} ref={form} onSubmit={submit} method="post" noValidate>
      <Row
        as="p"
        align="center"
        justify="between"
        wrap
        tone="muted"
        size="small"
        measure
        className={styles.lead}
      >
        Sign in, and the booking goes on where you are.{' '}
        <TextButton onClick={onRegister}>New here? Register</TextButton>
      </Row>
      <Stack gap={16} className={styles.pair}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={errors.email}
        />
        <PasswordField
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={errors.password}
        />
      </Stack>
      <Row align="center" wrap size="small" className={styles.actions}>
        <Button type="submit" busy={busy}>
          Sign in
        </Button>
        <Link to={paths.forgotPassword}>Forgotten your password?</Link>
      </Row>
      <div ref={notice} tabIndex={-1} className={styles.problem}>
        {problem ? <Notice kind="error">{problem}</Notice> : null}
      </div>
    </Stack>
  )
}
