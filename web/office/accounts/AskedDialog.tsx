import { type FocusEvent, type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ownAccount } from '../../../contract/office/own-account.ts'
import { ApiError, messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { TextField } from '../../kit/plain/Field.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { PasswordField } from '../../kit/plain/PasswordField.tsx'
import type { SignInPrompt } from '../../kit/session/ask-again.ts'
import { useShownDialog } from '../../kit/use-shown-dialog.ts'
import styles from './accounts.module.css'
import { factorPageOf } from './destinations.ts'
import { SignInForm } from './SignInForm.tsx'
import { type SignedInAs, signInStaff } from './sign-in.ts'

type Props = { asked: SignInPrompt; answer: (done: boolean) => void }

// A dialog of the page behind must not close with this one.
const keepOthersOpen = ({ target }: FocusEvent) =>
  target.setAttribute('data-mantine-stop-propagation', 'true')

/** In front of the page and its dialogs, so that nothing that was typed there is lost. */
export function AskedDialog({ asked, answer }: Props) {
  const [dialog, close] = useShownDialog()
  useEffect(() => {
    // The first thing in it is the button that closes it; what is known already is filled in.
    const fields = [...(dialog.current?.querySelectorAll('input') ?? [])]
    fields.find(({ value }) => value === '')?.focus()
  }, [dialog])
  const title = asked.why === 'confirm' ? 'Is it still you?' : 'Your session has ended'
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="asked-title"
      onFocus={keepOthersOpen}
      onClose={() => answer(false)}
    >
      <Box pad={24} className={styles.sheet}>
        <header>
          <Box as="h2" size="heading" id="asked-title">
            {title}
          </Box>
          <button type="button" className={styles.close} aria-label="Close" onClick={close}>
            ×
          </button>
        </header>
        {asked.why === 'confirm' ? (
          <ConfirmForm onConfirmed={() => answer(true)} />
        ) : (
          <SignInAgain asked={asked} onSame={() => answer(true)} />
        )}
      </Box>
    </dialog>
  )
}

type Session = Extract<SignInPrompt, { why: 'session' }>

const idOf = (who: SignedInAs) => (who.kind === 'guest' ? who.guest.visitor_id : who.staff.user_id)
const nameOf = (who: SignedInAs) => (who.kind === 'guest' ? who.guest.name : who.staff.name)

function SignInAgain({ asked, onSame }: { asked: Session; onSame: () => void }) {
  const [other, setOther] = useState<string>()
  const [factorPage, setFactorPage] = useState<string>()
  if (other !== undefined) {
    return (
      <Stack gap={16}>
        <Notice kind="warning">
          You are signed in as {other} now. What {asked.name} typed here was not sent.
        </Notice>
        <Button onClick={() => location.reload()}>Load the page as {other}</Button>
      </Stack>
    )
  }
  if (factorPage !== undefined) {
    return (
      <Stack gap={16}>
        <Notice kind="warning">
          The resort asks for two-factor sign-in now.{' '}
          <Link to={factorPage} target="_blank">
            Set it up in a new tab
          </Link>
          , then come back: this page stays as it is.
        </Notice>
        <Button onClick={onSame}>It is set up, go on</Button>
      </Stack>
    )
  }
  return (
    <Stack gap={16}>
      <p className={styles.lead}>
        Sign in again as <strong>{asked.name}</strong>. This page stays as it is, and what you were doing goes
        on.
      </p>
      <SignInForm
        mode={asked.kind === 'guest' ? 'guest' : 'admin'}
        fixed
        overPage
        login={asked.login}
        staffSignIn={signInStaff}
        onSignedIn={(who) => {
          if (idOf(who) !== asked.id) setOther(nameOf(who))
          else if (who.kind === 'staff' && who.setsUpFactor) setFactorPage(factorPageOf(who.staff))
          else onSame()
        }}
      />
    </Stack>
  )
}

const missing = { code: 'Enter the code', password: 'Password is required' }

/** The password once more, or a code of the second factor, before something that a thief would change. */
function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const [byCode, setByCode] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const field = byCode ? 'code' : 'password'

  function refused(thrown: unknown) {
    const message = thrown instanceof ApiError ? thrown.fields[field] : undefined
    setError(message)
    setProblem(message ? undefined : messageOf(thrown))
    setBusy(false)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '') return setError(missing[field])
    setBusy(true)
    await call(ownAccount.confirm, { body: { [field]: typed } }).then(onConfirmed, refused)
  }

  function change() {
    setByCode(!byCode)
    setTyped('')
    setError(undefined)
  }

  const type = (value: string) => {
    setTyped(value)
    setError(undefined)
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit} method="post" noValidate>
      <p className={styles.lead}>
        This is about who gets in, where money goes, or everything that the resort keeps. Show once more that
        it is you; what you asked for goes on then.
      </p>
      {byCode ? (
        <TextField
          key="code"
          label="Code"
          name="code"
          autoComplete="one-time-code"
          hint="Of your authenticator app, or a recovery code"
          value={typed}
          onChange={type}
          error={error}
        />
      ) : (
        <PasswordField
          key="password"
          label="Your password"
          autoComplete="current-password"
          value={typed}
          onChange={type}
          error={error}
        />
      )}
      <Row as="p" justify="between" wrap className={styles.choices}>
        <button type="button" onClick={change}>
          {byCode ? 'Use the password' : 'Use a code of the second factor'}
        </button>
      </Row>
      <Button type="submit" busy={busy}>
        Confirm
      </Button>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
    </Stack>
  )
}
