import { useEffect, useRef, useState } from 'react'
import { Row } from '../../kit/layout/Box.tsx'
import { TextField } from '../../kit/plain/Field.tsx'
import styles from './accounts.module.css'

type Props = {
  username: string
  code: string
  error: string | undefined
  onChange: (code: string) => void
  onBack: () => void
}

/** The second step of a staff sign-in: a code of the app, or one of the recovery codes when the app is lost. */
export function CodeFields({ username, code, error, onChange, onBack }: Props) {
  const [recovery, setRecovery] = useState(false)
  const field = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is typed anew
  useEffect(() => field.current?.querySelector('input')?.focus(), [recovery])

  function change() {
    onChange('')
    setRecovery(!recovery)
  }

  return (
    <div ref={field} className={styles.form}>
      <p role="status" className={styles.lead}>
        One more step for <strong>{username}</strong>: your account is protected by a second factor.
      </p>
      {recovery ? (
        <TextField
          key="recovery"
          label="Recovery code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="One of the ten codes that you saved. Each works once."
          value={code}
          onChange={onChange}
          error={error}
        />
      ) : (
        <TextField
          key="app"
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="The six digits that your authenticator app shows now."
          value={code}
          onChange={onChange}
          error={error}
        />
      )}
      <Row as="p" justify="between" wrap className={styles.choices}>
        <button type="button" onClick={change}>
          {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
        <button type="button" onClick={onBack}>
          Start again
        </button>
      </Row>
    </div>
  )
}
