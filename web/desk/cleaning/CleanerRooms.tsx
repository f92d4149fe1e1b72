import { useState } from 'react'
import { newKey } from '../../kit/forms/request-key.ts'
import { Box, Row } from '../../kit/layout/Box.tsx'
import { Button, TextButton } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { Board } from '../housekeeping/Board.tsx'
import { asOf } from './as-of.ts'
import type { CleanerBoard } from './cleaner-board.ts'
import type { Shown } from './cleaner-store.ts'
import styles from './cleaning.module.css'
import { FoundSheet } from './FoundSheet.tsx'
import { SignOut } from './SignOut.tsx'
import { cleanerTools } from './tools.ts'
import { UnsentNote } from './UnsentNote.tsx'

type Props = { shown: Shown; board: CleanerBoard }

/** What somebody who cleans sees: the rooms, what is not sent yet, and what they found. */
export function CleanerRooms({ shown, board }: Props) {
  const [isFinding, setFinding] = useState(false)
  const [said, setSaid] = useState('')
  const { name, rooms, refused } = shown

  return (
    <main className={styles.page}>
      <Row as="header" gap={16} align="start" justify="between" className={styles.top}>
        <div>
          <h1>Housekeeping</h1>
          <Box as="p" tone="muted" size="small">
            {name}
            {asOf(shown)}
          </Box>
        </div>
        <SignOut shown={shown} board={board} />
      </Row>
      <Row align="center" wrap className={styles.find}>
        <Button variant="quiet" onClick={() => setFinding(true)}>
          Found something
        </Button>
        <p role="status">{said}</p>
      </Row>
      <UnsentNote shown={shown} onTryAgain={() => void board.sync()} />
      {refused.length > 0 ? (
        <Notice kind="error">
          {refused.map((says) => (
            <p key={says}>{says}</p>
          ))}
          <TextButton onClick={board.dismiss}>All right</TextButton>
        </Notice>
      ) : null}
      <Board rooms={rooms} tools={cleanerTools(shown, board)} />
      {isFinding ? (
        <FoundSheet
          drafts={board.drafts}
          onClose={() => setFinding(false)}
          onFound={(thing) => {
            board.add({ id: newKey(), kind: 'found', ...thing })
            setSaid(`Thank you. ${thing.item} is written down.`)
          }}
        />
      ) : null}
    </main>
  )
}
