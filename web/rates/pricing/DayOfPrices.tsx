import { weekdayOf } from '../../../contract/kit/dates.ts'
import type { PricedNight, RoomPrices } from '../../../contract/rates/price-calendar.ts'
import { weekdaysText } from '../../../contract/rates/weekdays.ts'
import { formatDayLong, formatMoney, formatPercent } from '../../kit/format.ts'
import { priceText } from './labels.ts'
import { madeBy } from './NightsOfStay.tsx'
import styles from './price-calendar.module.css'

type Props = { night: PricedNight | undefined; records: RoomPrices['records'] }

/** The chosen night: its price, what makes it, and what else would cover it. */
export function DayOfPrices({ night, records }: Props) {
  return (
    <div className={styles.chosen} aria-live="polite">
      {night ? (
        <Night night={night} records={records} />
      ) : (
        <p className={styles.muted}>Choose a day to see what makes its price.</p>
      )}
    </div>
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
      <p className={styles.muted}>
        {madeBy(night)}
        {night.discount > 0 ? `: ${formatMoney(night.base_price)} less ${formatPercent(night.discount)}` : ''}
        {night.coupon > 0 ? `, ${formatMoney(night.coupon)} off with the coupon` : ''}
      </p>
      {rules ? <p className={styles.muted}>{rules}</p> : null}
      {others.length > 0 ? (
        <ul className={styles.others}>
          {others.map((record) => (
            <li key={record.pricing_id}>
              {`#${record.pricing_id} at ${priceText(record)} does not count: ${whyNot(record, night)}`}
            </li>
          ))}
        </ul>
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
