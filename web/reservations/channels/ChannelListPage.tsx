import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type ChannelOfRoom, channels } from '../../../contract/reservations/channels.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatDay, formatInstant } from '../../kit/format.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column, Filter } from '../../kit/tables/data-table.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/ChannelListPage.ts'
import { ago } from './ago.ts'
import { ChannelState } from './ChannelState.tsx'

const PAGE_SIZE = 50

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  rows: await pageOf(channels.listAll, request.url, { pageSize: PAGE_SIZE }),
})

export const handle: Follows = { follows: { channel: true, booking: true, block: true, room: true } }

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Room or channel' },
  {
    kind: 'choice',
    name: 'state',
    label: 'Status',
    all: 'Any',
    options: [
      { value: 'conflicts', label: 'Sold twice' },
      { value: 'failing', label: 'Not read' },
      { value: 'fine', label: 'Up to date' },
    ],
  },
]

const columns: readonly Column<ChannelOfRoom>[] = [
  { title: 'Room', nowrap: true, cell: ({ room_number }) => <strong>{room_number}</strong> },
  { title: 'Channel', nowrap: true, cell: ({ name }) => name },
  { title: 'Status', narrow: 'head', nowrap: true, cell: (channel) => <ChannelState channel={channel} /> },
  {
    title: 'Read',
    nowrap: true,
    cell: ({ last_sync_at }) =>
      last_sync_at ? (
        <TwoLines>
          {ago(last_sync_at, Date.now())}
          <small>{formatInstant(last_sync_at)}</small>
        </TwoLines>
      ) : (
        'Not yet'
      ),
  },
  { title: 'What is wrong', cell: (channel) => <Wrong channel={channel} /> },
]

/** The next of the nights that were sold twice, or why the calendar could not be read. */
function Wrong({ channel: { error, conflicts } }: { channel: ChannelOfRoom }) {
  const [first] = conflicts
  if (!first) return error ?? '–'
  const more = conflicts.length > 1 ? `, and ${conflicts.length - 1} more` : ''
  return (
    <TwoLines>
      {`${formatDay(first.start_date)} to ${formatDay(first.end_date)}${more}`}
      {first.booking_id ? (
        <small>
          <Link to={paths.booking(first.booking_id)}>{`${first.guest_name}, ${first.booking_id}`}</Link>
        </small>
      ) : (
        <small>{first.reason}</small>
      )}
    </TwoLines>
  )
}

const actions = ({ room_id }: ChannelOfRoom): readonly Action[] => [
  { label: 'Open channels', to: paths.roomChannels(room_id) },
]

/** /admin/channels: the calendars of all rooms, those that need a look first. */
export default function ChannelListPage({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <Page
      title="Channels"
      lead="Where else rooms are sold. The calendars are read every 15 minutes."
      actions={
        <Button component={Link} to={paths.roomList} variant="default">
          Choose a room
        </Button>
      }
    >
      <DataTable
        label="channels"
        rows={rows}
        pageSize={PAGE_SIZE}
        rowKey={({ channel_id }) => channel_id}
        rowName={({ name, room_number }) => `${name}, room ${room_number}`}
        columns={columns}
        filters={filters}
        actions={actions}
        empty={{
          title: 'No calendars yet',
          next: 'Open a room and its channels, and add the calendar of Airbnb, Booking.com or another channel.',
        }}
      />
    </Page>
  )
}
