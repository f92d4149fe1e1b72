import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { z } from 'zod'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import { priceCalendar, type RoomPrices } from '../../../contract/rates/price-calendar.ts'
import { pricing } from '../../../contract/rates/pricing.ts'
import { type RoomRates, rates } from '../../../contract/rates/rates.ts'
import { roomInventory } from '../../../contract/rates/room-inventory.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { asMonth } from '../../kit/day-param.ts'
import { todayAt } from '../../kit/days.ts'
import { counted, formatDay, formatMoney, formatPercent } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { listQuery } from '../../kit/tables/list-query.ts'
import { useListUrl } from '../../kit/tables/list-url.ts'
import { Pager } from '../../kit/tables/Pager.tsx'
import { pageOf, readQuery } from '../../kit/tables/page-of.ts'
import { ChangeRatesDialog } from '../rates/ChangeRatesDialog.tsx'
import { CopyRatesDialog } from '../rates/CopyRatesDialog.tsx'
import { RateGrid } from '../rates/RateGrid.tsx'
import { type Chosen, chosenText } from '../rates/selection.ts'
import type { Route } from './+types/PricingPage.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { DayOfPrices } from './DayOfPrices.tsx'
import { couponReasons, HISTORY_SIZE, priceText, ROOMS_SHOWN, type RoomOption, rulesText } from './labels.ts'
import { PriceMonth } from './PriceMonth.tsx'
import { PricingHistory } from './PricingHistory.tsx'
import { PricingTabs } from './PricingTabs.tsx'
import priceCalendarStyles from './price-calendar.module.css'
import styles from './pricing.module.css'
import { SetPriceForm, StayPreview } from './SetPriceForm.tsx'
import { toneOf } from './tones.ts'
import { ofRoom, several } from './typed-price.ts'
import { useCalendarUrl } from './use-calendar-url.ts'

/** What the address says of the calendar. */
const CalendarAddress = z.object({
  /** Left out: all rooms. */
  room: z.string(),
  month: priceCalendar.calendar.query.shape.month.unwrap(),
  coupon: z.string(),
  room_type: rates.calendar.query.shape.room_type.unwrap(),
})

type Asked = Partial<z.output<typeof CalendarAddress>>

const loadMonth = ({ room = '', month, coupon }: Asked) =>
  toResult(call(priceCalendar.calendar, { params: { id: room }, query: { month, coupon_code: coupon } }))

/** The list of prices has its page in the same address. */
const loadRates = (requestUrl: string, { month, room_type }: Asked) =>
  pageOf(rates.calendar, requestUrl, {
    ...{ pageSize: ROOMS_SHOWN, oneSize: true, prefix: 'rooms_', fixed: { month, room_type } },
  })

/** The calendar of all rooms or of one, the rooms to choose from, and the history. */
export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const asked: Asked = readQuery(CalendarAddress, new URL(url).searchParams, '')
  const [history, rooms, shown] = await Promise.all([
    pageOf(pricing.history, url, { pageSize: HISTORY_SIZE }),
    toResult(call(roomInventory.list, { query: {} })),
    asked.room ? loadMonth(asked) : loadRates(url, asked),
  ])
  const options: RoomOption[] = isFailed(rooms) ? [] : rooms.items
  const roomsFailed = isFailed(rooms) ? rooms.failed : null
  return { history, rooms: options, roomsFailed, shown, filter: listQuery(pricing.export, url) }
}

export const handle: Follows = { follows: { price: true, room: true, room_type: true, coupon: true } }

/** /admin/rooms/pricing: what each night costs in every room, its prices set for the nights that are chosen. */
export default function PricingPage({ loaderData }: Route.ComponentProps) {
  const { history, rooms, roomsFailed, filter } = loaderData
  const [asked, setAsked] = useState<{ chosen?: Chosen | undefined; times: number }>({ times: 0 })
  const [opened, setOpened] = useState(false)
  const mayCreate = useMay('create')
  const maySet = mayCreate && rooms.length > 0
  const { value } = useListUrl()
  const ask = (chosen?: Chosen) => {
    setAsked(({ times }) => ({ chosen, times: times + 1 }))
    setOpened(true)
  }
  return (
    <Page
      title="Room pricing"
      actions={
        <>
          {mayCreate ? <CopyLastYear /> : null}
          <FilesMenu files={[file(pricing.export, { query: filter }, 'pricing.xlsx')]} />
          {maySet ? <Button onClick={() => ask()}>Set a price</Button> : null}
        </>
      }
    >
      <PricingTabs />
      {roomsFailed ? <Problem message={roomsFailed} /> : null}
      <Calendar {...loaderData} onSetPrice={maySet ? ask : undefined} />
      {mayCreate || rooms.length === 0 ? null : <StayPreview rooms={rooms} />}
      <Stack as="section" gap={12} fits className={styles.history} aria-labelledby="pricing-history">
        <h2 id="pricing-history">Pricing history</h2>
        <PricingHistory rows={history} />
      </Stack>
      <SetPricePanel
        // Each price begins with an empty form.
        key={asked.times}
        rooms={rooms}
        roomId={value('room')}
        chosen={asked.chosen}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </Page>
  )
}

type CalendarProps = Pick<Route.ComponentProps['loaderData'], 'rooms' | 'shown'> & {
  onSetPrice: ((chosen: Chosen) => void) | undefined
}

function Calendar({ rooms, shown, onSetPrice }: CalendarProps) {
  const { zone } = useArea()
  const { state } = useNavigation()
  const { value } = useListUrl()
  const month = asMonth(value('month')) ?? todayAt(zone).slice(0, 7)
  const one = !isFailed(shown) && 'days' in shown ? shown : undefined
  return (
    <Stack
      as="section"
      gap={12}
      fits
      className={styles.calendar}
      aria-label="Price calendar"
      aria-busy={state === 'loading'}
    >
      <CalendarBar rooms={rooms} month={month} one={one} />
      {isFailed(shown) ? <NoCalendar status={shown.status} message={shown.failed} /> : null}
      {one ? <PriceCalendar month={one} /> : null}
      {isFailed(shown) || 'days' in shown ? null : (
        <AllRooms
          // Other nights or rooms are chosen anew, from the first cell on.
          key={`${month} ${value('room_type')} ${value('rooms_page')}`}
          month={month}
          rows={shown}
          onSetPrice={onSetPrice}
        />
      )}
    </Stack>
  )
}

function NoCalendar({ status, message }: { status: number; message: string }) {
  if (status !== 404) return <Problem message={message} />
  return (
    <EmptyState title="Room not found">
      <p>Choose one of the rooms in the list of rooms.</p>
    </EmptyState>
  )
}

function CopyLastYear() {
  const [copying, setCopying] = useState(false)
  const { change } = useListUrl()
  return (
    <>
      <Button variant="default" onClick={() => setCopying(true)}>
        Copy last year
      </Button>
      <CopyRatesDialog
        opened={copying}
        onClose={() => setCopying(false)}
        // What was copied is looked at where it went.
        onCopied={(night) => change({ month: night.slice(0, 7) })}
      />
    </>
  )
}

type Props = {
  rooms: readonly RoomOption[]
  /** The room of the calendar, where it shows one. */
  roomId: string
  /** Rooms and nights that were chosen in it. */
  chosen: Chosen | undefined
  opened: boolean
  onClose: () => void
}

/** The price of the rooms and nights that were chosen, beside the calendar. */
function SetPricePanel({ rooms, roomId, chosen, opened, onClose }: Props) {
  const known = rooms.some(({ room_id }) => room_id === roomId) ? [roomId] : []
  return (
    <Dialog title="Set a price" opened={opened} onClose={onClose}>
      <SetPriceForm
        rooms={rooms}
        initial={chosen ? chosenFields(chosen) : roomFields(known)}
        onClose={onClose}
      />
    </Dialog>
  )
}

const roomFields = (ids: readonly string[]) => {
  const [only, ...others] = ids
  if (only === undefined) return { room: '', rooms: [] }
  return others.length > 0 ? { room: several, rooms: [...ids] } : { room: ofRoom(only), rooms: [] }
}

const chosenFields = ({ rooms, from, to }: Chosen) => ({
  ...roomFields(rooms.map(({ room_id }) => room_id)),
  start_date: from,
  end_date: to,
})

type AllRoomsProps = {
  month: string
  rows: Paged<RoomRates>
  onSetPrice: ((chosen: Chosen) => void) | undefined
}

/** All rooms by the nights of a month; a price is set for those that are chosen, or they are changed from what they cost. */
function AllRooms({ month, rows, onSetPrice }: AllRoomsProps) {
  const [chosen, choose] = useState<Chosen>()
  const [changing, setChanging] = useState(false)
  const { value, show } = useCalendarUrl(month)
  const mayChange = useMay('create')
  if (rows.items.length === 0)
    return (
      <EmptyState title="No rooms here">
        <p>Choose another kind, or add rooms under Rooms.</p>
      </EmptyState>
    )
  return (
    <>
      <RateGrid month={month} rooms={rows.items} chosen={chosen} onChoose={choose} onOpen={onSetPrice} />
      <Pager
        page={Number(value('rooms_page') || 1)}
        last={Math.max(1, Math.ceil(rows.total / ROOMS_SHOWN))}
        label="Pages of rooms"
        onPage={(page) => show({ rooms_page: page === 1 ? '' : String(page) })}
      />
      {mayChange ? (
        <ChosenNights chosen={chosen} onChange={() => setChanging(true)} onSetPrice={onSetPrice} />
      ) : null}
      {chosen ? (
        <ChangeRatesDialog chosen={chosen} opened={changing} onClose={() => setChanging(false)} />
      ) : null}
    </>
  )
}

type ChosenProps = {
  chosen: Chosen | undefined
  onChange: () => void
  onSetPrice: ((chosen: Chosen) => void) | undefined
}

/** What is chosen in the grid, and what can be done with it. */
const ChosenNights = ({ chosen, onChange, onSetPrice }: ChosenProps) => (
  <div className={styles.chosen} data-some={chosen ? true : undefined}>
    <p role="status">{chosen ? chosenText(chosen) : ''}</p>
    {chosen ? (
      <>
        <Button variant="default" onClick={onChange}>
          Change rates
        </Button>
        {onSetPrice ? <Button onClick={() => onSetPrice(chosen)}>Set their price</Button> : null}
      </>
    ) : null}
  </div>
)

/** What each night of a month costs in a room, and which price makes it. */
function PriceCalendar({ month }: { month: RoomPrices }) {
  const { turn } = useCalendarUrl(month.month)
  const [selected, setSelected] = useState<string>()
  const day = month.days.find((each) => each.day === selected)
  return (
    <Stack gap={16} fits className={priceCalendarStyles.calendar}>
      {month.coupon && month.coupon.status !== 'active' ? (
        <Box as="p" tone="muted" className={priceCalendarStyles.muted}>
          {`${month.coupon.code} changes nothing here. ${couponReasons[month.coupon.status]}`}
        </Box>
      ) : null}
      <Stack gap={24} align="start" className={priceCalendarStyles.columns}>
        <PriceMonth month={month} selected={selected} onSelect={setSelected} onTurn={turn} />
        <Stack gap={16}>
          <DayOfPrices night={day} records={month.records} />
          <PricesOfMonth month={month} />
        </Stack>
      </Stack>
    </Stack>
  )
}

/** The prices that touch the month, and on how many of its nights each counts. */
function PricesOfMonth({ month: { room, records } }: { month: RoomPrices }) {
  return (
    <Stack as="ul" gap={12} className={priceCalendarStyles.legend} aria-label="Prices of this month">
      {records.map((record) => (
        <li key={record.pricing_id} data-tone={toneOf(records, record.pricing_id)}>
          <span>
            <strong>{`#${record.pricing_id}`}</strong> {priceText(record)}
            {record.coupon_code ? ` with ${record.coupon_code}` : ''}
          </span>
          <Box as="small" block>
            {`${formatDay(record.start_date)} to ${formatDay(record.end_date)}`}
            <br />
            {rulesText(record) ? (
              <>
                {rulesText(record)}
                <br />
              </>
            ) : null}
            {`Counts on ${record.counts_on} of ${counted(record.nights, 'night')} here`}
          </Box>
        </li>
      ))}
      <li>
        <span>
          <strong>Room’s own price</strong> {formatMoney(room.price_per_night)}
          {room.discount_percentage > 0 ? ` less ${formatPercent(room.discount_percentage)}` : ''}
        </span>
        <Box as="small" block>
          Where no price counts
        </Box>
      </li>
    </Stack>
  )
}
