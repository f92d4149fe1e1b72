import { Button } from '@mantine/core'
import { useContext, useRef, useState } from 'react'
import { photoTypes, users } from '../../../contract/staff/users.ts'
import { Avatar } from '../../kit/blocks/Avatar.tsx'
import { FileField } from '../../kit/forms/FileField.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { pictureProblem } from '../../kit/forms/picture-problem.ts'
import { useObjectUrl } from '../../kit/forms/use-object-url.ts'
import { Row } from '../../kit/layout/Box.tsx'
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
  const latest = useRef<File>(undefined)
  const preview = useObjectUrl(chosen)

  async function choose(file: File | undefined) {
    if (!file) return
    latest.current = file
    const problem = await pictureProblem(file, users.uploadPhoto.files.photo)
    // Another one was chosen meanwhile.
    if (latest.current !== file) return
    setWrong(problem)
    onChoose(problem ? undefined : file)
  }

  function takeBack() {
    latest.current = undefined
    setWrong(undefined)
    onChoose(undefined)
  }

  return (
    <Row align="center" wrap className={styles.photo}>
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
    </Row>
  )
}
