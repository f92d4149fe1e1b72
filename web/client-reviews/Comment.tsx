import { type FormEvent, useState } from 'react'
import { Button } from '../kit/plain/Button.tsx'
import { TextAreaField } from '../kit/plain/Field.tsx'
import styles from './review.module.css'

type Props = {
  kept: string
  name: string
  saving: boolean
  /** Answers whether it was saved. */
  onSave: (comment: string) => Promise<boolean>
  onTyped: (isUnsaved: boolean) => void
}

/** A comment; what is typed and not saved yet is said, and not lost by leaving the page. */
export function Comment({ kept, name, saving, onSave, onTyped }: Props) {
  const [typed, setTyped] = useState(kept)
  const isUnsaved = typed.trim() !== kept

  function type(text: string) {
    setTyped(text)
    onTyped(text.trim() !== kept)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isUnsaved && (await onSave(typed.trim()))) onTyped(false)
  }

  return (
    <form className={styles.comment} onSubmit={save}>
      <TextAreaField
        label={`Comment on ${name}`}
        optional
        rows={2}
        maxLength={2000}
        value={typed}
        onChange={type}
        hint={isUnsaved ? 'Not saved yet' : undefined}
      />
      {isUnsaved ? (
        <Button look="quiet" type="submit" busy={saving}>
          Save comment
        </Button>
      ) : null}
    </form>
  )
}
