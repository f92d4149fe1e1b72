import { Button } from '@mantine/core'
import type { z } from 'zod'
import { type Channel, channels } from '../../../contract/reservations/channels.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'

const { Form, Text } = formFor(channels.add.body)

type Props = { roomId: string; opened: boolean; onClose: () => void; onAdded: (made: Channel) => void }

/** Asks for the address of a calendar that is to be read. */
export function AddChannelDialog({ roomId, opened, onClose, onAdded }: Props) {
  const { save, fields } = useSave(channels.add, { done: ({ name }) => `${name} added` })
  async function run(body: z.output<typeof channels.add.body>) {
    const made = await save({ params: { id: roomId }, body })
    if (made) {
      onClose()
      onAdded(made)
    }
    return made
  }
  return (
    <Dialog title="Add a calendar" opened={opened} onClose={onClose}>
      <Form
        initial={{}}
        refused={fields}
        submit="Add calendar"
        onSubmit={run}
        also={
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
        }
      >
        <Text name="name" label="Channel" hint="For example: Airbnb" required />
        <Text
          name="url"
          label="Address of its calendar"
          hint="The iCal export address that the channel shows, beginning with https://"
          required
        />
      </Form>
    </Dialog>
  )
}
