import { Button, FileInput, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  PictureTextChange,
  type SitePicture,
  sitePictures,
  sitePictureTypes,
} from '../../../contract/site/pictures.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { usePictureProblem } from '../../kit/forms/picture-problem.ts'
import { useObjectUrl } from '../../kit/forms/use-object-url.ts'
import { useUnsaved } from '../../kit/forms/use-unsaved.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { useMay } from '../../kit/session/area.ts'
import type { PicturePlace } from './picture-places.ts'
import styles from './pictures.module.css'

/** A picture of the site with the place where it stands. */
export type Placed = SitePicture & { place: PicturePlace }

/** A picture is named by its folder and its name there. */
const paramsOf = ({ picture }: SitePicture) => {
  const [folder = '', name = ''] = picture.split('/')
  return { folder, name }
}

type Shown = 'picture' | 'upload' | 'words'

const titles: Record<Shown, (place: string) => string> = {
  picture: (place) => place,
  upload: (place) => `Your picture: ${place}`,
  words: (place) => `What it shows: ${place}`,
}

type Props = { picture: Placed | undefined; onClose: () => void }

/** What stands at one place of the site, in large, and putting another picture there. */
export function PicturePanel({ picture, onClose }: Props) {
  const [shown, setShown] = useState<Shown>('picture')
  const last = useRef(picture)
  // While the panel closes it still shows what it was about.
  last.current = picture ?? last.current
  const about = last.current
  function close() {
    setShown('picture')
    onClose()
  }
  if (!about) return null
  const back = () => setShown('picture')
  return (
    <Dialog
      reading={shown === 'picture'}
      title={titles[shown](about.place.title)}
      opened={picture !== undefined}
      onClose={close}
    >
      <Focused by={shown}>
        {shown === 'picture' ? <Facts picture={about} show={setShown} /> : null}
        {shown === 'upload' ? <UploadForm picture={about} onDone={back} /> : null}
        {shown === 'words' ? <WordsForm picture={about} onDone={back} /> : null}
      </Focused>
    </Dialog>
  )
}

/**
 * The button that led to a form is gone with what it stood in: the focus goes on to what came in its place, the form or
 * what leads to one, and not to what takes a picture back that was just sent.
 */
function Focused({ by, children }: { by: Shown; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(by)
  useEffect(() => {
    if (before.current !== by)
      place.current?.querySelector<HTMLElement>(':is(form, [data-tools]) :is(button, textarea)')?.focus()
    before.current = by
  }, [by])
  return <div ref={place}>{children}</div>
}

type FactsProps = { picture: Placed; show: (shown: Shown) => void }

function Facts({ picture, show }: FactsProps) {
  const { src, alt, width, height, file_name, waiting, place } = picture
  return (
    <Stack gap={12} breaks className={styles.facts}>
      <img src={src} alt="" width={width} height={height} decoding="async" />
      <p aria-live="polite">
        <StatusBadge of="picture" status={file_name ? 'own' : 'illustration'} />
      </p>
      <p>{alt}</p>
      <Box as="p" size="label" className={styles.where}>
        {place.where}
        {file_name ? (
          <>
            <br />
            {file_name}
          </>
        ) : null}
      </Box>
      <div aria-live="polite">{waiting ? <Waiting picture={picture} {...waiting} /> : null}</div>
      <Tools picture={picture} show={show} />
    </Stack>
  )
}

type WaitingProps = { picture: SitePicture; file_name: string; problem: string | null }

function Waiting({ picture, file_name, problem }: WaitingProps) {
  const { save } = useSave(sitePictures.takeBack)
  const may = useMay('delete')
  return (
    <>
      <p>
        {problem === null
          ? `${file_name} is being prepared. It appears here in a moment.`
          : `${file_name} could not be prepared. ${problem}`}
      </p>
      {may ? (
        <Button size="xs" variant="default" onClick={() => save({ params: paramsOf(picture) })}>
          Take back
        </Button>
      ) : null}
    </>
  )
}

function Tools({ picture, show }: FactsProps) {
  const confirm = useConfirm()
  const { save: reset } = useSave(sitePictures.reset, { done: 'The illustration is back' })
  const [mayUpload, mayDescribe, mayReset] = [useMay('create'), useMay('update'), useMay('delete')]
  const isOwn = picture.file_name !== null
  const askReset = () =>
    confirm({
      title: `Use the illustration again? (${picture.place.title})`,
      children: <p>Your picture disappears from the site at once. To show it again, upload it again.</p>,
      action: 'Use the illustration',
      tone: 'danger',
      run: async () => (await reset({ params: paramsOf(picture) })) !== undefined,
    })
  return (
    <Row gap={8} wrap data-tools className={styles.tools}>
      {mayUpload ? <Button onClick={() => show('upload')}>{isOwn ? 'Replace' : 'Upload'}</Button> : null}
      {isOwn && mayDescribe ? (
        <Button variant="default" onClick={() => show('words')}>
          Change words
        </Button>
      ) : null}
      {isOwn && mayReset ? (
        <Button variant="subtle" color="red" onClick={askReset}>
          Use the illustration again
        </Button>
      ) : null}
    </Row>
  )
}

type FormProps = { picture: SitePicture; onDone: () => void }

/** Chooses a photograph for a place of the site, shows how it is cut there, and says what it shows. */
function UploadForm({ picture, onDone }: FormProps) {
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
    <Stack as="form" gap={16} className={styles.upload} noValidate onSubmit={submit}>
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
        <Stack as="figure" gap={8} className={styles.chosen}>
          <img src={preview} alt="" style={{ aspectRatio: `${picture.width} / ${picture.height}` }} />
          <Box as="figcaption" size="label" className={styles.where}>
            The site shows this part of it.
          </Box>
        </Stack>
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
      <Row gap={8} wrap data-tools className={styles.tools}>
        <Button variant="default" onClick={onDone}>
          Keep as it is
        </Button>
        <Button type="submit" loading={saving}>
          Upload picture
        </Button>
      </Row>
    </Stack>
  )
}

const { Form, Area } = formFor(PictureTextChange)

const initialOf = ({ alt, version }: SitePicture) => ({ alt, version })

/** Other words for a picture that is already the resort's own. */
function WordsForm({ picture, onDone }: FormProps) {
  const { save, fields, conflict } = useSave(sitePictures.describe, { done: 'Words saved' })
  return (
    <Form
      initial={initialOf(picture)}
      conflict={formConflict(conflict, initialOf)}
      refused={fields}
      submit="Save words"
      also={
        <Button variant="default" onClick={onDone}>
          Keep as it is
        </Button>
      }
      onSubmit={async (body) => {
        const saved = await save({ params: paramsOf(picture), body })
        if (saved) onDone()
        return saved
      }}
    >
      <Area
        name="alt"
        label="What it shows"
        hint="Read aloud to guests who cannot see it, and a caption where the page has one"
        rows={3}
        required
      />
    </Form>
  )
}
