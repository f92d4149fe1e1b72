import { Button } from '@mantine/core'
import { useContext, useId, useRef, useState } from 'react'
import { mostPhotoBytes, photoSays, photoTypes } from '../../contract/users.ts'
import { FormContext } from '../kit/form-fields.tsx'
import { useObjectUrl } from '../kit/use-object-url.ts'
import { Avatar } from './Avatar.tsx'
import styles from './users.module.css'

type Props = {
  /** Whose photo it is, for the initials where there is none. */
  name: string
  /** The photo that is kept so far. */
  kept: string | null
  chosen: File | undefined
  onChoose: (photo: File | undefined) => void
  /** Takes the kept photo away; not offered without it. */
  onRemove?: (() => void) | undefined
}

/** Chooses a photo, and shows the one that will be kept. */
export function PhotoField({ name, kept, chosen, onChoose, onRemove }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { errors } = useContext(FormContext)
  const [wrong, setWrong] = useState<string>()
  const preview = useObjectUrl(chosen)
  const error = wrong ?? errors.photo ?? errors.url

  function choose(file: File | undefined) {
    if (!file) return
    const problem = problemOf(file)
    setWrong(problem)
    onChoose(problem ? undefined : file)
  }

  function takeBack() {
    setWrong(undefined)
    if (input.current) input.current.value = ''
    onChoose(undefined)
  }

  return (
    <div className={styles.photo}>
      <Avatar name={name} photo={preview ?? kept} large />
      <div>
        <label htmlFor={id}>Photo</label>
        <p id={`${id}-hint`} className={styles.quiet}>
          JPG or PNG, less than 2 MB
        </p>
        <div className={styles.choices}>
          <input
            ref={input}
            id={id}
            name="photo"
            type="file"
            accept={photoTypes.join(',')}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            aria-invalid={error ? true : undefined}
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
          {chosen ? (
            <Button variant="default" size="compact-sm" onClick={takeBack}>
              Take back
            </Button>
          ) : kept && onRemove ? (
            <Button variant="default" size="compact-sm" data-tone="danger" onClick={onRemove}>
              Remove photo
            </Button>
          ) : null}
        </div>
        {error ? (
          <p id={`${id}-error`} role="alert" className={styles.wrong}>
            {error}
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** The same sentences as the server's, before the photo is sent. */
function problemOf(file: File): string | undefined {
  if (!(photoTypes as readonly string[]).includes(file.type)) return photoSays.type
  return file.size > mostPhotoBytes ? photoSays.size : undefined
}
