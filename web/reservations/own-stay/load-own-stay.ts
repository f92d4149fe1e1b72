import { redirect } from 'react-router'
import type { Endpoint, Input, Output } from '../../../contract/kit/endpoint.ts'
import { ApiError } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { loadSession } from '../../kit/session/session.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'

/** What a page of one stay, or of one party, shows: it, or why it is not there. */
export type Found<T> = { found: T; absent?: never; problem?: never } | Lacking
type Lacking = { found?: never; absent: boolean; problem: string }

/** Links to these pages stand in mails: who is not signed in comes back to them after the sign-in. */
async function signedInOr(address: string) {
  const { guest } = await loadSession()
  if (guest?.visitor_id) return
  toast.error(guest ? 'Visitor ID not found. Please login again.' : 'Please login to view your bookings')
  throw redirect(`${paths.login}?${new URLSearchParams({ return: address })}`)
}

/** Asks for one thing of the guest's own. */
export async function loadOwn<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { address, signal }: { address: string; signal: AbortSignal },
): Promise<Found<Output<E>>> {
  await signedInOr(address)
  try {
    const found = await (call as (...args: unknown[]) => Promise<Output<E>>)(endpoint, input, { signal })
    return { found }
  } catch (error) {
    // call.ts is on its way to the Sign In page already.
    if (!(error instanceof ApiError)) throw error
    const absent = error.status === 404
    return { absent, problem: absent ? 'Booking not found' : 'Failed to load booking details' }
  }
}
