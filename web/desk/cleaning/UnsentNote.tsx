import { counted } from '../../../contract/kit/counted.ts'
import { TextButton } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import type { Shown } from './cleaner-store.ts'

/** Says what the server does not know yet, and that nothing of it is lost. */
export function UnsentNote({
  shown: { waiting, isAway },
  onTryAgain,
}: {
  shown: Shown
  onTryAgain: () => void
}) {
  if (!isAway) return null
  return (
    <Notice kind="warning">
      <p>
        No connection.{' '}
        {waiting.length === 0
          ? 'The rooms are as they were. What you do is kept and sent later.'
          : `${counted(waiting.length, 'change')} not sent yet. Nothing is lost: all goes out when the line is back.`}
      </p>
      <TextButton onClick={onTryAgain}>Try now</TextButton>
    </Notice>
  )
}
