import { Button } from '@mantine/core'
import { useContext, useState } from 'react'
import { maxPhotoBytes, photoMessage, photoTypes } from '../../../contract/staff/users.ts'
import { Avatar } from '../../kit/blocks/Avatar.tsx'
import { FileField } from '../../kit/forms/FileField.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { useObjectUrl } from '../../kit/forms/use-object-url.ts'
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
  const { errors } = useContext(FormContext)
  const [wrong, setWrong] = useState<string>()
  const preview = useObjectUrl(chosen)

  function choose(file: File | undefined) {
    if (!file) return
    const problem = problemOf(file)
    setWrong(problem)
    onChoose(problem ? undefined : file)
  }

  function takeBack() {
    setWrong(undefined)
    onChoose(undefined)
  }

  return (
    <div className={styles.photo}>
      <Avatar name={name} photo={preview ?? kept} large />
      <FileField
        label="Photo"
        hint="JPG or PNG, less than 2 MB"
        name="photo"
        accept={photoTypes.join(',')}
        error={wrong ?? errors.photo ?? errors.url}
        onChoose={choose}
        actions={(forget) =>
          chosen ? (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => {
                forget()
                takeBack()
              }}
            >
              Take back
            </Button>
          ) : kept && onRemove ? (
            <Button variant="default" size="compact-sm" data-tone="danger" onClick={onRemove}>
              Remove photo
            </Button>
          ) : null
        }
      />
    </div>
  )
}

/** The same sentences as the server's, before the photo is sent. */
function problemOf(file: File): string | undefined {
  if (!(photoTypes as readonly string[]).includes(file.type)) return photoMessage.type
  return file.size > maxPhotoBytes ? photoMessage.size : undefined
}
