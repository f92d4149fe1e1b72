import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type OfficeRoomType, roomTypes } from '../../../contract/rates/room-types.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column, Filter } from '../../kit/tables/data-table.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/RoomTypeListPage.ts'

const PAGE_SIZE = 10

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  pageOf(roomTypes.list, request.url, { pageSize: PAGE_SIZE })

const filters: readonly Filter[] = [{ kind: 'search', name: 'q', label: 'Search', hint: 'Name' }]

const columns: readonly Column<OfficeRoomType>[] = [
  {
    title: 'Name',
    sort: { ascending: 'name', descending: '-name' },
    cell: (type) => <RowLink to={paths.roomType(type.id)}>{type.name}</RowLink>,
  },
  {
    title: 'Base price',
    numeric: true,
    sort: { ascending: 'price', descending: '-price' },
    cell: (type, rupees) => rupees(type.base_price),
  },
  { title: 'Guests', numeric: true, cell: (type) => type.max_capacity },
  { title: 'Bed', cell: (type) => type.bed_type },
  { title: 'Size', nowrap: true, cell: (type) => `${type.room_size} sq. ft.` },
  { title: 'Rooms', numeric: true, cell: (type) => type.room_count },
]

export const handle: Follows = { follows: { room_type: true, room: true } }

export default function RoomTypeListPage({ loaderData }: Route.ComponentProps) {
  const may = { create: useMay('create'), update: useMay('update'), delete: useMay('delete') }
  const confirm = useConfirm()
  const { save } = useSave(roomTypes.remove, { done: 'Room type deleted successfully' })
  const remove = (type: OfficeRoomType) =>
    confirm({
      title: `Delete ${type.name}?`,
      children: <p>Are you sure you want to delete this room type?</p>,
      action: 'Delete room type',
      tone: 'danger',
      run: async () => {
        await save({ params: { id: type.id } })
        return true
      },
    })
  const actions = (type: OfficeRoomType): readonly Action[] => [
    { label: 'View', next: false, to: paths.roomType(type.id) },
    ...(may.update ? [{ label: 'Edit', to: paths.editRoomType(type.id) } as const] : []),
    ...(may.delete ? [{ label: 'Delete', tone: 'danger', run: () => remove(type) } as const] : []),
  ]
  const add = may.create ? <Link to={paths.addRoomType}>Add the first one</Link> : 'There are none yet.'
  return (
    <Page
      title="Room types"
      lead="The kinds of rooms that the site shows, each with its own page."
      actions={
        may.create ? (
          <Button component={Link} to={paths.addRoomType}>
            Add room type
          </Button>
        ) : undefined
      }
    >
      <DataTable
        label="room types"
        rows={loaderData}
        pageSize={PAGE_SIZE}
        rowKey={(type) => type.id}
        rowName={(type) => type.name}
        columns={columns}
        filters={filters}
        defaultSort="name"
        actions={actions}
        empty={{ title: 'No room types found', next: add }}
      />
    </Page>
  )
}
