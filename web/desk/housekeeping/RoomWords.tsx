import type { FormEvent } from 'react'
import type { RoomOnBoard } from '../../../contract/desk/housekeeping.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { SelectField, TextAreaField, TextField } from '../../kit/plain/Field.tsx'
import styles from './housekeeping.module.css'
import { mayWrite, type Words } from './room-words.ts'
import type { Tools } from './tools.ts'
import type { RoomSheet } from './use-room-sheet.ts'

type Props = { room: RoomOnBoard; tools: Tools; sheet: RoomSheet }

/** The note of a room, and for the desk who cleans it; out of order the note is the reason. */
export function RoomWords({ room, tools, sheet }: Props) {
  const { words, pressed, save, troubleOf } = sheet
  if (!mayWrite(room, tools.role)) return null

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  const trouble = troubleOf('words')
  const fields = (trouble ?? troubleOf('step'))?.fields
  const field = (name: keyof Words) => ({
    value: words.values[name],
    onChange: words.put(name),
    ...(fields?.[name] && { error: fields[name] }),
  })
  const isOut = room.state === 'out_of_order'
  const isStaff = tools.role === 'staff'
  return (
    <Stack as="form" gap={12} onSubmit={submit} noValidate>
      <TextAreaField
        label={isOut ? 'What is wrong' : 'Note'}
        optional={!isOut}
        rows={2}
        maxLength={200}
        {...field('note')}
      />
      {isOut ? <TextField label="Out of order until" type="date" {...field('until')} /> : null}
      {isStaff ? (
        <SelectField label="Cleaned by" optional {...field('assigned_to')}>
          <option value="">Nobody yet</option>
          {namesOf(tools, room).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      ) : null}
      {trouble && Object.keys(trouble.fields).length === 0 ? (
        <p role="alert" className={styles.problem}>
          {trouble.message}
        </p>
      ) : null}
      <Button type="submit" variant="quiet" busy={pressed === 'words'}>
        {isStaff ? 'Save room' : 'Save note'}
      </Button>
    </Stack>
  )
}

/** Whoever cleans, and whoever the room was given to before they were switched off. */
const namesOf = ({ cleaners = [] }: Tools, { assigned_to }: RoomOnBoard): string[] => [
  ...new Set([...cleaners, ...(assigned_to ? [assigned_to] : [])]),
]
