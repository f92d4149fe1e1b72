import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { SignedInGuest } from '../../../../contract/office/accounts.ts'
import { ApiError, messageOf } from '../../../kit/call/api-error.ts'
import { Row, Stack } from '../../../kit/layout/Box.tsx'
import { Button, TextButton } from '../../../kit/plain/Button.tsx'
import { TextField } from '../../../kit/plain/Field.tsx'
import { Notice } from '../../../kit/plain/Notice.tsx'
import { PasswordField } from '../../../kit/plain/PasswordField.tsx'
import { useEarlyInput } from '../../../kit/plain/use-early-input.ts'
import { toast } from '../../../kit/toasts/toast.ts'
import type { FlowState } from '../flow-state.ts'
import { latePart, notArrived } from '../late-part.ts'
import styles from '../steps.module.css'
import { focusOnWrong } from './focus-on-wrong.ts'

type Props = {
  values: FlowState['registration']
  onChange: (values: FlowState['registration']) => void
  onRegistered: (guest: SignedInGuest) => void
  /** Opens the sign-in for those who have an account. */
  onSignIn: () => void
  /** Leads to the rooms and their prices before anybody registers (D-53). */
  onLook?: () => void
  /** Stands in the place of the sign-in, whose button had the focus. */
  hasComeBack?: boolean
  /** A room is chosen already, and what is typed here is what its guest form begins with. */
  hasRoom?: boolean
}

/** Step 1: a new guest registers (G-REG). */
export function RegisterStep({
  values,
  onChange,
  onRegistered,
  onSignIn,
  onLook,
  hasRoom,
  hasComeBack,
}: Props) {
  const registration = useRegistration(values, onChange, onRegistered)
  const { password, problem, busy, ready, set, touch, errorOf } = registration

  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form, registration.takeOver)
  useEffect(() => {
    if (hasComeBack) form.current?.querySelector<HTMLInputElement>('input[name=name]')?.focus()
  }, [hasComeBack])

  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem && !busy) focusOnWrong(form.current, notice.current)
  }, [problem, busy])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void registration.submit()
  }

  // The Enter key does nothing on a form whose button is disabled, so it is answered here.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && !ready && event.target instanceof HTMLInputElement)
      void registration.submit()
  }

  return (
    <Stack
      as="form"
      gap={24}
      ref={form}
      onFocus={registration.loadRules}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      method="post"
      noValidate
    >
      <Row align="center" justify="between" wrap tone="muted" size="small" measure className={styles.lead}>
        <p>
          {hasRoom
            ? 'Your room is chosen. Give your name, email and phone once: we fill them in for the booking.'
            : 'Your bookings are kept under your email address, so that you can find them again.'}{' '}
          <TextButton onClick={onSignIn}>Already registered? Sign in</TextButton>
        </p>
        {onLook ? (
          <Button variant="quiet" onClick={onLook}>
            See rooms first
          </Button>
        ) : null}
      </Row>
      <Stack gap={16} className={styles.pair}>
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
      </Stack>
      <Row align="center" wrap size="small" className={styles.actions}>
        <Button type="submit" disabled={!ready} busy={busy}>
          {ready ? 'Register' : 'Please fill all fields correctly'}
        </Button>
      </Row>
      <div ref={notice} tabIndex={-1} className={styles.problem}>
        {problem ? <Notice kind="error">{problem}</Notice> : null}
      </div>
    </Stack>
  )
}

type Values = FlowState['registration']
type Typed = Values & { password: string }
type Field = keyof Typed
type Errors = Partial<Record<string, string>>

const fixFirst = 'Please fix the validation errors before submitting'

/** What the registration knows of its fields, and what a press or the Enter key does (G-REG). */
function useRegistration(
  values: Values,
  onChange: (values: Values) => void,
  onRegistered: (guest: SignedInGuest) => void,
) {
  const [password, setPassword] = useState('')
  const typed: Typed = { ...values, password }
  const [rules, loadRules] = useRules(Object.values(typed).some(Boolean))
  const wrong = rules?.wrongIn(typed)
  const { errorOf, touch, touchAll, setRefused } = useFieldErrors(typed, wrong)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  function say(sentence: string) {
    toast.echo(sentence)
    setProblem(sentence)
  }

  async function register() {
    const known = rules ?? (await loadRules())
    if (!known) return say(notArrived)
    if (!isEmpty(known.wrongIn(typed))) {
      touchAll()
      return say(fixFirst)
    }
    try {
      const visitor = await known.register(typed)
      toast.success('Registration successful!')
      onRegistered(visitor)
    } catch (error) {
      const { fields, message } = refusalOf(error)
      setRefused(fields)
      say(message)
    }
  }

  return {
    password,
    problem,
    busy,
    errorOf,
    touch,
    loadRules,
    /** Before the rules are there, nothing but an empty field is known to be wrong. */
    ready: wrong ? isEmpty(wrong) : Object.values(typed).every(Boolean),
    set: (field: Field) => (value: string) => {
      setRefused(({ [field]: _, ...others }) => others)
      touch(field)()
      void loadRules()
      if (field === 'password') setPassword(value)
      else onChange({ ...values, [field]: value })
    },
    takeOver({ password: early, ...others }: Partial<Typed>) {
      if (early) setPassword(early)
      onChange({ ...values, ...others })
    },
    async submit() {
      if (running.current) return
      running.current = true
      setProblem(undefined)
      setBusy(true)
      await register()
      running.current = false
      setBusy(false)
    },
  }
}

/** A field is complained about once it was left or holds anything, whoever filled it: a person, or what was kept. */
function useFieldErrors(typed: Typed, wrong: Errors | undefined) {
  const [touched, setTouched] = useState<Partial<Record<Field, true>>>({})
  const [refused, setRefused] = useState<Errors>({})
  return {
    setRefused,
    errorOf: (field: Field) =>
      refused[field] ?? (touched[field] || typed[field] !== '' ? wrong?.[field] : undefined),
    touch: (field: Field) => () => setTouched((before) => ({ ...before, [field]: true })),
    touchAll: () => setTouched({ name: true, email: true, password: true, phone: true }),
  }
}

/** What is right in the form, and how it is sent: nobody needs that before the first field is entered or filled. */
function useRules(needed: boolean) {
  const [rules, setRules] = useState<typeof import('./registration.ts')>()
  const load = async () => {
    if (rules) return rules
    const come = await latePart(() => import('./registration.ts'))
    if (come) setRules(come)
    return come
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once something stands in the form
  useEffect(() => {
    if (needed) void load()
  }, [needed])
  return [rules, load] as const
}

const isEmpty = (errors: Errors) => Object.keys(errors).length === 0

/** G-REG-14: an address that is taken is said at its field. */
function refusalOf(error: unknown): { fields: Errors; message: string } {
  const message = messageOf(error, 'Registration failed')
  if (message.includes('Email already registered')) {
    return { fields: { email: 'This email is already registered' }, message }
  }
  return { fields: error instanceof ApiError ? error.fields : {}, message }
}
