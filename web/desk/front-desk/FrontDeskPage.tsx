import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { desk } from '../../../contract/desk/front-desk.ts'
import { housekeeping, type RoomState } from '../../../contract/desk/housekeeping.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { PageTabs } from '../../kit/blocks/PageTabs.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { dayParam } from '../../kit/day-param.ts'
import { daysAfter, todayAt } from '../../kit/days.ts'
import { formatDayLong } from '../../kit/format.ts'
import { useArea } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import { PrintItem } from '../../kit/tables/FilesMenu.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/FrontDeskPage.ts'
import { type AnyLine, type DayAtDesk, firstToDo, type Section, sectionsOf } from './desk-sections.ts'
import styles from './front-desk.module.css'
import { Faults, noRooms, Rooms } from './RoomLists.tsx'
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
  const close = () => navigate(to({ stay: null, list }), { preventScrollReset: true })
  const tables: Record<string, ReactNode> = {
    faults: <Faults of={faults} />,
    rooms: <Rooms of={rooms} states={states} />,
  }
  for (const section of sections)
    tables[section.id] = (
      <Stays
        of={section}
        isShown={section.id === list}
        states={states}
        toStay={(id) => to({ list: section.id, stay: id })}
        stepsOf={stepsOf}
        onAsk={onAsk}
      />
    )
  return (
    <Page title="Front desk" lead={formatDayLong(shown.day)} actions={<DayActions day={shown.day} to={to} />}>
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
          <h2 className={styles.paper}>{title}</h2>
          {count === 0 ? (
            <p className={styles.paper}>{sections.find((one) => one.id === id)?.empty ?? noRooms}</p>
          ) : null}
          {tables[id]}
        </div>
      ))}
      <StayPanel
        line={looked}
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
  isShown: boolean
  states: States
  toStay: (id: string) => string
  stepsOf: (line: AnyLine) => readonly Step[]
  onAsk: Ask
}

function Stays({ of: { id, title, empty, lines, stage }, isShown, states, ...on }: StaysProps) {
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
      rows={{ items: [...lines], total: lines.length }}
      pageSize={Math.max(1, lines.length)}
      rowKey={(line) => line.booking_id}
      rowName={(line) => line.guest.name}
      columns={stayColumns({ states, toStay: on.toStay, stage })}
      {...(isShown ? { actions } : {})}
      empty={{ title: empty, next: null }}
    />
  )
}

type DayActionsProps = { day: string; to: ReturnType<typeof useDeskAddress>['to'] }

/** Another day, and what else can be had of this one. */
function DayActions({ day, to }: DayActionsProps) {
  const { zone } = useArea()
  const navigate = useNavigate()
  const show = (next: string) => navigate(to({ day: next === todayAt(zone) ? null : next, stay: null }))
  return (
    <div className={styles.actions}>
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
      <Menu shadow="md">
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
      </Menu>
    </div>
  )
}
