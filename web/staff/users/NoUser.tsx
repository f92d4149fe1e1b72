import { refusals } from '../../../contract/refusals.ts'
import { NotFound, Problem } from '../../kit/blocks/Problem.tsx'

/** In place of a user who could not be shown: they are not there, or the call failed. */
export function NoUser({ status, failed }: { status: number; failed: string }) {
  if (status !== 404) return <Problem message={failed} />
  return (
    <NotFound title={refusals.user_not_found.message}>
      <p>They may have been deleted. The list finds a user by username or email.</p>
    </NotFound>
  )
}
