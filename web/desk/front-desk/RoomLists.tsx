import { Link } from 'react-router'
import type { ReportedFault, RoomState } from '../../../contract/desk/housekeeping.ts'
import { todayAt } from '../../kit/days.ts'
import { formatDay } from '../../kit/format.ts'
import { useArea } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column } from '../../kit/tables/data-table.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { paths } from '../../paths.ts'
import { RoomStateBadge } from '../housekeeping/RoomStateBadge.tsx'
import type { DayAtDesk } from './desk-sections.ts'

/** What cleaners found broken, and which stays need another room because of it. */
export function Faults({ of: faults }: { of: readonly ReportedFault[] }) {
  const { zone } = useArea()
  const today = todayAt(zone)
  const columns: readonly Column<ReportedFault>[] = [
    { title: 'Room', nowrap: true, cell: ({ room_number }) => room_number },
    {
      title: 'Fault',
      cell: (fault) => (
        <TwoLines>
          {fault.text.replaceAll('\n', '; ')} <small data-keep>{faultText(fault)}</small>
        </TwoLines>
      ),
    },
    {
      title: 'Stays',
      cell: ({ stays }) =>
        stays.map(({ booking_id, guest_name, from, to, in_house }) => (
          <div key={booking_id}>
            <RowLink to={paths.booking(booking_id)}>{guest_name}</RowLink>{' '}
            {in_house
              ? `is in it until ${formatDay(to)}`
              : `${from < today ? 'is awaited since' : 'arrives'} ${formatDay(from)} and needs another room`}
          </div>
        )),
    },
  ]
  return (
    <DataTable
      label="Faults"
      rows={{ items: [...faults], total: faults.length }}
      pageSize={Math.max(1, faults.length)}
      rowKey={({ room_id }) => room_id}
      rowName={({ room_number }) => room_number}
      columns={columns}
      bar={<Link to={paths.housekeeping}>Open housekeeping</Link>}
      empty={{ title: 'No faults', next: null }}
    />
  )
}

const faultText = ({ until, blocked, kept_until, by }: ReportedFault): string => {
  const keptText = kept_until ? `Kept from sale until ${formatDay(kept_until)}` : 'Not kept from sale'
  const facts = blocked
    ? ['Out of order', until && `until ${formatDay(until)}`]
    : [keptText, until && `fault until ${formatDay(until)}`]
  return [...facts, by && `reported by ${by}`].filter(Boolean).join(', ')
}

/** What is said where there are none. */
export const noRooms = 'No room changes hands on this day.'
type RoomToPrepare = DayAtDesk['rooms'][number]
type RoomsProps = { of: readonly RoomToPrepare[]; states: ReadonlyMap<string, RoomState> }

/** The rooms in which somebody leaves or arrives. */
export function Rooms({ of: rooms, states }: RoomsProps) {
  const columns: readonly Column<RoomToPrepare>[] = [
    { title: 'Room', nowrap: true, cell: ({ room_number }) => room_number },
    { title: 'Type', cell: ({ room_type }) => room_type },
    { title: 'Room now', cell: ({ room_number }) => <RoomNow state={states.get(room_number)} /> },
    { title: 'On this day', cell: roomWork },
  ]
  return (
    <DataTable
      label="Rooms to prepare"
      rows={{ items: [...rooms], total: rooms.length }}
      pageSize={Math.max(1, rooms.length)}
      rowKey={({ room_number }) => room_number}
      rowName={({ room_number }) => room_number}
      columns={columns}
      empty={{ title: noRooms, next: null }}
    />
  )
}

/** How housekeeping left the room, once it is known. */
const RoomNow = ({ state }: { state: RoomState | undefined }) =>
  state ? <RoomStateBadge state={state} /> : null

const roomWork = ({ leaves, arrives }: RoomToPrepare): string => {
  if (leaves && arrives) return 'One guest leaves, the next arrives'
  return leaves ? 'Guest leaves' : 'Guest arrives'
}
