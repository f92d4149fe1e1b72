import { afterDiscount, sumOf } from '../../../contract/kit/money.ts'
import type { PricedNight, StayPreview } from '../../../contract/stays/price-calendar.ts'
import { isFailed } from '../../kit/call/to-result.ts'
import { counted, formatDayLong, formatMoney, formatPercent } from '../../kit/format.ts'
import { couponReasons } from './labels.ts'
import styles from './pricing.module.css'
import type { NoPreview } from './use-preview.ts'

type Props = {
  preview: StayPreview | NoPreview | undefined
  loading: boolean
  /** A price that is typed counts in it. */
  typed: boolean
}

type Asked = Pick<PricedNight, 'min_nights' | 'closed_to_arrival'>

/** The nights of a stay with what makes their prices, and what they come to. */
export function NightsOfStay({ preview, loading, typed }: Props) {
  if (!preview) return <p className={styles.muted}>Calculating…</p>
  if (isFailed(preview)) return <p className={styles.refused}>{preview.failed}</p>
  const tax = sumOf([preview.tax.cgst, preview.tax.sgst])
  return (
    <div className={styles.stay} aria-busy={loading}>
      <p role="status" className={styles.total}>
        <strong>{formatMoney(preview.final_price)}</strong> for {counted(preview.nights, 'night')}
        {preview.discount > 0 ? `, ${formatMoney(preview.discount)} off` : ''}
        {tax > 0 ? `, ${formatMoney(tax)} of it GST` : ''}
        {typed ? ', with the price you are typing' : ''}
      </p>
      {preview.coupon && !preview.coupon.counts && preview.coupon.status !== 'active' ? (
        <p className={styles.refused}>
          {preview.coupon.code} does not count. {couponReasons[preview.coupon.status]}
        </p>
      ) : null}
      {endedRules(preview.nightly).map((text) => (
        <p key={text} className={styles.refused}>
          {text}
        </p>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <section className={styles.scroll} aria-label="Nights of the stay" tabIndex={0}>
        <table className={styles.nights}>
          <caption className="visually-hidden">Nights of the stay</caption>
          <thead>
            <tr>
              <th scope="col">Night</th>
              <th scope="col">Made by</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {preview.nightly.map((night) => (
              <tr key={night.day} data-source={night.source}>
                <th scope="row">{formatDayLong(night.day)}</th>
                <td>
                  {madeBy(night)}
                  {askedText(night) ? <small>{askedText(night)}</small> : null}
                </td>
                <td>
                  {formatMoney(night.price)}
                  {madeOf(night) ? <small>{madeOf(night)}</small> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** What is asked of a stay with a night, in words; nothing where it is nothing. */
const askedText = ({ min_nights, closed_to_arrival }: Asked): string =>
  [min_nights > 1 && `at least ${min_nights} nights`, closed_to_arrival && 'no arrival']
    .filter(Boolean)
    .join(', ')

/** The rules that a typed price would end: it says all of them itself. */
function endedRules(nightly: StayPreview['nightly']): string[] {
  const longer = nightly.flatMap(({ asked_now, min_nights }) =>
    asked_now && asked_now.min_nights > min_nights ? asked_now.min_nights : [],
  )
  const opened = nightly.filter((night) => night.asked_now?.closed_to_arrival && !night.closed_to_arrival)
  const [from, to] = [Math.min(...longer), Math.max(...longer)]
  const ended: string[] = []
  if (longer.length > 0)
    ended.push(
      `${counted(longer.length, 'of these nights asks', 'of these nights ask')} for at least ${from === to ? to : `${from} to ${to}`} nights now; with this price ${longer.length === 1 ? 'it asks' : 'they ask'} for less.`,
    )
  if (opened.length > 0)
    ended.push(
      `${counted(opened.length, 'of these days is', 'of these days are')} closed to arrival now; with this price ${opened.length === 1 ? 'it is' : 'they are'} open.`,
    )
  return ended
}

/** What makes the price of a night, in words. */
export function madeBy({ source, pricing_id }: Pick<PricedNight, 'source' | 'pricing_id'>): string {
  if (source === 'draft') return 'The typed price'
  return source === 'record' ? `Price #${pricing_id}` : 'Room’s own price'
}

/** How the price of a night came about, where it is not the one that was entered. */
function madeOf({ base_price, discount, price, tax, coupon }: PricedNight): string | undefined {
  const less = `${formatMoney(base_price)} less ${formatPercent(discount)}`
  if (coupon > 0)
    return `${discount > 0 ? less : formatMoney(base_price)}, ${formatMoney(coupon)} off with the coupon`
  const isAdded = tax.value === afterDiscount(base_price, discount) && price > tax.value
  if (isAdded) return `${discount > 0 ? less : formatMoney(base_price)} plus GST`
  return discount > 0 ? less : undefined
}
