import { Button, FileInput, TextInput } from '@mantine/core'
import { type DragEvent, type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { roomInventory } from '../../../contract/rates/room-inventory.ts'
import { ApiError, messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { pictureProblem } from '../../kit/forms/picture-problem.ts'
import { newKey } from '../../kit/forms/request-key.ts'
import { useObjectUrl } from '../../kit/forms/use-object-url.ts'
import { useUnsaved } from '../../kit/forms/use-unsaved.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Wrong } from '../../kit/layout/Wrong.tsx'
import { toast } from '../../kit/toasts/toast.ts'
import styles from './rooms.module.css'

const { types } = roomInventory.addPicture.files.picture

/** Adds pictures to a room, several at once where somebody drops or chooses several: each says what is wrong with it. */
export function AddPictures({ roomId }: { roomId: string }) {
  const { chosen, choose, describe, leaveOut, send, sending } = useAddPictures(roomId)
  const [over, setOver] = useState(false)
  const fit = chosen.filter(({ unfit }) => !unfit).length

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    choose([...event.dataTransfer.files])
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }
  return (
    <Stack
      as="form"
      gap={12}
      rule="above"
      className={styles.upload}
      data-over={over || undefined}
      noValidate
      onSubmit={submit}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!sending)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileInput
        multiple
        label="Add pictures"
        description="JPEG, PNG, WebP or AVIF, at most 15 MB each, best wider than 1600 pixels"
        placeholder="Choose files, or drop them here"
        accept={types.join(',')}
        size="sm"
        value={[]}
        onChange={choose}
        disabled={sending}
      />
      {chosen.length > 0 ? (
        <Stack as="ol" gap={16} className={styles.chosen}>
          {chosen.map((picture) => (
            <Chosen
              key={picture.place}
              picture={picture}
              sending={sending}
              onDescribe={(alt) => describe(picture, alt)}
              onLeaveOut={() => leaveOut(picture)}
            />
          ))}
        </Stack>
      ) : null}
      {fit > 0 ? (
        <div>
          <Button type="submit" loading={sending} variant="default">
            {fit === 1 ? 'Add picture' : `Add ${fit} pictures`}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

type ChosenProps = {
  picture: ChosenPicture
  sending: boolean
  onDescribe: (alt: string) => void
  onLeaveOut: () => void
}

function Chosen({ picture: { file, alt, unfit, wrong }, sending, onDescribe, onLeaveOut }: ChosenProps) {
  const preview = useObjectUrl(unfit ? undefined : file)
  const problem = unfit ?? wrong.picture
  return (
    <li>
      {preview ? (
        <img src={preview} alt="" width={240} height={160} />
      ) : (
        <span className={styles.noPreview} />
      )}
      <div>
        {unfit ? (
          <Box as="p" weight={600} breaks>
            {file.name}
          </Box>
        ) : (
          <TextInput
            label={`What ${file.name} shows`}
            description="Read aloud to guests who cannot see it"
            size="sm"
            maxLength={200}
            readOnly={sending}
            value={alt}
            onChange={(event) => onDescribe(event.currentTarget.value)}
            error={wrong.alt}
          />
        )}
        {problem ? <Wrong>{problem}</Wrong> : null}
        <Row gap={8} wrap className={styles.pictureTools}>
          <Button
            size="xs"
            variant="default"
            disabled={sending}
            aria-label={`Leave out ${file.name}`}
            onClick={onLeaveOut}
          >
            Leave out
          </Button>
        </Row>
      </div>
    </li>
  )
}

const { addPicture } = roomInventory

type ChosenPicture = {
  file: File
  alt: string
  /** Of what is sent again after its answer was lost, the server has one picture. */
  key: string
  /** Where it stands among those that are added with it. */
  place: number
  /** Why the file is not sent at all. */
  unfit?: string | undefined
  /** What the server said of it, by field. */
  wrong: Readonly<Record<string, string>>
}

/** What was refused, by field; of what concerns no field the picture says it. */
const wrongOf = (thrown: unknown): ChosenPicture['wrong'] => {
  const fields = thrown instanceof ApiError ? thrown.fields : {}
  return Object.keys(fields).length > 0 ? fields : { picture: messageOf(thrown, addPicture.failure) }
}

/** Whether the room takes no other picture either: none is sent to be refused. */
const isFull = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.code === 'too_many_pictures'

const saidOf = (count: number) => (count === 1 ? 'Picture added' : `${count} pictures added`)

/**
 * Pictures on their way to a room. They are sent one after another; what is refused stays, to be mended and sent again,
 * and the others go on, unless the room is full. Each keeps the place among them at which it was dropped.
 */
function useAddPictures(roomId: string) {
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([])
  const [sending, setSending] = useState(false)
  const drop = useRef<number>(undefined)
  const nextPlace = useRef(0)
  useUnsaved(() => chosen.length > 0)

  const change = (place: number, facts: Partial<ChosenPicture>) =>
    setChosen((all) => all.map((one) => (one.place === place ? { ...one, ...facts } : one)))
  const leaveOut = ({ place }: ChosenPicture) => setChosen((all) => all.filter((one) => one.place !== place))

  function choose(files: readonly File[]) {
    // The field takes none meanwhile; the page beneath it would.
    if (sending) return
    if (chosen.length === 0) drop.current = undefined
    const added = files.map((file) => ({
      file,
      alt: '',
      key: newKey(),
      place: nextPlace.current++,
      wrong: {},
    }))
    setChosen((all) => [...all, ...added])
    for (const { file, place } of added) {
      void pictureProblem(file, addPicture.files.picture).then((unfit) => change(place, { unfit }))
    }
  }

  /** Answers why the server has it not. */
  async function add(picture: ChosenPicture): Promise<unknown> {
    const { file, alt, key, place } = picture
    try {
      const body = { alt, place, drop: drop.current, request_key: key }
      const added = await call(addPicture, { params: { id: roomId }, body, files: { picture: file } })
      drop.current = added.drop
      leaveOut(picture)
      await revalidate()
      return undefined
    } catch (thrown) {
      change(place, { wrong: wrongOf(thrown) })
      return thrown
    }
  }

  const sayUnsent = (pictures: readonly ChosenPicture[], thrown: unknown) => {
    for (const { place } of pictures) change(place, { wrong: wrongOf(thrown) })
  }

  /** Answers how many the server has. Once the room is full, those that are left say so unsent. */
  async function addAll(pictures: readonly ChosenPicture[]): Promise<number> {
    let added = 0
    for (const [at, picture] of pictures.entries()) {
      const thrown = await add(picture)
      if (!thrown) added += 1
      if (!isFull(thrown)) continue
      sayUnsent(pictures.slice(at + 1), thrown)
      return added
    }
    return added
  }

  async function send() {
    if (sending) return
    setSending(true)
    const added = await addAll(chosen.filter(({ unfit }) => !unfit))
    setSending(false)
    if (added > 0) toast.success(saidOf(added))
  }

  return {
    chosen,
    sending,
    choose,
    describe: ({ place }: ChosenPicture, alt: string) => change(place, { alt }),
    leaveOut,
    send,
  }
}
