import { Button } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { type Channel, channels } from '../../../contract/reservations/channels.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { LinkToSend } from '../../kit/blocks/LinkToSend.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { PageColumns } from '../../kit/blocks/PageColumns.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { EmptyState, NotFound, Problem } from '../../kit/blocks/Problem.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { useMay } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/RoomChannelsPage.ts'
import { ChannelCard, useSyncChannel } from './ChannelCard.tsx'
import styles from './channels.module.css'

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => ({
  roomId: params.id,
  found: await toResult(call(channels.list, { params: { id: params.id } })),
})

export const handle: Follows = { follows: { channel: true, block: true, booking: true, room: 'id' } }

/** /admin/rooms/{id}/channels: what other channels are told of a room, and what they say of it. */
export default function RoomChannelsPage({ loaderData: { roomId, found } }: Route.ComponentProps) {
  if (!isFailed(found)) return <Loaded roomId={roomId} {...found} />
  return (
    <Page title="Channels" trail={[{ label: 'Rooms', path: paths.roomList }]}>
      {found.status === 404 ? (
        <NotFound title="Room not found">
          <p>It may have been deleted. The list has every room.</p>
        </NotFound>
      ) : (
        <Problem message={found.failed} />
      )}
    </Page>
  )
}

type Loaded = Output<typeof channels.list> & { roomId: string }

function Loaded({ roomId, room_number, export_url, channels: all }: Loaded) {
  const trail = [
    { label: 'Rooms', path: paths.roomList },
    { label: `Room ${room_number}`, path: paths.officeRoom(roomId) },
  ]
  const [opened, setOpened] = useState(0)
  const [open, setOpen] = useState(false)
  const mayAdd = useMay(channels.add)
  const sync = useSyncChannel()
  const show = () => {
    setOpened((times) => times + 1)
    setOpen(true)
  }
  return (
    <Page
      title={`Channels of room ${room_number}`}
      lead="Where else this room is sold. Both calendars are kept together, so that no night is sold twice."
      trail={trail}
      actions={mayAdd ? <Button onClick={show}>Add calendar</Button> : null}
    >
      <PageColumns beside={<HowTo />}>
        <Panel title="Calendars of other channels">
          {all.length === 0 ? (
            <EmptyState title="No calendars yet">
              <p>Add the calendar of a channel, and its reservations keep this room from being sold here.</p>
            </EmptyState>
          ) : null}
          <ul>
            {all.map((channel) => (
              <ChannelCard key={channel.channel_id} roomId={roomId} channel={channel} />
            ))}
          </ul>
        </Panel>
        <ExportAddress roomId={roomId} address={export_url} />
      </PageColumns>
      <AddChannelDialog
        key={opened}
        roomId={roomId}
        opened={open}
        onClose={() => setOpen(false)}
        onAdded={({ channel_id }) => sync.save({ params: { id: roomId, channel_id }, body: {} })}
      />
    </Page>
  )
}

function ExportAddress({ roomId, address }: { roomId: string; address: string }) {
  const confirm = useConfirm()
  const mayRenew = useMay(channels.renew)
  const { save } = useSave(channels.renew, { done: 'The room has a new address' })
  const ask = () =>
    confirm({
      title: 'New address',
      children: (
        <p>
          The address of now stops at once: every channel that reads it sees no change any more, until it is
          given the new one.
        </p>
      ),
      action: 'Make a new address',
      tone: 'danger',
      run: async () => (await save({ params: { id: roomId } })) !== undefined,
    })
  return (
    <Panel title="Address of this room">
      <Stack gap={12} hug className={styles.export}>
        <p>
          Give this address to the other channels. It tells the days on which the room is taken, without names
          or prices. Keep it to yourself: whoever has it can read it.
        </p>
        <LinkToSend link={address} chat={undefined} />
        {mayRenew ? (
          <Button variant="default" onClick={ask}>
            New address
          </Button>
        ) : null}
      </Stack>
    </Panel>
  )
}

const howToChannels = [
  {
    name: 'Airbnb',
    steps:
      'Listing, Availability, Connect calendars. Copy Airbnb’s link into “Add calendar” here, and paste this room’s address into the field for another website there.',
  },
  {
    name: 'Booking.com',
    steps:
      'Extranet, Rates & Availability, Sync calendars. Choose the room, add a calendar connection: import this room’s address there, then copy the export link into “Add calendar” here.',
  },
  {
    name: 'Google Calendar',
    steps:
      'Settings of the calendar, Integrate calendar: copy the secret address in iCal format into “Add calendar” here. To see this room there: Other calendars, From URL, this room’s address.',
  },
]

/** How the two calendars of a room are brought together, at the channels that most resorts have. */
function HowTo() {
  return (
    <Panel title="How to connect">
      <p>
        Each side reads the other’s calendar: the channel reads this room’s address, and this resort reads the
        channel’s. Here that happens every 15 minutes; some channels read only every few hours, so look in
        before you promise a last-minute room.
      </p>
      <Stack as="dl" gap={12} className={styles.howTo}>
        {howToChannels.map(({ name, steps }) => (
          <div key={name}>
            <Box as="dt" weight={600}>
              {name}
            </Box>
            <dd>{steps}</dd>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

const { Form, Text } = formFor(channels.add.body)

type Props = { roomId: string; opened: boolean; onClose: () => void; onAdded: (made: Channel) => void }

/** Asks for the address of a calendar that is to be read. */
function AddChannelDialog({ roomId, opened, onClose, onAdded }: Props) {
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
