import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/plain/Button.tsx'
import { TextAreaField, TextField } from '../../kit/plain/Field.tsx'
import { Sheet } from '../housekeeping/Sheet.tsx'
import { type Drafts, useTyped } from '../housekeeping/use-typed.ts'

type Thing = { item: string; place: string; kept_at: string; note: string }
type Props = { drafts: Drafts; onFound: (thing: Thing) => void; onClose: () => void }

const nothing: Thing = { item: '', place: '', kept_at: '', note: '' }

/** A thing that a guest left: what, where it was, and where it lies now. */
export function FoundSheet({ drafts, onFound, onClose }: Props) {
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
