import { Button } from '@mantine/core'
import { Link, redirect } from 'react-router'
import { type OfficeRoomType, roomTypes } from '../../../contract/rates/room-types.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { NotFound } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatMoney } from '../../kit/format.ts'
import { useMay } from '../../kit/session/area.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/RoomTypePage.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const type = await toResult(call(roomTypes.get, { params: { id: params.id } }))
  if (!isFailed(type)) return { type }
  if (type.status === 404) return { type: null }
  toast.error(roomTypes.get.failure)
  throw redirect(paths.roomTypes)
}

const trail = [{ label: 'Room types', path: paths.roomTypes }]

export const handle: Follows = { follows: { room_type: true, room: true } }

export default function RoomTypePage({ loaderData: { type } }: Route.ComponentProps) {
  if (type) return <Loaded type={type} />
  return (
    <Page title="Room type" trail={trail}>
      <NotFound title="Room type not found">
        <p>It may have been deleted. The list has every room type.</p>
      </NotFound>
    </Page>
  )
}

const childText = ({ extra_child }: OfficeRoomType): string =>
  extra_child.map(({ up_to_age, price }) => `up to ${up_to_age}: ${formatMoney(price)}`).join(', ') ||
  'As adults'

function Loaded({ type }: { type: OfficeRoomType }) {
  const mayUpdate = useMay('update')
  return (
    <Page
      title={type.name}
      trail={trail}
      actions={
        <>
          <Button component={Link} to={paths.roomTypes} variant="default">
            All room types
          </Button>
          {mayUpdate ? (
            <Button component={Link} to={paths.editRoomType(type.id)}>
              Edit room type
            </Button>
          ) : null}
        </>
      }
    >
      <Panel title="Room type">
        <Details
          of={[
            ['Name', type.name],
            ['Base price', `${formatMoney(type.base_price)} a night`],
            ['Max capacity', type.max_capacity],
            ['Bed type', type.bed_type],
            ['Size', `${type.room_size} sq. ft.`],
            ['View', type.view_type],
            ['Bathroom', type.bathroom],
            ['Rooms', type.room_count],
            ['Guests in the price', type.included_guests ?? 'As many as the room holds'],
            ['A further adult', `${formatMoney(type.extra_adult)} a night`],
            ['Further children', childText(type)],
            ['Summary', type.summary, 'wide'],
            ['Amenities', type.amenities.join(', ') || 'No amenities listed', 'wide'],
            ['Description', type.description, 'wide'],
          ]}
        />
      </Panel>
    </Page>
  )
}
