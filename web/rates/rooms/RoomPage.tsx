import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type OfficeRoomPage, roomInventory } from '../../../contract/rates/room-inventory.ts'
import { channels } from '../../../contract/reservations/channels.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { PageColumns } from '../../kit/blocks/PageColumns.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { NotFound, Problem } from '../../kit/blocks/Problem.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatDay, formatMoney, formatPercent } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { useMay } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/RoomPage.ts'
import { RoomPictures } from './RoomPictures.tsx'
import styles from './rooms.module.css'
import { StageBadge } from './StageBadge.tsx'
import { useRemoveRoom } from './use-remove-room.tsx'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  toResult(call(roomInventory.get, { params: { id: params.id } }))

const trail = [{ label: 'Rooms', path: paths.roomList }]

export const handle: Follows = { follows: { room: 'id', price: 'id', booking: true, block: true } }

export default function RoomPage({ loaderData }: Route.ComponentProps) {
  if (!isFailed(loaderData)) return <Loaded room={loaderData} />
  return (
    <Page title="Room" trail={trail}>
      {loaderData.status === 404 ? (
        <NotFound title="Room not found">
          <p>It may have been deleted. The list has every room.</p>
        </NotFound>
      ) : (
        <Problem message={loaderData.failed} />
      )}
    </Page>
  )
}

function Loaded({ room }: { room: OfficeRoomPage }) {
  const may = {
    update: useMay(roomInventory.change),
    delete: useMay(roomInventory.remove),
    channels: useMay(channels.list),
  }
  const remove = useRemoveRoom({ leave: true })
  return (
    <Page
      title={`Room ${room.room_number}`}
      trail={trail}
      badge={<StatusBadge of="room_page" status={room.status} />}
      actions={
        <>
          {may.update ? (
            <Button component={Link} to={paths.editRoom(room.room_id)}>
              Edit room
            </Button>
          ) : null}
          {may.channels ? (
            <Button component={Link} to={paths.roomChannels(room.room_id)} variant="default">
              Channels
            </Button>
          ) : null}
          {may.delete ? (
            <Button variant="default" data-tone="danger" onClick={() => remove(room)}>
              Delete
            </Button>
          ) : null}
        </>
      }
    >
      <PageColumns beside={<Stays stays={room.stays} />}>
        <Panel title="Room">
          <Details
            of={[
              ['Room ID', room.room_id],
              ['Type', room.room_type],
              [
                'Price',
                room.price_per_night > 0
                  ? `${formatMoney(room.price_per_night)} a night`
                  : 'None of its own: nights without a price are not offered',
              ],
              ['Discount', formatPercent(room.discount_percentage)],
              ['Guests', `At most ${room.capacity}`],
              ['Floor', room.floor],
              ['Bed', room.bed_type],
              ['View', room.view_type],
              ['Size', `${room.room_size} sq. ft.`],
              ['Featured', room.is_featured ? 'Yes' : 'No'],
              ['Amenities', room.amenities.join(', '), 'wide'],
              ['Description', room.description, 'wide'],
            ]}
          />
        </Panel>
        <RoomPictures room={room} />
      </PageColumns>
    </Page>
  )
}

function Stays({ stays }: Pick<OfficeRoomPage, 'stays'>) {
  return (
    <Panel title="Stays now and to come">
      {stays.length === 0 ? (
        <Box as="p" tone="muted">
          Nobody has booked this room for the coming days.
        </Box>
      ) : null}
      <ul className={styles.stays}>
        {stays.map((stay) => (
          <li key={stay.booking_id}>
            <span>
              <Link to={paths.booking(stay.booking_id)}>{stay.full_name}</Link>
              <Box
                as="small"
                block
              >{`${formatDay(stay.check_in_date)} to ${formatDay(stay.check_out_date)}`}</Box>
            </span>
            <StageBadge stay={stay} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
