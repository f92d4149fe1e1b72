import type { FormEvent } from 'react'
import { Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { TextAreaField } from '../../kit/plain/Field.tsx'
import styles from './review.module.css'

type Props = {
  name: string
  typed: string
  /** What is typed is not saved yet. */
  isUnsaved: boolean
  saving: boolean
  onType: (text: string) => void
  onSave: () => void
}

/** A comment; what is typed and not saved yet is said, and not lost by leaving the page. */
export function Comment({ name, typed, isUnsaved, saving, onType, onSave }: Props) {
  function save(event: FormEvent) {
    event.preventDefault()
    if (isUnsaved) onSave()
  }

  return (
    <Stack as="form" gap={8} className={styles.comment} onSubmit={save} method="post">
      <TextAreaField
        label={`Comment on ${name}`}
        optional
        rows={2}
        maxLength={2000}
        value={typed}
        onChange={onType}
        hint={isUnsaved ? 'Not saved yet' : undefined}
      />
      {isUnsaved ? (
        <Button variant="quiet" type="submit" busy={saving}>
          Save comment
        </Button>
      ) : null}
    </Stack>
  )
}
