import { type OwnSession, ownAccount } from '../../../../contract/office/own-account.ts'
import { useSave } from '../../../kit/call/use-save.ts'
import { formatInstant } from '../../../kit/format.ts'
import { Box } from '../../../kit/layout/Box.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import styles from './my-account.module.css'

type Props = { sessions: OwnSession[]; zone: string }

/** Where the guest is signed in, and the end of any of it. */
export function SessionList({ sessions, zone }: Props) {
  const { save, saving } = useSave(ownAccount.endOthers, { done: ({ message }) => message })
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionLine key={session.session_id} session={session} zone={zone} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button variant="quiet" busy={saving} onClick={() => save({ query: { kind: 'guest' } })}>
          Sign out everywhere else
        </Button>
      ) : null}
    </>
  )
}

function SessionLine({ session, zone }: { session: OwnSession; zone: string }) {
  const { save, saving } = useSave(ownAccount.endSession, { done: ({ message }) => message })
  return (
    <li>
      <div>
        <strong>{session.device}</strong>
        <p className={styles.quiet}>Last seen {formatInstant(session.last_seen_at, zone)}</p>
      </div>
      {session.current ? (
        <Box as="span" tone="success" size="small" weight={600}>
          This device
        </Box>
      ) : (
        <Button
          variant="quiet"
          busy={saving}
          aria-label={`Sign out of ${session.device}`}
          onClick={() => save({ params: { session_id: session.session_id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
