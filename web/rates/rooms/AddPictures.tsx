import { Button, FileInput, TextInput } from '@mantine/core'
import { type DragEvent, type FormEvent, useState } from 'react'
import { roomInventory } from '../../../contract/rates/room-inventory.ts'
import { useObjectUrl } from '../../kit/forms/use-object-url.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import styles from './rooms.module.css'
import { type ChosenPicture, useAddPictures } from './use-add-pictures.ts'

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
        {problem ? (
          <p role="alert" className={styles.wrong}>
            {problem}
          </p>
        ) : null}
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
