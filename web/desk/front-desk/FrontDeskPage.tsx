import { ActionIcon, Menu } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { desk } from '../../../contract/desk/front-desk.ts'
import { housekeeping, type ReportedFault, type RoomState } from '../../../contract/desk/housekeeping.ts'
import { ActionMenu } from '../../kit/blocks/MoreMenu.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { PageTabs } from '../../kit/blocks/PageTabs.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { dayParam } from '../../kit/day-param.ts'
import { daysAfter, todayAt } from '../../kit/days.ts'
import { formatDay, formatDayLong } from '../../kit/format.ts'
import { DateField } from '../../kit/forms/DateField.tsx'
import { Box } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column } from '../../kit/tables/data-table.ts'
import { PrintItem } from '../../kit/tables/FilesMenu.tsx'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { paths } from '../../paths.ts'
import { RoomStateBadge } from '../housekeeping/RoomStateBadge.tsx'
import type { Route } from './+types/FrontDeskPage.ts'
import { type AnyLine, type DayAtDesk, firstToDo, type Section, sectionsOf } from './desk-sections.ts'
import styles from './front-desk.module.css'
import { StayPanel } from './StayPanel.tsx'
import { stayColumns } from './stay-columns.tsx'
import { useDeskDialogs } from './use-desk-dialogs.tsx'
import { nextStep, type Step, useSteps } from './use-steps.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [shown, rooms] = await Promise.all([
    toResult(call(desk.day, { query: { day: dayParam(new URL(request.url).searchParams, 'day') } })),
    toResult(call(housekeeping.board)),
  ])
  return { shown, rooms }
}

export const handle: Follows = {
  follows: { agent: true, booking: true, room: true, room_state: true, block: true, visitor: true },
}

type Ask = ReturnType<typeof useDeskDialogs>['ask']

export default function FrontDeskPage({ loaderData }: Route.ComponentProps) {
  const { shown, rooms } = loaderData
  const { zone } = useArea()
  const sections = isFailed(shown) ? [] : sectionsOf(shown, todayAt(zone))
  // The page’s own, so that a load that fails takes no dialog away.
  const { ask, dialogs } = useDeskDialogs(sections.flatMap(({ lines }) => lines))
  const states = new Map(isFailed(rooms) ? [] : rooms.map(({ room_number, state }) => [room_number, state]))
  return (
    <>
      {isFailed(shown) ? (
        <Page title="Front desk">
          <Problem message={shown.failed} />
        </Page>
      ) : (
        <Day key={shown.day} shown={shown} sections={sections} states={states} onAsk={ask} />
      )}
      {dialogs}
    </>
  )
}

type States = ReadonlyMap<string, RoomState>
type DayProps = { shown: DayAtDesk; sections: readonly Section[]; states: States; onAsk: Ask }

/** What the address says: the list, a stay that is looked at, and how others are named. */
function useDeskAddress() {
  const { search, hash } = useLocation()
  const params = new URLSearchParams(search)
  return {
    list: params.get('list') ?? hash.slice(1),
    stay: params.get('stay'),
    /** The address with some of it changed; with null that is left out. */
    to: (changes: Record<string, string | null>) => {
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(changes))
        if (value === null) next.delete(name)
        else next.set(name, value)
      return `${paths.frontDesk}${next.size > 0 ? `?${next}` : ''}`
    },
  }
}

/** The lists of a day: one on the screen, all of them on paper. */
function Day({ shown, sections, states, onAsk }: DayProps) {
  const { faults = [], rooms } = shown
  const { list: asked, stay, to } = useDeskAddress()
  const navigate = useNavigate()
  const stepsOf = useSteps()
  // Nobody's list goes away below their hands because its last guest has come.
  const [first] = useState(() => firstToDo(sections, faults.length))
  const lists = [
    ...sections.map(({ id, title, lines }) => ({ id, title, count: lines.length })),
    ...(faults.length > 0 ? [{ id: 'faults', title: 'Faults', count: faults.length }] : []),
    { id: 'rooms', title: 'Rooms to prepare', count: rooms.length },
  ]
  const list = [asked, first].find((id) => lists.some((one) => one.id === id)) ?? 'arrivals'
  const linesFirst = [...sections].sort((a, b) => Number(b.id === list) - Number(a.id === list))
  const looked = linesFirst.flatMap(({ lines }) => lines).find(({ booking_id }) => booking_id === stay)
  // In the place of the panel's address: Back does not open again what was closed.
  const close = () => navigate(to({ stay: null, list }), { replace: true, preventScrollReset: true })
  const tables: Record<string, ReactNode> = {
    faults: <Faults of={faults} />,
    rooms: <Rooms of={rooms} states={states} />,
  }
  for (const section of sections)
    tables[section.id] = (
      <Stays
        of={section}
        day={shown.day}
        isShown={section.id === list}
        states={states}
        toStay={(id) => to({ list: section.id, stay: id })}
        stepsOf={stepsOf}
        onAsk={onAsk}
      />
    )
  return (
    <Page
      title="Front desk"
      lead={formatDayLong(shown.day)}
      actions={<DayActions day={shown.day} list={asked || null} to={to} />}
    >
      <PageTabs
        label="Lists of the day"
        tabs={lists.map(({ id, title, count }) => ({
          ...{ label: title, count },
          path: to({ list: id, stay: null }),
          isCurrent: id === list,
        }))}
      />
      {lists.map(({ id, title, count }) => (
        <div key={id} className={styles.list} hidden={id !== list} data-none={count === 0}>
          <h2 className="printed">{title}</h2>
          {count === 0 ? (
            <p className="printed">{sections.find((one) => one.id === id)?.empty ?? noRooms}</p>
          ) : null}
          {tables[id]}
        </div>
      ))}
      <StayPanel
        line={looked}
        day={shown.day}
        state={looked && states.get(looked.room.room_number)}
        steps={looked ? stepsOf(looked) : []}
        onAsk={onAsk}
        onClose={close}
      />
    </Page>
  )
}

type StaysProps = {
  of: Section
  day: string
  isShown: boolean
  states: States
  toStay: (id: string) => string
  stepsOf: (line: AnyLine) => readonly Step[]
  onAsk: Ask
}

function Stays({ of: { id, title, empty, noun, lines, stage }, isShown, states, ...on }: StaysProps) {
  const actions = (line: AnyLine) => {
    const steps = on.stepsOf(line)
    const next = nextStep(id, line, steps)
    return steps.map((step) => ({
      ...('to' in step ? step : { label: step.label, run: () => on.onAsk(line, step.asked) }),
      next: step === next,
    }))
  }
  return (
    <DataTable
      label={title}
      {...(noun && { noun })}
      rows={{ items: [...lines], total: lines.length }}
      pageSize={Math.max(1, lines.length)}
      rowKey={(line) => line.booking_id}
      rowName={(line) => line.guest.name}
      columns={stayColumns({ states, toStay: on.toStay, day: on.day, stage })}
      {...(isShown ? { actions } : {})}
      empty={{ title: empty, next: null }}
    />
  )
}

type DayActionsProps = { day: string; list: string | null; to: ReturnType<typeof useDeskAddress>['to'] }

/** Another day, and what else can be had of this one. */
function DayActions({ day, list, to }: DayActionsProps) {
  const { zone } = useArea()
  const navigate = useNavigate()
  const show = (next: string) => navigate(to({ day: next === todayAt(zone) ? null : next, stay: null, list }))
  return (
    <Box align="center" className={styles.actions}>
      <ActionIcon
        variant="default"
        size="2.25rem"
        aria-label="Previous day"
        onClick={() => show(daysAfter(day, -1))}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </ActionIcon>
      <DateField aria-label="Day" value={day} onChange={(value) => value && show(value)} />
      <ActionIcon
        variant="default"
        size="2.25rem"
        aria-label="Next day"
        onClick={() => show(daysAfter(day, 1))}
      >
        <IconChevronRight size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionMenu>
        <Menu.Target>
          <ActionIcon variant="default" size="2.25rem" aria-label="More of this day">
            <IconDots size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={paths.inHouse}>
            Fire list
          </Menu.Item>
          <PrintItem>Print the day</PrintItem>
        </Menu.Dropdown>
      </ActionMenu>
    </Box>
  )
}

/** What cleaners found broken, and which stays need another room because of it. */
function Faults({ of: faults }: { of: readonly ReportedFault[] }) {
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
      bar={
        <Link className="unprinted" to={paths.housekeeping}>
          Open housekeeping
        </Link>
      }
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
const noRooms = 'No room changes hands on this day.'
type RoomToPrepare = DayAtDesk['rooms'][number]
type RoomsProps = { of: readonly RoomToPrepare[]; states: ReadonlyMap<string, RoomState> }

/** The rooms in which somebody leaves or arrives. */
function Rooms({ of: rooms, states }: RoomsProps) {
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
