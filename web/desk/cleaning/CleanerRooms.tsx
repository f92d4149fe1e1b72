import { type FormEvent, useState } from 'react'
import { counted } from '../../../contract/kit/counted.ts'
import { newKey } from '../../kit/forms/request-key.ts'
import { Box, Row } from '../../kit/layout/Box.tsx'
import { Button, TextButton } from '../../kit/plain/Button.tsx'
import { TextAreaField, TextField } from '../../kit/plain/Field.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { Board } from '../housekeeping/Board.tsx'
import { Sheet } from '../housekeeping/Sheet.tsx'
import { type Drafts, useTyped } from '../housekeeping/use-typed.ts'
import { asOf } from './as-of.ts'
import type { CleanerBoard } from './cleaner-board.ts'
import type { Shown } from './cleaner-store.ts'
import styles from './cleaning.module.css'
import { SignOut } from './SignOut.tsx'
import { cleanerTools } from './tools.ts'

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

/** Says what the server does not know yet, and that nothing of it is lost. */
function UnsentNote({ shown: { waiting, isAway }, onTryAgain }: { shown: Shown; onTryAgain: () => void }) {
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

type Thing = { item: string; place: string; kept_at: string; note: string }
type FoundSheetProps = { drafts: Drafts; onFound: (thing: Thing) => void; onClose: () => void }

const nothing: Thing = { item: '', place: '', kept_at: '', note: '' }

/** A thing that a guest left: what, where it was, and where it lies now. */
function FoundSheet({ drafts, onFound, onClose }: FoundSheetProps) {
  const thing = useTyped(nothing, 'found', drafts)
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = { ...nothing, ...thing.changed() }
    if (found.item === '') return setError('Say what was found')
    onFound(found)
    thing.forget()
    onClose()
  }

  const field = (name: keyof Thing) => ({ value: thing.values[name], onChange: thing.put(name) })
  return (
    <Sheet title="Found something" isTyped={thing.isTyped} onForget={thing.forget} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField label="What was found" maxLength={200} {...field('item')} {...(error && { error })} />
        <TextField label="Where" optional hint="Room or place" maxLength={60} {...field('place')} />
        <TextField label="Kept at" optional hint="Where it lies now" maxLength={100} {...field('kept_at')} />
        <TextAreaField label="Note" optional rows={2} maxLength={500} {...field('note')} />
        <Button type="submit">Write down</Button>
      </form>
    </Sheet>
  )
}
