import { type FormEvent, useState } from 'react'
import type { RoomOnBoard } from '../../../contract/desk/housekeeping.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { TextField } from '../../kit/plain/Field.tsx'
import styles from './housekeeping.module.css'
import { mayReport } from './room-words.ts'
import type { Tools, Trouble } from './tools.ts'
import type { RoomSheet } from './use-room-sheet.ts'

type Props = { room: RoomOnBoard; tools: Tools; sheet: RoomSheet }

/** Something is broken: the room is out of order until a day, and nobody books it until then. */
export function FaultForm({ room, tools, sheet }: Props) {
  const { fault, pressed, report, troubleOf, isFault } = sheet
  // What was typed before is seen at once.
  const [isOpen] = useState(isFault)
  const [lacking, setLacking] = useState<Trouble['fields']>({})
  const isStaff = tools.role === 'staff'
  if (!mayReport(room, tools.role)) return null

  function submit(event: FormEvent) {
    event.preventDefault()
    const missing = {
      ...(fault.values.text.trim() === '' && { text: 'Say what is broken' }),
      ...(isStaff && fault.values.until === '' && { until: 'Say until when' }),
    }
    setLacking(missing)
    if (Object.keys(missing).length === 0) void report()
  }

  const trouble = troubleOf('fault')
  const told: Trouble['fields'] = {
    ...trouble?.fields,
    ...(trouble?.fields.note && { text: trouble.fields.note }),
    ...lacking,
  }
  const says = (field: 'text' | 'until') => ({ ...(told[field] && { error: told[field] }) })
  return (
    <details className={styles.more} open={isOpen}>
      <summary>Report a fault</summary>
      <Stack as="form" gap={12} onSubmit={submit} noValidate>
        <TextField
          label="What is broken"
          maxLength={200}
          value={fault.values.text}
          onChange={fault.put('text')}
          {...says('text')}
        />
        <TextField
          label="Out of order until"
          type="date"
          optional={!isStaff}
          hint={isStaff ? 'The first day on which the room can be used again' : 'Left empty: until tomorrow'}
          value={fault.values.until}
          onChange={fault.put('until')}
          {...says('until')}
        />
        {trouble ? (
          <p role="alert" className={styles.problem}>
            {trouble.message}
          </p>
        ) : null}
        <Button type="submit" variant="accent" busy={pressed === 'fault'}>
          Report fault
        </Button>
      </Stack>
    </details>
  )
}
