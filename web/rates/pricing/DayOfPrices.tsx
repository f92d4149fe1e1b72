import { weekdayOf } from '../../../contract/kit/dates.ts'
import type { PricedNight, RoomPrices } from '../../../contract/rates/price-calendar.ts'
import { weekdaysText } from '../../../contract/rates/weekdays.ts'
import { formatDayLong, formatMoney, formatPercent } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { priceText } from './labels.ts'
import { madeBy } from './NightsOfStay.tsx'
import styles from './price-calendar.module.css'

type Props = { night: PricedNight | undefined; records: RoomPrices['records'] }

/** The chosen night: its price, what makes it, and what else would cover it. */
export function DayOfPrices({ night, records }: Props) {
  return (
    <Box surface="sunken" radius="button" className={styles.chosen} aria-live="polite">
      {night ? (
        <Night night={night} records={records} />
      ) : (
        <Box as="p" tone="muted" className={styles.muted}>
          Choose a day to see what makes its price.
        </Box>
      )}
    </Box>
  )
}

function Night({ night, records }: { night: PricedNight; records: RoomPrices['records'] }) {
  const others = records.filter(
    (record) =>
      record.final_price !== null &&
      record.start_date <= night.day &&
      night.day <= record.end_date &&
      record.pricing_id !== night.pricing_id,
  )
  const rules = [
    night.min_nights > 1 && `Stays of at least ${night.min_nights} nights`,
    night.closed_to_arrival && 'nobody arrives on this day',
  ]
    .filter(Boolean)
    .join('; ')
  return (
    <>
      <p>
        {formatDayLong(night.day)}
        <strong>{formatMoney(night.price)}</strong>
      </p>
      <Box as="p" tone="muted" className={styles.muted}>
        {madeBy(night)}
        {night.discount > 0 ? `: ${formatMoney(night.base_price)} less ${formatPercent(night.discount)}` : ''}
        {night.coupon > 0 ? `, ${formatMoney(night.coupon)} off with the coupon` : ''}
      </Box>
      {rules ? (
        <Box as="p" tone="muted" className={styles.muted}>
          {rules}
        </Box>
      ) : null}
      {others.length > 0 ? (
        <Box as="ul" tone="muted" size="small" className={styles.others}>
          {others.map((record) => (
            <li key={record.pricing_id}>
              {`#${record.pricing_id} at ${priceText(record)} does not count: ${whyNot(record, night)}`}
            </li>
          ))}
        </Box>
      ) : null}
    </>
  )
}

/** Why a price that covers a night does not make it. */
function whyNot(record: RoomPrices['records'][number], night: PricedNight): string {
  if (!record.weekdays.includes(weekdayOf(night.day))) return `only on ${weekdaysText(record.weekdays)}`
  const winner = Number(night.pricing_id ?? 0)
  if (Number(record.pricing_id) < winner) return `#${winner} is newer`
  return `only for guests with ${record.coupon_code}`
}
