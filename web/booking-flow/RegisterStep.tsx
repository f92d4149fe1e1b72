import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { accounts, OwnRegisterInput, type SignedInGuest } from '../../contract/accounts.ts'
import { ApiError, messageOf } from '../kit/api-error.ts'
import { call } from '../kit/call.ts'
import { Button, TextButton } from '../kit/plain/Button.tsx'
import { TextField } from '../kit/plain/Field.tsx'
import { fieldErrors } from '../kit/plain/field-errors.ts'
import { Notice } from '../kit/plain/Notice.tsx'
import { PasswordField } from '../kit/plain/PasswordField.tsx'
import { useEarlyInput } from '../kit/plain/use-early-input.ts'
import { toast } from '../kit/toasts/toast.ts'
import type { FlowState } from './flow-state.ts'
import styles from './steps.module.css'

type Typed = FlowState['registration']
type Field = keyof Typed | 'password'
type Props = {
  values: Typed
  onChange: (values: Typed) => void
  onRegistered: (guest: SignedInGuest) => void
  /** Opens the sign-in for those who have an account. */
  onSignIn: () => void
}

const fixFirst = 'Please fix the validation errors before submitting'

/** Step 1: a new guest registers (G-REG). */
export function RegisterStep({ values, onChange, onRegistered, onSignIn }: Props) {
  const [password, setPassword] = useState('')
  const [touched, setTouched] = useState<Partial<Record<Field, true>>>({})
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const wrong = fieldErrors(OwnRegisterInput, { ...values, password })
  const valid = Object.keys(wrong).length === 0

  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form, ({ password: typed, ...others }) => {
    if (typed) setPassword(typed)
    onChange({ ...values, ...others })
  })

  const touch = (field: Field) => () => setTouched((before) => ({ ...before, [field]: true }))
  const errorOf = (field: Field) => refused[field] ?? (touched[field] ? wrong[field] : undefined)
  const set = (field: Field) => (value: string) => {
    setRefused(({ [field]: _, ...others }) => others)
    touch(field)()
    if (field === 'password') setPassword(value)
    else onChange({ ...values, [field]: value })
  }

  function showAll() {
    setTouched({ name: true, email: true, password: true, phone: true })
    toast.echo(fixFirst)
    setProblem(fixFirst)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    if (!valid) return showAll()
    setBusy(true)
    try {
      const { visitor } = await call(accounts.register, { body: { ...values, password, sign_in: true } })
      toast.success('Registration successful!')
      onRegistered(visitor)
    } catch (error) {
      const { fields, says } = refusalOf(error)
      setRefused(fields)
      setProblem(says)
      toast.echo(says)
      setBusy(false)
    }
  }

  // The Enter key does nothing on a form whose button is disabled, so it is answered here.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && !valid && event.target instanceof HTMLInputElement) showAll()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} onKeyDown={onKeyDown} method="post" noValidate>
      <p className={styles.lead}>
        Your bookings are kept under your email address, so that you can find them again.{' '}
        <TextButton onClick={onSignIn}>Already registered? Sign in</TextButton>
      </p>
      <div className={styles.pair}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={80}
          value={values.name}
          onChange={set('name')}
          onBlur={touch('name')}
          error={errorOf('name')}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          value={values.email}
          onChange={set('email')}
          onBlur={touch('email')}
          error={errorOf('email')}
        />
        <PasswordField
          autoComplete="new-password"
          hint="At least 6 characters."
          value={password}
          onChange={set('password')}
          onBlur={touch('password')}
          error={errorOf('password')}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          hint="10 digits, without +91."
          value={values.phone}
          onChange={set('phone')}
          onBlur={touch('phone')}
          error={errorOf('phone')}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" disabled={!valid} busy={busy}>
          {valid ? 'Register' : 'Please fill all fields correctly'}
        </Button>
      </div>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
    </form>
  )
}

/** G-REG-14: an address that is taken is said at its field. */
function refusalOf(error: unknown): { fields: Record<string, string>; says: string } {
  const says = messageOf(error, 'Registration failed')
  if (says.includes('Email already registered')) {
    return { fields: { email: 'This email is already registered' }, says }
  }
  return { fields: error instanceof ApiError ? error.fields : {}, says }
}
