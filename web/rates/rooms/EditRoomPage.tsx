import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import { toWire } from '../../../contract/kit/to-wire.ts'
import { type OfficeRoomPage, RoomChange, roomInventory } from '../../../contract/rates/room-inventory.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { RequirePermission } from '../../kit/blocks/RequirePermission.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/EditRoomPage.ts'
import { RoomFields } from './RoomFields.tsx'
import { loadTypeNames } from './type-names.ts'

const fields = formFor(RoomChange)

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [room, catalogue] = await Promise.all([
    toResult(call(roomInventory.get, { params: { id: params.id } })),
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
      <RequirePermission right="update">
        <Panel title="Room">
          <EditForm key={room.room_id} room={room} catalogue={catalogue} />
        </Panel>
      </RequirePermission>
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
    conflict,
  } = useSave(roomInventory.change, {
    done: 'Room updated successfully',
    after: () => navigate(paths.roomList),
  })
  return (
    <fields.Form
      initial={initialOf(room)}
      conflict={formConflict(conflict, initialOf)}
      onSubmit={(body) => save({ params: { id: room.room_id }, body })}
      refused={refused}
      submit="Save room"
    >
      <RoomFields fields={fields} form="edit" catalogue={catalogue} current={room.room_type} />
    </fields.Form>
  )
}
