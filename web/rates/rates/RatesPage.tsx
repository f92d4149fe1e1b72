import { Button, NativeSelect } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import { type RoomRates, rates } from '../../../contract/rates/rates.ts'
import { roomTypes } from '../../../contract/rates/room-types.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { todayAt } from '../../kit/days.ts'
import { monthName } from '../../kit/format.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { useListUrl } from '../../kit/tables/list-url.ts'
import { Pager } from '../../kit/tables/Pager.tsx'
import { pageOf } from '../../kit/tables/page-of.ts'
import { monthAfter } from '../pricing/month-after.ts'
import { PricingTabs } from '../pricing/PricingTabs.tsx'
import type { Route } from './+types/RatesPage.ts'
import { ChangeRatesDialog } from './ChangeRatesDialog.tsx'
import { CopyRatesDialog } from './CopyRatesDialog.tsx'
import { RateGrid } from './RateGrid.tsx'
import styles from './rates.module.css'
import { type Chosen, chosenText } from './selection.ts'

const PAGE_SIZE = 50

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [rows, kinds] = await Promise.all([
    pageOf(rates.calendar, request.url, { pageSize: PAGE_SIZE, oneSize: true }),
    toResult(call(roomTypes.list, { query: {} as never })),
  ])
  return { rows, kinds: isFailed(kinds) ? [] : kinds.items.map(({ name }) => name) }
}

export const handle: Follows = { follows: { price: true, room: true, room_type: true } }

/** /admin/rooms/pricing/calendar: what each night costs in every room, to be changed for several at once. */
export default function RatesPage({ loaderData: { rows, kinds } }: Route.ComponentProps) {
  const [copying, setCopying] = useState(false)
  const mayCreate = useMay('create')
  const { change } = useListUrl()
  return (
    <Page
      title="Rates of all rooms"
      lead="What a guest without a coupon pays for each night. Choose nights, of several rooms if you like, and change them together."
      actions={
        mayCreate ? (
          <Button variant="default" onClick={() => setCopying(true)}>
            Copy last year
          </Button>
        ) : null
      }
    >
      <PricingTabs />
      {isFailed(rows) ? <Problem message={rows.failed} /> : <Calendar rows={rows} kinds={kinds} />}
      <CopyRatesDialog
        opened={copying}
        onClose={() => setCopying(false)}
        // What was copied is looked at where it went.
        onCopied={(night) => change({ month: night.slice(0, 7) })}
      />
    </Page>
  )
}

type CalendarProps = { rows: Paged<RoomRates>; kinds: readonly string[] }

function Calendar({ rows, kinds }: CalendarProps) {
  const { zone } = useArea()
  const { state } = useNavigation()
  const { value, coming, change } = useListUrl()
  const mayCreate = useMay('create')
  const [chosen, choose] = useState<Chosen>()
  const [open, setOpen] = useState(false)
  const month = value('month') || todayAt(zone).slice(0, 7)
  const show = (part: Record<string, string>) => {
    choose(undefined)
    change(part)
  }
  const turn = (by: 1 | -1) => show({ month: monthAfter(coming('month') || month, by), page: coming('page') })
  return (
    <Panel title={monthName(month)}>
      <div className={styles.calendar} aria-busy={state === 'loading'}>
        <div className={styles.bar}>
          <NativeSelect
            label="Kind of room"
            size="sm"
            value={value('room_type')}
            onChange={(event) => show({ room_type: event.currentTarget.value })}
            data={[{ value: '', label: 'All kinds' }, ...kinds]}
          />
          <div className={styles.turn}>
            <Button variant="default" size="sm" aria-label="Month before" onClick={() => turn(-1)}>
              <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
            </Button>
            <Button variant="default" size="sm" aria-label="Month after" onClick={() => turn(1)}>
              <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
            </Button>
          </div>
        </div>
        {rows.items.length === 0 ? (
          <EmptyState title="No rooms here">
            <p>Choose another kind, or add rooms under Rooms.</p>
          </EmptyState>
        ) : (
          <RateGrid
            // Other nights or rooms are chosen anew, from the first cell on.
            key={`${month} ${value('room_type')} ${value('page')}`}
            month={month}
            rooms={rows.items}
            chosen={chosen}
            onChoose={choose}
            onOpen={mayCreate ? () => setOpen(true) : undefined}
          />
        )}
        <Pager
          page={Number(value('page') || 1)}
          last={Math.max(1, Math.ceil(rows.total / PAGE_SIZE))}
          label="Pages of rooms"
          onPage={(page) => show({ page: page === 1 ? '' : String(page) })}
        />
        {mayCreate ? (
          <div className={styles.chosen} role="status">
            <span>{chosen ? chosenText(chosen) : 'No night is chosen yet.'}</span>
            <Button disabled={!chosen} onClick={() => setOpen(true)}>
              Change rates
            </Button>
          </div>
        ) : null}
        {chosen ? <ChangeRatesDialog chosen={chosen} opened={open} onClose={() => setOpen(false)} /> : null}
      </div>
    </Panel>
  )
}
