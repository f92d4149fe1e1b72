import { afterDiscount, sumOf } from '../../../contract/kit/money.ts'
import type { PricedNight, StayPreview } from '../../../contract/rates/price-calendar.ts'
import { isFailed } from '../../kit/call/to-result.ts'
import { counted, formatDayLong, formatMoney, formatPercent } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { couponReasons, stayRulesText } from './labels.ts'
import styles from './pricing.module.css'
import type { NoPreview } from './use-preview.ts'

type Props = {
  preview: StayPreview | NoPreview | undefined
  loading: boolean
  /** A price that is typed was asked with it. */
  typed: boolean
}

type Whole = { preview: StayPreview; typed: boolean }

/** The nights of a stay with what makes their prices, and what they come to. */
export function NightsOfStay({ preview, loading, typed }: Props) {
  if (!preview)
    return (
      <Box as="p" tone="muted">
        Calculating…
      </Box>
    )
  if (isFailed(preview))
    return (
      <Box as="p" tone="danger" weight={500} breaks>
        {preview.failed}
      </Box>
    )
  return (
    <Stack gap={12} aria-busy={loading}>
      <Total preview={preview} typed={typed} />
      {preview.refusal ? (
        <Box as="p" tone="danger" weight={500} breaks>
          A stay like this is not sold. {preview.refusal}.
        </Box>
      ) : null}
      {preview.coupon && !preview.coupon.counts && preview.coupon.status !== 'active' ? (
        <Box as="p" tone="danger" weight={500} breaks>
          {preview.coupon.code} does not count. {couponReasons[preview.coupon.status]}
        </Box>
      ) : null}
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
                  {stayRulesText(night) ? <small>{stayRulesText(night)}</small> : null}
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
    </Stack>
  )
}

/** What the nights come to, and whether the typed price has a part in it. */
function Total({ preview: { final_price, nights, discount, tax, nightly }, typed }: Whole) {
  const gst = sumOf([tax.cgst, tax.sgst])
  const counts = nightly.some(({ source }) => source === 'draft')
  return (
    <>
      <p role="status" className={styles.total}>
        <strong>{formatMoney(final_price)}</strong> for {counted(nights, 'night')}
        {discount > 0 ? `, ${formatMoney(discount)} off` : ''}
        {gst > 0 ? `, ${formatMoney(gst)} of it GST` : ''}
        {typed && counts ? ', with the price you are typing' : ''}
      </p>
      {typed && !counts ? (
        <Box as="p" tone="muted">
          The price you are typing makes none of these nights.
        </Box>
      ) : null}
    </>
  )
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
