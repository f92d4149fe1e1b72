import { ActionIcon, Button, CloseButton } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { housekeeping } from '../../../contract/desk/housekeeping.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { type ChartRoom, calendar, chartSpans, roomBlocks } from '../../../contract/reservations/calendar.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { daysAfter } from '../../kit/days.ts'
import { formatDay } from '../../kit/format.ts'
import { DateField } from '../../kit/forms/DateField.tsx'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { useMay, worksIn } from '../../kit/session/area.ts'
import { loadSession } from '../../kit/session/session.ts'
import { paths } from '../../paths.ts'
import { Refresh } from '../../reservations/calendar/CalendarBar.tsx'
import { CalendarTabs } from '../../reservations/calendar/CalendarTabs.tsx'
import bar from '../../reservations/calendar/calendar.module.css'
import { isDay } from '../../reservations/calendar/shown-range.ts'
import type { Route } from './+types/TapeChartPage.ts'
import barsStyles from './bars.module.css'
import type { Chart } from './chart-rows.ts'
import { MovedNotice } from './dialogs/MovedNotice.tsx'
import type { Moved } from './dialogs/MoveStayDialog.tsx'
import { type Refused, useChartDialogs } from './dialogs/use-chart-dialogs.tsx'
import { SoldTwiceNotice } from './SoldTwiceNotice.tsx'
import { TapeChart } from './TapeChart.tsx'
import styles from './tape-chart.module.css'
import { useMovable } from './use-movable.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const asked = params.get('start') ?? ''
  const days = chartSpans.find((span) => String(span) === params.get('days')) ?? 14
  const start = isDay(asked) ? asked : undefined
  const { staff } = await loadSession()
  const [chart, board] = await Promise.all([
    toResult(call(calendar.tapeChart, { query: { start, days } })),
    // Who sets rates sees the chart too; how rooms are is the desk's.
    staff && worksIn(staff, 'desk') ? toResult(call(housekeeping.board)) : undefined,
  ])
  const states = new Map(
    board && !isFailed(board) ? board.map(({ room_id, state }) => [room_id, state] as const) : [],
  )
  const withState = (room: ChartRoom) => ({ ...room, room_state: states.get(room.room_id) })
  return { days, chart: isFailed(chart) ? chart : { ...chart, rooms: chart.rooms.map(withState) } }
}

export const handle: Follows = {
  follows: { booking: true, block: true, channel: true, room: true, room_state: true, room_type: true },
}

export default function TapeChartPage({ loaderData: { chart, days } }: Route.ComponentProps) {
  if (isFailed(chart)) {
    return (
      <Page title="Tape chart">
        <CalendarTabs />
        <Problem message={chart.failed} />
      </Page>
    )
  }
  return <Loaded chart={chart} days={days} />
}

function Loaded({ chart, days }: { chart: Chart; days: number }) {
  const [news, setNews] = useState<News>()
  const { dialog, pending, drop, openBar, openNights, openBlock } = useChartDialogs(chart, {
    onMoved: (moved) => setNews({ kind: 'moved', moved }),
    onRefused: (refused) => setNews(refused && { kind: 'refused', ...refused }),
  })
  const mayBlock = useMay(roomBlocks.add)
  const mayBook = useMay(bookings.create)
  const movesStays = useMovable().stay
  const { today } = chart
  return (
    <Page
      title="Tape chart"
      actions={
        <>
          {mayBlock ? (
            <Button
              variant="default"
              onClick={() => openBlock({ roomId: '', start: today, end: daysAfter(today, 1) })}
            >
              Block a room
            </Button>
          ) : null}
          {mayBook ? (
            <Button component={Link} to={paths.addBooking}>
              Add booking
            </Button>
          ) : null}
        </>
      }
    >
      <CalendarTabs />
      <Stack gap={16} fits>
        <ChartToolbar start={chart.start} days={days} />
        <ChartNotice news={news} onClose={() => setNews(undefined)} />
        <SoldTwiceNotice chart={chart} />
        {chart.rooms.length === 0 ? (
          <EmptyState title="No rooms yet">
            <Link to={paths.addRoom}>Add the first room</Link>
          </EmptyState>
        ) : (
          <TapeChart
            chart={chart}
            pending={pending}
            landed={landedBy(news)}
            onDrop={drop}
            onFixed={(message) => setNews({ kind: 'refused', message })}
            onOpen={openBar}
            onNights={openNights}
          />
        )}
        <ChartLegend />
        <Box as="p" size="label" measure tone="muted">
          {movesStays
            ? 'Drag a stay to another room or other days, or its ends to make it longer or shorter; a guest in the house changes rooms from tonight on. '
            : null}
          {mayBlock || mayBook ? 'Drag over free nights to sell or block them. ' : null}
          {movesStays || mayBlock || mayBook ? 'On a touch screen, hold first. ' : null}
          Press a stay to look at it. By keyboard: the arrow keys go from stay to stay, Enter{' '}
          {movesStays ? 'moves' : 'opens'} it. The figures beside a type of room say how many are free that
          night.
        </Box>
      </Stack>
      {dialog}
    </Page>
  )
}

const landedBy = (news: News | undefined) =>
  news?.kind === 'moved' ? { id: news.moved.booking_id, roomId: news.moved.to.room_id } : undefined

type News = { kind: 'moved'; moved: Moved } | ({ kind: 'refused' } & Refused)

/** What came of the last move: with a way back where it was made, with the reason where it was not. */
function ChartNotice({ news, onClose }: { news: News | undefined; onClose: () => void }) {
  return (
    <div className={styles.news}>
      <div role="status">
        {news?.kind === 'moved' ? <MovedNotice moved={news.moved} onClose={onClose} /> : null}
      </div>
      <div role="alert">
        {news?.kind === 'refused' ? (
          <Row align="center" wrap radius="button" className={styles.notice} data-tone="bad">
            <p>{news.message}</p>
            {news.bookingId ? <Link to={paths.booking(news.bookingId)}>Open {news.bookingId}</Link> : null}
            <CloseButton aria-label="Dismiss" onClick={onClose} />
          </Row>
        ) : null}
      </div>
    </div>
  )
}

const kinds = [
  { name: 'Confirmed', status: 'confirmed' },
  { name: 'Pending', status: 'pending' },
  { name: 'In the house', status: 'confirmed', presence: 'in_house' },
  { name: 'Has left', status: 'confirmed', presence: 'left' },
  { name: 'Did not come', status: 'confirmed', presence: 'no_show' },
  { name: 'Blocked', kind: 'block' },
  { name: 'Sold by another channel', kind: 'channel' },
] as const

function ChartLegend() {
  return (
    <Row as="ul" wrap tone="muted" size="label" className={barsStyles.swatches} aria-label="Legend">
      {kinds.map(({ name, ...bar }) => (
        <Row as="li" align="center" key={name}>
          <span
            className={barsStyles.bar}
            data-status={'status' in bar ? bar.status : undefined}
            data-presence={'presence' in bar ? bar.presence : undefined}
            data-kind={'kind' in bar ? bar.kind : undefined}
          />
          {name}
        </Row>
      ))}
      <Row as="li" align="center">
        <strong className={barsStyles.twice} aria-hidden="true" />
        Sold twice
      </Row>
    </Row>
  )
}

/** The address of the chart from a day on; what is usual is left out of it. */
const chartAddress = (start: Day | undefined, days: number): string => {
  const query = new URLSearchParams({ ...(start && { start }), ...(days !== 14 && { days: String(days) }) })
  return query.size > 0 ? `?${query}` : '?'
}

type Props = { start: Day; days: number }

/** The days that are shown, and the ways to others. */
function ChartToolbar({ start, days }: Props) {
  const navigate = useNavigate()
  const step = days > 30 ? 30 : days > 20 ? 14 : 7
  return (
    <Stack align="center" className={bar.bar}>
      <h2 aria-live="polite">
        {formatDay(start)} – {formatDay(daysAfter(start, days - 1))}
      </h2>
      <Row gap={8} align="center" wrap className={bar.turn}>
        <ActionIcon
          component={Link}
          to={chartAddress(daysAfter(start, -step), days)}
          variant="default"
          size="lg"
          aria-label={`${step} days back`}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
        <Button component={Link} to={chartAddress(undefined, days)} variant="default" size="sm">
          Today
        </Button>
        <ActionIcon
          component={Link}
          to={chartAddress(daysAfter(start, step), days)}
          variant="default"
          size="lg"
          aria-label={`${step} days on`}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </ActionIcon>
        <DateField
          className={styles.jump}
          aria-label="First day"
          value={start}
          onChange={(value) => {
            if (isDay(value) && value !== start) navigate(chartAddress(value, days))
          }}
        />
        <Refresh />
      </Row>
      <Row as="nav" edge radius="button" aria-label="Length" className={bar.views}>
        {chartSpans.map((each) => (
          <Link key={each} to={chartAddress(start, each)} aria-current={each === days ? 'true' : undefined}>
            {each} days
          </Link>
        ))}
      </Row>
    </Stack>
  )
}
