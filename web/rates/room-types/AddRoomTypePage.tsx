import { useNavigate } from 'react-router'
import { roomTypes } from '../../../contract/rates/room-types.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { RequirePermission } from '../../kit/blocks/RequirePermission.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { paths } from '../../paths.ts'
import { RoomTypeForm } from './RoomTypeForm.tsx'
import { newType } from './room-type-form.ts'

const trail = [{ label: 'Room types', path: paths.roomTypes }]

export default function AddRoomTypePage() {
  const navigate = useNavigate()
  const { save, fields } = useSave(roomTypes.add, {
    done: 'Room type created successfully',
    after: () => navigate(paths.roomTypes),
  })
  return (
    <Page title="Add room type" trail={trail}>
      <RequirePermission right="create">
        <Panel title="Room type">
          <RoomTypeForm
            initial={newType}
            onSubmit={(body) => save({ body })}
            refused={fields}
            submit="Add room type"
            draft="add-room-type"
          />
        </Panel>
      </RequirePermission>
    </Page>
  )
}
