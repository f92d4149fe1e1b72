import { Link } from 'react-router'
import type { RoomState } from '../../../contract/desk/housekeeping.ts'
import { isOff } from '../../../contract/folio/reported.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import { phoneText } from '../../../contract/kit/phone.ts'
import { type StayStage, stayStage } from '../../../contract/rates/stay-stage.ts'
import { balanceOf, balanceText } from '../../folio/folio/words.ts'
import { todayAt } from '../../kit/days.ts'
import { counted, formatClock, formatDay } from '../../kit/format.ts'
import { useArea } from '../../kit/session/area.ts'
import type { Column } from '../../kit/tables/data-table.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { paths } from '../../paths.ts'
import { StageBadge } from '../../rates/rooms/StageBadge.tsx'
import { BookedBy } from '../../reservations/bookings/BookedBy.tsx'
import { RoomStateBadge } from '../housekeeping/RoomStateBadge.tsx'
import { type AnyLine, takesReported } from './desk-sections.ts'

type Shown = {
  states: ReadonlyMap<string, RoomState>
  /** The address of the panel of a stay. */
  toStay: (id: string) => string
  /** The day whose lists are shown. */
  day: Day
  /** The stage that the list says already. */
  stage: StayStage | undefined
}

/** What a row of the front desk says of a stay. */
export const stayColumns = ({ states, toStay, day, stage }: Shown): readonly Column<AnyLine>[] => [
  {
    title: 'Guest',
    cell: (line) => (
      <TwoLines>
        {line.room.room_number} ·{' '}
        <Link to={toStay(line.booking_id)} preventScrollReset>
          {line.guest.name}
        </Link>
        <small className="printed">{phoneText(line.guest.phone)}</small>
        <BookedBy booking={line} />
        {line.party_id ? (
          <small>
            One of the rooms of <RowLink to={paths.party(line.party_id)}>{line.party_id}</RowLink>
          </small>
        ) : null}
      </TwoLines>
    ),
  },
  {
    title: 'Dates',
    nowrap: true,
    cell: ({ check_in_date, check_out_date, nights }) => (
      <TwoLines>
        {formatDay(check_in_date)} to {formatDay(check_out_date)} <small>{counted(nights, 'night')}</small>
      </TwoLines>
    ),
  },
  { title: 'Guests', numeric: true, cell: ({ number_of_guests }) => number_of_guests },
  {
    title: 'Balance',
    numeric: true,
    cell: (line, rupees) => {
      const { word, amount } = balanceOf(line)
      return (
        <TwoLines>
          {word === 'Balance' && amount !== null ? rupees(amount) : balanceText(line, rupees)}{' '}
          {line.since === undefined ? null : <small data-keep>{sinceText(line.since, line.days)}</small>}
        </TwoLines>
      )
    },
  },
  {
    title: 'Room now',
    nowrap: true,
    cell: ({ room }) => {
      const state = states.get(room.room_number)
      return state ? <RoomStateBadge state={state} /> : null
    },
  },
  { title: 'To know', cell: (line) => <ToKnow of={line} day={day} stage={stage} /> },
]

function ToKnow({ of: line, day, stage }: { of: AnyLine } & Pick<Shown, 'day' | 'stage'>) {
  const { zone } = useArea()
  const { guest_asked, arrival_time } = line
  const waits = line.payment_notices && !isOff(line)
  return (
    <TwoLines>
      {stayStage(line, todayAt(zone)) === stage ? null : <StageBadge stay={line} under={day} />}{' '}
      {waits ? <span>Waits {waitedSince(line.createdAt)}</span> : null}{' '}
      {guest_asked && arrival_time ? <span>Comes at {formatClock(arrival_time)}</span> : null}
      {guest_asked ? <small data-keep>{askedWords[guest_asked]}</small> : null}
      {saidPaid(line).map((said) => (
        <small key={said} data-keep>
          {said}
        </small>
      ))}
    </TwoLines>
  )
}

/** What the guest says to have paid, where it can be recorded. */
export const saidPaid = (line: AnyLine): string[] =>
  takesReported(line)
    ? (line.payment_notices ?? []).map(({ reference }) => `Guest says paid: UPI ref ${reference}`)
    : []

const askedWords = {
  to_ask: 'Still to be asked for the guest register',
  asked: 'Asked, no answer yet',
  answered: 'Has answered before arrival',
} as const

/** What is known of what a guest who arrives was asked. */
export const askedText = ({ guest_asked, arrival_time }: AnyLine): string | undefined => {
  if (!guest_asked) return undefined
  return arrival_time
    ? `${askedWords[guest_asked]}, comes at ${formatClock(arrival_time)}`
    : askedWords[guest_asked]
}

/** Since when money is owed. */
export const sinceText = (since: string, days: number | undefined): string =>
  `since ${formatDay(since)}${days ? `, ${counted(days, 'day')}` : ''}`

const minutesOf = { day: 1440, hour: 60, minute: 1 } as const

/** How long something has waited, in its largest unit: "2 days". */
const waitedSince = (since: string): string => {
  const minutes = Math.max(1, Math.floor((Date.now() - Date.parse(since)) / 60_000))
  const unit = minutes >= minutesOf.day ? 'day' : minutes >= minutesOf.hour ? 'hour' : 'minute'
  return counted(Math.floor(minutes / minutesOf[unit]), unit)
}
