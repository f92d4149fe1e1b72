import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { messageOf } from '../../kit/call/api-error.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { PasswordField } from '../../kit/plain/PasswordField.tsx'
import { useEarlyInput } from '../../kit/plain/use-early-input.ts'
import { toast } from '../../kit/toasts/toast.ts'

type Props = {
  /** What is wrong with a password, if anything is. */
  wrong: (password: string) => string | undefined
  save: (chosen: { token: string; password: string }) => Promise<{ message: string }>
  /** Where a new link is asked for, and where the new password signs in. */
  forgotten: string
  signIn: string
}

/** Sets a new password with the token of a mailed link. */
export function NewPasswordForm({ wrong, save, forgotten, signIn }: Props) {
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>()
  const [password, setPassword] = useState('')
  const [touched, setTouched] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form, (typed) => setPassword(typed.password ?? ''))

  useEffect(() => {
    // Behind #, so that the token reaches no server log.
    setToken(location.hash.slice(1) || null)
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTouched(true)
    if (wrong(password) || !token) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { message } = await save({ token, password })
      toast.success(message)
      navigate(signIn)
    } catch (failed) {
      setProblem(messageOf(failed))
      setBusy(false)
    }
  }

  if (token === null) {
    return (
      <Notice kind="error">
        This address is not complete. Open the link from your email again, or{' '}
        <Link to={forgotten}>ask for a new one</Link>.
      </Notice>
    )
  }
  return (
    <Stack as="form" gap={16} ref={form} onSubmit={submit} method="post" noValidate>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters. You will be signed out everywhere else."
        value={password}
        onChange={setPassword}
        onBlur={() => setTouched(password !== '')}
        error={touched ? wrong(password) : undefined}
      />
      <Button type="submit" busy={busy}>
        Save the password
      </Button>
      {problem ? (
        <Notice kind="error">
          {problem} <Link to={forgotten}>Send a new link</Link>
        </Notice>
      ) : null}
    </Stack>
  )
}
