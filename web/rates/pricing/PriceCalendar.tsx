import { useState } from 'react'
import type { RoomPrices } from '../../../contract/rates/price-calendar.ts'
import { counted, formatDay, formatMoney, formatPercent } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { DayOfPrices } from './DayOfPrices.tsx'
import { couponReasons, priceText, rulesText } from './labels.ts'
import { PriceMonth } from './PriceMonth.tsx'
import styles from './price-calendar.module.css'
import { toneOf } from './tones.ts'
import { useCalendarUrl } from './use-calendar-url.ts'

/** What each night of a month costs in a room, and which price makes it. */
export function PriceCalendar({ month }: { month: RoomPrices }) {
  const { turn } = useCalendarUrl(month.month)
  const [selected, setSelected] = useState<string>()
  const day = month.days.find((each) => each.day === selected)
  return (
    <Stack gap={16} fits className={styles.calendar}>
      {month.coupon && month.coupon.status !== 'active' ? (
        <Box as="p" tone="muted" className={styles.muted}>
          {`${month.coupon.code} changes nothing here. ${couponReasons[month.coupon.status]}`}
        </Box>
      ) : null}
      <Stack gap={24} align="start" className={styles.columns}>
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
    <Stack as="ul" gap={12} className={styles.legend} aria-label="Prices of this month">
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
