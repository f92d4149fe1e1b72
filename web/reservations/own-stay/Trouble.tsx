import { ApiError } from '../../kit/call/api-error.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { telephone } from './links.ts'

type Props = { failed: unknown; phone: string; onAgain: () => void }

/** What did not work, with the telephone beside it, and another try where that makes sense. */
export function Trouble({ failed, phone, onAgain }: Props) {
  const message = sentenceOf(failed)
  return (
    <Notice kind="error">
      <p>
        {message} {message.includes('call us') ? 'Our number is' : 'You can also call us:'}{' '}
        <a href={telephone(phone)}>{phone}</a>
      </p>
      {mayGoBetter(failed) ? (
        <Button variant="quiet" onClick={onAgain}>
          Try again
        </Button>
      ) : null}
    </Notice>
  )
}

/** The sentence of a failure, ended as a sentence is; without a connection it says so. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.'
  if (error.code === 'network') return 'There is no connection. What you have chosen is kept.'
  return /[.!?]$/.test(error.message) ? error.message : `${error.message}.`
}

/** Whether asking the same again may go better. */
const mayGoBetter = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429
