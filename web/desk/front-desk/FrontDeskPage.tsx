import { Button, TextInput } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { desk } from '../../../contract/desk/front-desk.ts'
import { housekeeping, type RoomOnBoard, type RoomState } from '../../../contract/desk/housekeeping.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { dayParam } from '../../kit/day-param.ts'
import { daysAfter, todayAt } from '../../kit/days.ts'
import { formatDayLong, formatWhole } from '../../kit/format.ts'
import { useArea } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import { RoomStateBadge } from '../housekeeping/RoomStateBadge.tsx'
import type { Route } from './+types/FrontDeskPage.ts'
import { DeskList } from './DeskList.tsx'
import { type Section, sectionsOf } from './desk-sections.ts'
import { Faults } from './Faults.tsx'
import styles from './front-desk.module.css'
import { useDeskDialogs } from './use-desk-dialogs.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const day = dayParam(new URL(request.url).searchParams, 'day')
  const [shown, rooms] = await Promise.all([
    toResult(call(desk.day, { query: { day } })),
    toResult(call(housekeeping.board)),
  ])
  return { shown, rooms }
}

export const handle: Follows = {
  follows: { agent: true, booking: true, room: true, room_state: true, block: true, visitor: true },
}

export default function FrontDeskPage({ loaderData }: Route.ComponentProps) {
  const { shown, rooms } = loaderData
  const { zone } = useArea()
  const sections = isFailed(shown) ? [] : sectionsOf(shown, todayAt(zone))
  // The page’s own, so that a load that fails takes no dialog away.
  const { ask, dialogs } = useDeskDialogs(sections.flatMap(({ lines }) => lines))
  return (
    <>
      {isFailed(shown) ? (
        <Page title="Front desk">
          <Problem message={shown.failed} />
        </Page>
      ) : (
        <Loaded shown={shown} sections={sections} board={isFailed(rooms) ? [] : rooms} onAsk={ask} />
      )}
      {dialogs}
    </>
  )
}

type Shown = { shown: Output<typeof desk.day>; board: readonly RoomOnBoard[] }
type LoadedProps = Shown & {
  sections: readonly Section[]
  onAsk: ReturnType<typeof useDeskDialogs>['ask']
}

function Loaded({ shown, sections, board, onAsk }: LoadedProps) {
  const { zone } = useArea()
  const { faults = [] } = shown
  return (
    <Page title="Front desk" lead={formatDayLong(shown.day)} actions={<DaySwitch day={shown.day} />}>
      <nav className={styles.jumps} aria-label="Lists of the day">
        {faults.length > 0 ? (
          <a href="#faults">
            Faults <span>{formatWhole(faults.length)}</span>
          </a>
        ) : null}
        {sections.map(({ id, title, lines }) => (
          <a key={id} href={`#${id}`} data-none={lines.length === 0}>
            {title} <span>{formatWhole(lines.length)}</span>
          </a>
        ))}
      </nav>
      <div className={styles.lists}>
        <Faults of={faults} today={todayAt(zone)} />
        {sections.map((section) => (
          <DeskList key={section.id} section={section} onAsk={onAsk} />
        ))}
        <Rooms rooms={shown.rooms} board={board} />
      </div>
    </Page>
  )
}

type RoomsProps = Pick<Output<typeof desk.day>, 'rooms'> & Pick<Shown, 'board'>

function Rooms({ rooms, board }: RoomsProps) {
  const now = new Map(board.map((room) => [room.room_number, room.state]))
  return (
    <Panel title="Rooms to prepare">
      {rooms.length === 0 ? <p className={styles.quiet}>No room changes hands on this day.</p> : null}
      <ul className={styles.rooms}>
        {rooms.map((room) => (
          <li key={room.room_number}>
            <strong>{room.room_number}</strong> {room.room_type} <RoomNow state={now.get(room.room_number)} />
            <small>{roomWork(room)}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** How housekeeping left the room, once it is known. */
const RoomNow = ({ state }: { state: RoomState | undefined }) =>
  state ? <RoomStateBadge state={state} /> : null

const roomWork = ({ leaves, arrives }: { leaves: boolean; arrives: boolean }): string => {
  if (leaves && arrives) return 'One guest leaves, the next arrives'
  return leaves ? 'Guest leaves' : 'Guest arrives'
}

function DaySwitch({ day }: { day: string }) {
  const { zone } = useArea()
  const navigate = useNavigate()
  const show = (to: string) =>
    navigate(to === todayAt(zone) ? paths.frontDesk : `${paths.frontDesk}?day=${to}`)
  return (
    <div className={styles.switch}>
      <Button variant="default" aria-label="Previous day" onClick={() => show(daysAfter(day, -1))}>
        ‹
      </Button>
      <TextInput
        type="date"
        aria-label="Day"
        value={day}
        onChange={(event) => event.currentTarget.value && show(event.currentTarget.value)}
      />
      <Button variant="default" aria-label="Next day" onClick={() => show(daysAfter(day, 1))}>
        ›
      </Button>
      <Button variant="default" component={Link} to={paths.inHouse}>
        Fire list
      </Button>
      <Button variant="default" onClick={() => print()}>
        Print
      </Button>
    </div>
  )
}
