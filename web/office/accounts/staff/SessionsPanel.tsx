import { Button } from '@mantine/core'
import { type OwnSession, ownAccount } from '../../../../contract/office/own-account.ts'
import { Panel } from '../../../kit/blocks/Panel.tsx'
import { StatusBadge } from '../../../kit/blocks/StatusBadge.tsx'
import { useSave } from '../../../kit/call/use-save.ts'
import { formatInstant } from '../../../kit/format.ts'
import { Row, Stack } from '../../../kit/layout/Box.tsx'
import { useArea } from '../../../kit/session/area.ts'
import styles from './own-account.module.css'

/** Where one is signed in, and the end of any of it. */
export function SessionsPanel({ sessions }: { sessions: OwnSession[] }) {
  const { save, saving } = useSave(ownAccount.endOthers, { done: ({ message }) => message })
  return (
    <Panel title="Where you are signed in">
      <Stack as="ul" gap={16} className={styles.sessions}>
        {sessions.map((session) => (
          <SessionLine key={session.session_id} session={session} />
        ))}
      </Stack>
      {sessions.length > 1 ? (
        <Row gap={12} justify="end" wrap className={styles.actions}>
          <Button variant="default" loading={saving} onClick={() => void save({ query: { kind: 'staff' } })}>
            Sign out everywhere else
          </Button>
        </Row>
      ) : null}
    </Panel>
  )
}

function SessionLine({ session }: { session: OwnSession }) {
  const { zone } = useArea()
  const { save, saving } = useSave(ownAccount.endSession, { done: ({ message }) => message })
  return (
    <li>
      <div>
        <strong>{session.device}</strong>
        <p className={styles.lead}>
          Last seen {formatInstant(session.last_seen_at, zone)}
          <br />
          Signed in {formatInstant(session.created_at, zone)}
        </p>
      </div>
      {session.current ? (
        <StatusBadge of="session" status="own" />
      ) : (
        <Button
          variant="default"
          loading={saving}
          aria-label={`Sign out of ${session.device}`}
          onClick={() => void save({ params: { session_id: session.session_id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
