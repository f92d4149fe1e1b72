import { toRupees } from '../../../contract/kit/money.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import type { TaxRate } from '../../../contract/office/tax-rates.ts'

const rateText = ({ from, kind, up_to, rate }: TaxRate): string =>
  `${kind} from ${from}${up_to === null ? '' : ` up to ₹${toRupees(up_to)}`}: ${rate / 100}%`

/** The settings as the log tells of them: tables as lines that a person reads. */
export const factsOf = ({ gst, cancellation: _, cancellation_text, trip, ...settings }: Settings) => ({
  ...settings,
  cancellation: cancellation_text,
  last_road: trip.last_road,
  what_to_bring: trip.bring,
  seasons: trip.seasons.map(({ from, to, note }) => `${from} to ${to}: ${note}`),
  tax_scheme: gst.scheme,
  gstin: gst.gstin,
  tax_state: gst.state,
  tax_included: gst.prices_include_tax,
  round_off: gst.round_off,
  tax_rates: gst.rates.map(rateText),
})
