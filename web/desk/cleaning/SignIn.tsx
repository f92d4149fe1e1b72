import { type FormEvent, useState } from 'react'
import { cleaning } from '../../../contract/desk/housekeeping.ts'
import { counted } from '../../../contract/kit/counted.ts'
import { ApiError, messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { TextField } from '../../kit/plain/Field.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import type { Shown } from './cleaner-store.ts'
import { patience } from './patience.ts'

type Props = {
  linkKey: string
  shown: Shown
  /** Runs the call, and shows the rooms. */
  signIn: (send: () => Promise<unknown>) => Promise<void>
}

/** Asks for the PIN that belongs to the link. */
export function SignIn({ linkKey, shown: { waiting, isAway, isLeaving, hasDrafts }, signIn }: Props) {
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<{ says: string; isField: boolean }>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pin.trim() === '') return setProblem({ says: 'Enter your PIN', isField: true })
    setBusy(true)
    try {
      await signIn(() => call(cleaning.signIn, { body: { key: linkKey, pin } }, patience()))
      setProblem(undefined)
    } catch (error) {
      setProblem({
        says: messageOf(error, cleaning.signIn.failure),
        isField: error instanceof ApiError && error.code === 'wrong_pin',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      {waiting.length > 0 ? (
        <Notice kind="info">
          {waiting.length === 1
            ? '1 change is not sent yet. It is kept on this phone and goes out once you sign in here again.'
            : `${counted(waiting.length, 'change')} are not sent yet. They are kept on this phone and go out once you sign in here again.`}
        </Notice>
      ) : null}
      {hasDrafts ? (
        <Notice kind="info">What you typed is kept on this phone. It is there again once you sign in.</Notice>
      ) : null}
      {isLeaving ? <Notice kind="info">You are signed out on this phone.</Notice> : null}
      {isAway ? <Notice kind="warning">There is no connection at the moment.</Notice> : null}
      {problem && !problem.isField ? <Notice kind="error">{problem.says}</Notice> : null}
      <TextField
        label="PIN"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        hint="The front desk gave it to you with this link"
        value={pin}
        onChange={setPin}
        {...(problem?.isField && { error: problem.says })}
      />
      <Button type="submit" busy={isBusy}>
        Open the rooms
      </Button>
    </Stack>
  )
}
