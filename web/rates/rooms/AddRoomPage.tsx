import { useNavigate } from 'react-router'
import { NewRoom, roomInventory } from '../../../contract/rates/room-inventory.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { RequirePermission } from '../../kit/blocks/RequirePermission.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/AddRoomPage.ts'
import { RoomFields } from './RoomFields.tsx'
import { loadTypeNames } from './type-names.ts'

const fields = formFor(NewRoom)

// H-ROOM-19
const blank = {
  room_type: '',
  floor: 1,
  capacity: 1,
  price_per_night: '0.00',
  discount_percentage: '0.00',
  room_size: 0,
  status: 'available',
} as const

export const clientLoader = loadTypeNames

export default function AddRoomPage({ loaderData: catalogue }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { save, fields: refused } = useSave(roomInventory.add, {
    done: 'Room added successfully',
    after: () => navigate(paths.roomList),
  })
  return (
    <Page
      title="Add room"
      lead="Pictures are added afterwards, on the room’s own page."
      trail={[{ label: 'Rooms', path: paths.roomList }]}
    >
      <RequirePermission right="create">
        <Panel title="Room">
          <fields.Form
            initial={blank}
            onSubmit={(body) => save({ body })}
            refused={refused}
            submit="Add room"
            draft="add-room"
          >
            <fields.Text
              name="room_id"
              label="Room ID"
              hint="Letters and digits, for example ROOM-201. It cannot be changed later."
              required
            />
            <RoomFields fields={fields} form="add" catalogue={catalogue} />
          </fields.Form>
        </Panel>
      </RequirePermission>
    </Page>
  )
}
