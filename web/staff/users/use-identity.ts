import { useState } from 'react'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { users } from '../../../contract/staff/users.ts'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { toast } from '../../kit/toasts/toast.ts'

/** The whole numbers of somebody, asked for only when an admin wants to see them: each time is kept in the activity. */
export function useIdentity(userId: string) {
  const [numbers, setNumbers] = useState<Output<typeof users.identity>>()
  const [asking, setAsking] = useState(false)
  async function show() {
    setAsking(true)
    try {
      setNumbers(await call(users.identity, { params: { id: userId } }))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setAsking(false)
    }
  }
  return { numbers, asking, show, hide: () => setNumbers(undefined) }
}
