import { useState } from 'react'
import { accounts } from '../../../contract/office/accounts.ts'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'

/** For a guest whose address is not proved: what it means, and the link once more. */
export function ProveAddress({ email }: { email: string }) {
  const [state, setState] = useState<{ said?: string; problem?: string; busy?: boolean }>({})
  async function send() {
    setState({ busy: true })
    try {
      setState({ said: (await call(accounts.sendProof)).message })
    } catch (failed) {
      setState({ problem: messageOf(failed) })
    }
  }
  return (
    <Notice kind="warning">
      <Stack gap={12} hug breaks>
        <p>
          Please confirm that {email} is yours: open the link that we have mailed there. Bookings of an
          address that is not confirmed are held for a few hours only.
        </p>
        <Button variant="quiet" busy={state.busy === true} onClick={send}>
          Send the link again
        </Button>
        {state.said ? <p role="status">{state.said}</p> : null}
        {state.problem ? <p role="alert">{state.problem}</p> : null}
      </Stack>
    </Notice>
  )
}
