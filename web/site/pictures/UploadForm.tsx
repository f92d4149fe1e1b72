import { Button, FileInput, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type SitePicture, sitePictures, sitePictureTypes } from '../../../contract/site/pictures.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { usePictureProblem } from '../../kit/forms/picture-problem.ts'
import { useObjectUrl } from '../../kit/forms/use-object-url.ts'
import { useUnsaved } from '../../kit/forms/use-unsaved.ts'
import { paramsOf } from './picture-params.ts'
import styles from './pictures.module.css'

type Props = { picture: SitePicture; onDone: () => void }

/** Chooses a photograph for a place of the site, shows how it is cut there, and says what it shows. */
export function UploadForm({ picture, onDone }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState('')
  const problem = usePictureProblem(file ?? undefined, sitePictures.replace.files.picture)
  const preview = useObjectUrl(problem ? undefined : (file ?? undefined))
  const { save, saving, fields } = useSave(sitePictures.replace, { done: 'Picture uploaded' })
  useUnsaved(() => !saving && (file !== null || alt !== ''))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (problem) return
    const files = file ? { picture: file } : {}
    if (await save({ params: paramsOf(picture), body: { alt }, files })) onDone()
  }
  return (
    <form className={styles.upload} noValidate onSubmit={submit}>
      <FileInput
        label="Picture"
        description="JPEG, PNG or WebP, at most 15 MB, best wider than 1600 pixels"
        placeholder="Choose a file"
        accept={sitePictureTypes.join(',')}
        clearable
        clearButtonProps={{ 'aria-label': 'Choose no file' }}
        value={file}
        onChange={setFile}
        error={problem ?? fields.picture}
      />
      {preview ? (
        <figure className={styles.chosen}>
          <img src={preview} alt="" style={{ aspectRatio: `${picture.width} / ${picture.height}` }} />
          <figcaption>The site shows this part of it.</figcaption>
        </figure>
      ) : null}
      <Textarea
        label="What it shows"
        description="Read aloud to guests who cannot see it, and a caption where the page has one"
        rows={3}
        maxLength={200}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        error={fields.alt}
      />
      <div className={styles.formActions}>
        <Button variant="default" onClick={onDone}>
          Keep as it is
        </Button>
        <Button type="submit" loading={saving}>
          Upload picture
        </Button>
      </div>
    </form>
  )
}
