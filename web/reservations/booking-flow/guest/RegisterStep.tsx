import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { SignedInGuest } from '../../../../contract/office/accounts.ts'
import { Row, Stack } from '../../../kit/layout/Box.tsx'
import { Button, TextButton } from '../../../kit/plain/Button.tsx'
import { TextField } from '../../../kit/plain/Field.tsx'
import { Notice } from '../../../kit/plain/Notice.tsx'
import { PasswordField } from '../../../kit/plain/PasswordField.tsx'
import { useEarlyInput } from '../../../kit/plain/use-early-input.ts'
import type { FlowState } from '../flow-state.ts'
import styles from '../steps.module.css'
import { focusOnWrong } from './focus-on-wrong.ts'
import { useRegistration } from './use-registration.ts'

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
