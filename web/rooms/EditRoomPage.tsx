import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import { toWire } from '../../contract/kit/to-wire.ts'
import { type OfficeRoomPage, RoomChange, roomOffice } from '../../contract/room-office.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { formFor } from '../kit/form-for.tsx'
import { Needs } from '../kit/Needs.tsx'
import { Page } from '../kit/Page.tsx'
import { Panel } from '../kit/Panel.tsx'
import { Problem } from '../kit/Problem.tsx'
import { theirs, useSave } from '../kit/use-save.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/EditRoomPage.ts'
import { RoomFields } from './RoomFields.tsx'
import { loadTypeNames } from './type-names.ts'

const fields = formFor(RoomChange)

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [room, catalogue] = await Promise.all([
    attempt(call(roomOffice.get, { params: { id: params.id } })),
    loadTypeNames(),
  ])
  return { room, catalogue }
}

export default function EditRoomPage({ loaderData: { room, catalogue }, params }: Route.ComponentProps) {
  const trail = [{ label: 'Rooms', path: paths.roomList }]
  if (isFailed(room)) {
    return (
      <Page title="Edit room" trail={trail}>
        <Problem message={room.failed} />
      </Page>
    )
  }
  return (
    <Page
      title={`Edit room ${room.room_number}`}
      trail={[...trail, { label: `Room ${room.room_number}`, path: paths.officeRoom(params.id) }]}
      actions={
        <Button component={Link} to={paths.roomList} variant="default">
          Back to List
        </Button>
      }
    >
      <Needs right="update">
        <Panel title="Room">
          <EditForm key={room.room_id} room={room} catalogue={catalogue} />
        </Panel>
      </Needs>
    </Page>
  )
}

const initialOf = (room: OfficeRoomPage) => ({
  ...(toWire(RoomChange, room) as z.input<typeof RoomChange>),
  amenities: room.amenities.join(', '),
})

function EditForm({ room, catalogue }: { room: OfficeRoomPage; catalogue: readonly string[] }) {
  const navigate = useNavigate()
  const {
    save,
    fields: refused,
    meanwhile,
  } = useSave(roomOffice.change, {
    done: 'Room updated successfully',
    after: () => navigate(paths.roomList),
  })
  return (
    <fields.Form
      initial={initialOf(room)}
      theirs={theirs(meanwhile, initialOf)}
      onSubmit={(body) => save({ params: { id: room.room_id }, body })}
      refused={refused}
      submit="Save room"
    >
      <RoomFields fields={fields} form="edit" catalogue={catalogue} current={room.room_type} />
    </fields.Form>
  )
}
