import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type OfficeRoom, roomInventory } from '../../../contract/rates/room-inventory.ts'
import { roomStatuses } from '../../../contract/rates/rooms.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { StatusBadge, statusText } from '../../kit/blocks/StatusBadge.tsx'
import type { Follows } from '../../kit/changes/follows.ts'
import { useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column, Filter } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { listQuery } from '../../kit/tables/list-query.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/RoomListPage.ts'
import { loadTypeNames } from './type-names.ts'
import { useRemoveRoom } from './use-remove-room.tsx'

const PAGE_SIZE = 10

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [rooms, types] = await Promise.all([
    pageOf(roomInventory.list, request.url, { pageSize: PAGE_SIZE }),
    loadTypeNames(),
  ])
  return { rooms, types, filter: listQuery(roomInventory.export, request.url) }
}

const filtersFor = (types: readonly string[]): readonly Filter[] => [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Number, ID or type' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    all: 'Any',
    options: roomStatuses.map((status) => ({ value: status, label: statusText(status) })),
  },
  {
    kind: 'choice',
    name: 'type',
    label: 'Type',
    all: 'Any',
    options: types.map((type) => ({ value: type, label: type })),
  },
]

const columns: readonly Column<OfficeRoom>[] = [
  {
    title: 'Room',
    nowrap: true,
    sort: { ascending: 'number', descending: '-number' },
    cell: (room) => <RowLink to={paths.officeRoom(room.room_id)}>{room.room_number}</RowLink>,
  },
  { title: 'Type', cell: (room) => room.room_type },
  { title: 'Floor', numeric: true, cell: (room) => room.floor },
  { title: 'Guests', numeric: true, cell: (room) => room.capacity },
  {
    title: 'Per night',
    numeric: true,
    sort: { ascending: 'price', descending: '-price' },
    cell: (room, rupees) => rupees(room.price_per_night),
  },
  { title: 'Status', narrow: 'head', cell: (room) => <StatusBadge of="room" status={room.status} /> },
]

export const handle: Follows = { follows: { room: true, room_type: true, price: true } }

export default function RoomListPage({ loaderData: { rooms, types, filter } }: Route.ComponentProps) {
  const may = {
    create: useMay(roomInventory.add),
    update: useMay(roomInventory.change),
    delete: useMay(roomInventory.remove),
  }
  const remove = useRemoveRoom()
  const actions = (room: OfficeRoom): readonly Action[] => [
    ...(may.update ? [{ label: 'Edit', to: paths.editRoom(room.room_id) } as const] : []),
    { label: 'Pictures', to: `${paths.officeRoom(room.room_id)}#pictures` },
    ...(may.delete ? [{ label: 'Delete', tone: 'danger', run: () => remove(room) } as const] : []),
  ]
  const add = may.create ? <Link to={paths.addRoom}>Add the first room</Link> : 'There are none yet.'
  return (
    <Page
      title="Rooms"
      actions={
        <>
          {may.create ? (
            <Button component={Link} to={paths.addRoom}>
              Add room
            </Button>
          ) : null}
          <FilesMenu files={[file(roomInventory.export, { query: filter }, 'rooms.xlsx')]} />
        </>
      }
    >
      <DataTable
        label="rooms"
        rows={rooms}
        pageSize={PAGE_SIZE}
        rowKey={(room) => room.room_id}
        rowName={(room) => `room ${room.room_number}`}
        columns={columns}
        filters={filtersFor(types)}
        defaultSort="number"
        actions={actions}
        empty={{ title: 'No rooms found', next: add }}
      />
    </Page>
  )
}
