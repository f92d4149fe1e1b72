import { type FormEvent, useEffect, useState } from 'react'
import { accounts } from '../../../contract/office/accounts.ts'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/VerifyEmailPage.ts'
import styles from './accounts.module.css'
import { privatePage } from './private-page.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: 'Confirm your email address',
    description: 'Confirm your address with the link from your email.',
    path: paths.verifyEmail,
  })

/** Proves an address with the token of a mailed link, by a press: programs that open every link prove nothing. */
export default function VerifyEmailPage() {
  return (
    <div className={styles.narrow}>
      <h1>Confirm your email address</h1>
      <Confirm />
    </div>
  )
}

function Confirm() {
  const [token, setToken] = useState<string | null>()
  const [state, setState] = useState<{ done?: string; problem?: string; busy?: boolean }>({})
  useEffect(() => {
    // Behind #, so that the token reaches no server log.
    setToken(location.hash.slice(1) || null)
  }, [])

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (!token) return
    setState({ busy: true })
    try {
      setState({ done: (await call(accounts.verifyEmail, { body: { token } })).message })
    } catch (failed) {
      setState({ problem: messageOf(failed) })
    }
  }

  // Loaded anew: what the browser knows of the guest is from before.
  const bookings = (text: string) => <a href={paths.ownStays}>{text}</a>
  if (token === null)
    return (
      <Notice kind="error">
        This address is not complete. Open the link from your email again, or ask for a new one under{' '}
        {bookings('My bookings')}.
      </Notice>
    )
  if (state.done)
    return (
      <Notice kind="success">
        {state.done} {bookings('See your bookings')}
      </Notice>
    )
  return (
    <Stack as="form" gap={16} onSubmit={confirm} method="post" noValidate>
      <p>Press the button to show that this address is yours. We then keep the rooms that you have booked.</p>
      <Button type="submit" busy={state.busy === true}>
        Confirm my address
      </Button>
      {state.problem ? (
        <Notice kind="error">
          {state.problem} {bookings('Open My Bookings')}
        </Notice>
      ) : null}
    </Stack>
  )
}
