import { type FormEvent, useState } from 'react'
import { ownAccount } from '../../../contract/office/own-account.ts'
import { ApiError, messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { Row } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { TextField } from '../../kit/plain/Field.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { PasswordField } from '../../kit/plain/PasswordField.tsx'
import styles from './accounts.module.css'

const missing = { code: 'Enter the code', password: 'Password is required' }

/** The password once more, or a code of the second factor, before something that a thief would change. */
export function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const [byCode, setByCode] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const field = byCode ? 'code' : 'password'

  function refused(thrown: unknown) {
    const says = thrown instanceof ApiError ? thrown.fields[field] : undefined
    setError(says)
    setProblem(says ? undefined : messageOf(thrown))
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
    <form className={styles.form} onSubmit={submit} method="post" noValidate>
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
    </form>
  )
}
