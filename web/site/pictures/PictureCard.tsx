import { Button } from '@mantine/core'
import { useState } from 'react'
import { type SitePicture, sitePictures } from '../../../contract/site/pictures.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { useMay } from '../../kit/session/area.ts'
import { PictureTextForm } from './PictureTextForm.tsx'
import { paramsOf } from './picture-params.ts'
import type { PicturePlace } from './picture-places.ts'
import styles from './pictures.module.css'
import { UploadForm } from './UploadForm.tsx'

type Props = { picture: SitePicture; place: PicturePlace }

/** One picture of the site: what stands there now, where that is, and putting another one there. */
export function PictureCard({ picture, place }: Props) {
  const { src, alt, width, height, file_name, waiting } = picture
  return (
    <article className={styles.card} aria-label={place.title}>
      <img
        src={src}
        alt=""
        width={480}
        height={Math.round((480 * height) / width)}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.about}>
        <h3>{place.title}</h3>
        <p className={styles.where}>{place.where}</p>
        <p aria-live="polite">
          <StatusBadge of="picture" status={file_name ? 'own' : 'illustration'} />
        </p>
        <p className={styles.words}>{alt}</p>
        {file_name ? <p className={styles.where}>{file_name}</p> : null}
        <div aria-live="polite">{waiting ? <Waiting picture={picture} {...waiting} /> : null}</div>
      </div>
      <Tools picture={picture} place={place} />
    </article>
  )
}

type WaitingProps = { picture: SitePicture; file_name: string; problem: string | null }

function Waiting({ picture, file_name, problem }: WaitingProps) {
  const { save } = useSave(sitePictures.takeBack)
  const may = useMay('delete')
  return (
    <div className={styles.waiting}>
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
    </div>
  )
}

function Tools({ picture, place }: Props) {
  const [open, setOpen] = useState<'upload' | 'words'>()
  const close = () => setOpen(undefined)
  const confirm = useConfirm()
  const { save: reset } = useSave(sitePictures.reset, { done: 'The illustration is back' })
  const [mayUpload, mayDescribe, mayReset] = [useMay('create'), useMay('update'), useMay('delete')]
  const isOwn = picture.file_name !== null
  const askReset = () =>
    confirm({
      title: `Use the illustration again? (${place.title})`,
      children: <p>Your picture disappears from the site at once. To show it again, upload it again.</p>,
      action: 'Use the illustration',
      tone: 'danger',
      run: async () => (await reset({ params: paramsOf(picture) })) !== undefined,
    })
  const tools = [
    { name: isOwn ? 'Replace' : 'Upload', may: mayUpload, run: () => setOpen('upload') },
    { name: 'Change words', may: isOwn && mayDescribe, run: () => setOpen('words') },
    { name: 'Use the illustration again', may: isOwn && mayReset, run: askReset },
  ]
  return (
    <div className={styles.tools}>
      {tools
        .filter(({ may }) => may)
        .map(({ name, run }) => (
          <Button key={name} size="xs" variant="default" aria-label={`${name}: ${place.title}`} onClick={run}>
            {name}
          </Button>
        ))}
      <Dialog title={`Your picture: ${place.title}`} opened={open === 'upload'} onClose={close}>
        <UploadForm picture={picture} onDone={close} />
      </Dialog>
      <Dialog title={`What it shows: ${place.title}`} opened={open === 'words'} onClose={close}>
        <PictureTextForm picture={picture} onDone={close} />
      </Dialog>
    </div>
  )
}
