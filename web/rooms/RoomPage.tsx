import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type OfficeRoomPage, roomOffice } from '../../contract/room-office.ts'
import { useMay } from '../kit/area.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { Details } from '../kit/Details.tsx'
import type { Follows } from '../kit/follows.ts'
import { formatDay, formatMoney, formatPercent } from '../kit/format.ts'
import { Page } from '../kit/Page.tsx'
import { Panel } from '../kit/Panel.tsx'
import { Nothing, Problem } from '../kit/Problem.tsx'
import { StatusBadge } from '../kit/StatusBadge.tsx'
import { paths } from '../paths.ts'
import type { Route } from './+types/RoomPage.ts'
import { RoomPictures } from './RoomPictures.tsx'
import styles from './rooms.module.css'
import { useRemoveRoom } from './use-remove-room.tsx'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  attempt(call(roomOffice.get, { params: { id: params.id } }))

const trail = [{ label: 'Rooms', path: paths.roomList }]

export const handle: Follows = { follows: { room: 'id', price: 'id', booking: true, block: true } }

export default function RoomPage({ loaderData }: Route.ComponentProps) {
  if (!isFailed(loaderData)) return <Loaded room={loaderData} />
  return (
    <Page title="Room" trail={trail}>
      {loaderData.status === 404 ? (
        <Nothing title="Room not found">
          <p>It may have been deleted. The list has every room.</p>
        </Nothing>
      ) : (
        <Problem message={loaderData.failed} />
      )}
    </Page>
  )
}

function Loaded({ room }: { room: OfficeRoomPage }) {
  const may = { update: useMay(roomOffice.change), delete: useMay(roomOffice.remove) }
  const remove = useRemoveRoom({ leave: true })
  return (
    <Page
      title={`Room ${room.room_number}`}
      trail={trail}
      // H-ROOM-03: on this page occupied is red and every other status yellow.
      badge={<StatusBadge status={room.status} tone={room.status === 'occupied' ? 'bad' : 'waiting'} />}
      actions={
        <>
          {may.update ? (
            <Button component={Link} to={paths.editRoom(room.room_id)}>
              Edit room
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
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel title="Room">
            <Details
              of={[
                ['Room ID', room.room_id],
                ['Type', room.room_type],
                ['Price', `${formatMoney(room.price_per_night)} a night`],
                ['Discount', formatPercent(room.discount_percentage)],
                ['Guests', `At most ${room.capacity}`],
                ['Floor', room.floor],
                ['Bed', room.bed_type],
                ['View', room.view_type],
                ['Size', `${room.room_size} sq ft`],
                ['Featured', room.is_featured ? 'Yes' : 'No'],
                ['Amenities', room.amenities.join(', '), 'wide'],
                ['Description', room.description, 'wide'],
              ]}
            />
          </Panel>
          <RoomPictures room={room} />
        </div>
        <Stays stays={room.stays} />
      </div>
    </Page>
  )
}

function Stays({ stays }: Pick<OfficeRoomPage, 'stays'>) {
  return (
    <Panel title="Stays now and to come">
      {stays.length === 0 ? (
        <p className={styles.muted}>Nobody has booked this room for the coming days.</p>
      ) : null}
      <ul className={styles.stays}>
        {stays.map((stay) => (
          <li key={stay.booking_id}>
            <span>
              <Link to={paths.booking(stay.booking_id)}>{stay.full_name}</Link>
              <small>{`${formatDay(stay.check_in_date)} to ${formatDay(stay.check_out_date)}`}</small>
            </span>
            <StatusBadge status={stay.status} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
