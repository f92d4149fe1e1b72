import { redirect, useNavigate } from 'react-router'
import { type OfficeRoomType, roomTypes } from '../../../contract/rates/room-types.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { RequirePermission } from '../../kit/blocks/RequirePermission.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/EditRoomTypePage.ts'
import { RoomTypeForm } from './RoomTypeForm.tsx'
import { typedType } from './room-type-form.ts'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadTypeOrLeave(params.id)

export default function EditRoomTypePage({ loaderData: type }: Route.ComponentProps) {
  const trail = [
    { label: 'Room types', path: paths.roomTypes },
    { label: type.name, path: paths.roomType(type.id) },
  ]
  return (
    <Page title={`Edit ${type.name}`} trail={trail}>
      <RequirePermission right="update">
        <Panel title="Room type">
          <EditForm key={type.id} type={type} />
        </Panel>
      </RequirePermission>
    </Page>
  )
}

function EditForm({ type }: { type: OfficeRoomType }) {
  const navigate = useNavigate()
  const { save, fields, conflict } = useSave(roomTypes.change, {
    done: 'Room type updated successfully',
    after: () => navigate(paths.roomTypes),
  })
  return (
    <RoomTypeForm
      initial={typedType(type)}
      conflict={formConflict(conflict, typedType)}
      onSubmit={({ included_guests = null, ...body }) =>
        save({ params: { id: type.id }, body: { ...body, included_guests } })
      }
      refused={fields}
      submit="Save room type"
    />
  )
}

/** One kind of room. H-RTYPE-13: when it cannot be read, a toast says so and the list opens. */
async function loadTypeOrLeave(id: string): Promise<OfficeRoomType> {
  const type = await toResult(call(roomTypes.get, { params: { id } }))
  if (!isFailed(type)) return type
  toast.error(roomTypes.get.failure)
  throw redirect(paths.roomTypes)
}
