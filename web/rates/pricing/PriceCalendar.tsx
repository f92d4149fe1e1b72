import { Button, NativeSelect } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { RoomPrices } from '../../../contract/rates/price-calendar.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { monthName } from '../../kit/format.ts'
import { useListUrl } from '../../kit/tables/list-url.ts'
import { DayOfPrices } from './DayOfPrices.tsx'
import { couponReasons, roomName } from './labels.ts'
import type { RoomOption } from './load-pricing.ts'
import { monthAfter } from './month-after.ts'
import { PriceMonth } from './PriceMonth.tsx'
import { PricesOfMonth } from './PricesOfMonth.tsx'
import styles from './price-calendar.module.css'

type Props = { rooms: readonly RoomOption[]; roomId: string; month: RoomPrices }

/** What each night of a month costs in a room, and which price makes it. Room, month and coupon stand in the address. */
export function PriceCalendar({ rooms, roomId, month }: Props) {
  const { state } = useNavigation()
  const { value, coming, change } = useListUrl()
  const coupon = value('coupon')
  // The history below has its page in the same address.
  const show = (part: Partial<Record<'room' | 'month' | 'coupon', string>>) =>
    change({ page: coming('page'), ...part })
  const [selected, setSelected] = useState<string>()
  const day = month.days.find((each) => each.day === selected)
  const turn = (by: 1 | -1) => show({ month: monthAfter(coming('month') || month.month, by) })
  return (
    <Panel title="Price calendar">
      <div className={styles.calendar} aria-busy={state === 'loading'}>
        <div className={styles.bar}>
          <NativeSelect
            label="Room of the calendar"
            size="sm"
            value={roomId}
            onChange={(event) => show({ room: event.currentTarget.value })}
            data={rooms.map((room) => ({ value: room.room_id, label: roomName(room) }))}
          />
          <NativeSelect
            label="For a guest with"
            size="sm"
            value={coupon}
            onChange={(event) => show({ coupon: event.currentTarget.value })}
            data={[{ value: '', label: 'No coupon' }, ...codesOf(month, coupon)]}
          />
          <div className={styles.turn}>
            <Button variant="default" size="sm" aria-label="Month before" onClick={() => turn(-1)}>
              <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
            </Button>
            <h3 aria-live="polite">{monthName(month.month)}</h3>
            <Button variant="default" size="sm" aria-label="Month after" onClick={() => turn(1)}>
              <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
            </Button>
          </div>
        </div>
        {month.coupon && month.coupon.status !== 'active' ? (
          <p className={styles.muted}>
            {`${month.coupon.code} changes nothing here. ${couponReasons[month.coupon.status]}`}
          </p>
        ) : null}
        <div className={styles.columns}>
          <PriceMonth month={month} selected={selected} onSelect={setSelected} onTurn={turn} />
          <div className={styles.side}>
            <DayOfPrices night={day} records={month.records} />
            <PricesOfMonth month={month} />
          </div>
        </div>
      </div>
    </Panel>
  )
}

/** The codes that prices of the month carry, and the one that is chosen. */
const codesOf = ({ records }: RoomPrices, chosen: string): string[] =>
  [...new Set([...records.flatMap(({ coupon_code }) => coupon_code ?? []), chosen])].filter(Boolean).sort()
