import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  type OfficeRoomPage,
  type RoomPicture,
  roomInventory,
} from '../../../contract/rates/room-inventory.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { useUnsaved } from '../../kit/forms/use-unsaved.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { useMay } from '../../kit/session/area.ts'
import { useAgainWhile } from '../../kit/use-again-while.ts'
import { picturesOfRoom } from '../../site/content/room-pictures.ts'
import { AddPictures } from './AddPictures.tsx'
import styles from './rooms.module.css'

/** The pictures of a room: what each shows, in which order, and adding and removing them. */
export function RoomPictures({ room }: { room: OfficeRoomPage }) {
  const params = { id: room.room_id }
  const may = { create: useMay(roomInventory.addPicture), update: useMay(roomInventory.arrangePictures) }
  const { save, saving } = useSave(roomInventory.arrangePictures, { done: 'Pictures saved' })
  const pictures = withWords(room)
  const arrange = (pictures: RoomPicture[]) => save({ params, body: { pictures } })
  useAgainWhile(room.waiting.some((picture) => picture.problem === null))
  return (
    <Panel title="Pictures" aside={<span id="pictures" />}>
      {pictures.length === 0 ? (
        <Box as="p" tone="muted">
          No pictures yet. The first one is the room’s face on the site.
        </Box>
      ) : null}
      <Stack as="ol" gap={16} className={styles.pictures}>
        {pictures.map((picture, at) => (
          <li key={picture.src}>
            <img src={picture.src} alt={picture.alt} width={240} height={160} loading="lazy" />
            {may.update ? (
              <PictureTools pictures={pictures} at={at} saving={saving} arrange={arrange} />
            ) : (
              <Box as="p" tone="muted">
                {picture.alt}
              </Box>
            )}
          </li>
        ))}
      </Stack>
      <Waiting room={room} />
      {may.create ? <AddPictures roomId={room.room_id} /> : null}
    </Panel>
  )
}

/** What is read aloud on the site for each picture, also where only the project's own picture says it. */
const withWords = ({ room_type, pictures }: OfficeRoomPage): RoomPicture[] =>
  pictures.map(({ src, alt }) => ({
    src,
    alt: alt || picturesOfRoom({ room_type, images: [src], image_alts: [] })[0]?.alt || '',
  }))

type ToolsProps = {
  pictures: readonly RoomPicture[]
  at: number
  saving: boolean
  arrange: (pictures: RoomPicture[]) => Promise<unknown>
}

function PictureTools({ pictures, at, saving, arrange }: ToolsProps) {
  const confirm = useConfirm()
  const picture = pictures[at] as RoomPicture
  const [alt, setAlt] = useState(picture.alt)
  useUnsaved(() => alt.trim() !== picture.alt)
  const name = `picture ${at + 1}`
  const without = pictures.filter((_, i) => i !== at)
  const movedTo = (to: number) => without.toSpliced(to, 0, picture)
  return (
    <div>
      <TextInput
        label={`What ${name} shows`}
        size="sm"
        maxLength={200}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
      <Row gap={8} wrap className={styles.pictureTools}>
        <Tool
          label={`Save words of ${name}`}
          off={saving || alt.trim() === picture.alt}
          run={() => arrange(pictures.toSpliced(at, 1, { ...picture, alt: alt.trim() }))}
        >
          Save words
        </Tool>
        <Tool label={`Move ${name} up`} off={saving || at === 0} run={() => arrange(movedTo(at - 1))}>
          Up
        </Tool>
        <Tool
          label={`Move ${name} down`}
          off={saving || at === pictures.length - 1}
          run={() => arrange(movedTo(at + 1))}
        >
          Down
        </Tool>
        <Button
          size="xs"
          variant="default"
          data-tone="danger"
          aria-label={`Remove ${name}`}
          onClick={() =>
            confirm({
              title: 'Remove this picture?',
              children: <p>It disappears from the site at once and cannot be brought back.</p>,
              action: 'Remove picture',
              tone: 'danger',
              run: async () => (await arrange(without)) !== undefined,
            })
          }
        >
          Remove
        </Button>
      </Row>
    </div>
  )
}

type ToolProps = { label: string; off: boolean; run: () => void; children: string }

/** Keeps the keyboard's place when it has nothing more to do: a disabled button would lose it. */
function Tool({ label, off, run, children }: ToolProps) {
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={label}
      aria-disabled={off}
      data-disabled={off || undefined}
      onClick={() => off || run()}
    >
      {children}
    </Button>
  )
}

function Waiting({ room }: { room: OfficeRoomPage }) {
  const mayDrop = useMay(roomInventory.dropWaiting)
  const { save } = useSave(roomInventory.dropWaiting)
  return (
    <div aria-live="polite">
      {room.waiting.map(({ waiting_id, file_name, problem }) => (
        <Row
          as="p"
          gap={8}
          align="center"
          justify="between"
          wrap
          rule="above"
          key={waiting_id}
          className={styles.waiting}
        >
          <span>
            {problem === null
              ? `${file_name} is being prepared. It appears here in a moment.`
              : `${file_name} could not be prepared. ${problem}`}
          </span>
          {mayDrop ? (
            <Button
              size="xs"
              variant="default"
              onClick={() => save({ params: { id: room.room_id, waiting: waiting_id } })}
            >
              Take back
            </Button>
          ) : null}
        </Row>
      ))}
    </div>
  )
}
