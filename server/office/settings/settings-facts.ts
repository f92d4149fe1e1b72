import { toRupees } from '../../../contract/kit/money.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import type { TaxRate } from '../../../contract/office/tax-rates.ts'

const rateText = ({ from, kind, up_to, rate }: TaxRate): string =>
  `${kind} from ${from}${up_to === null ? '' : ` up to ₹${toRupees(up_to)}`}: ${rate / 100}%`

/** The settings as the log tells of them: tables as lines that a person reads. */
export const factsOf = ({ gst, cancellation: _, cancellation_text, ...settings }: Settings) => ({
  ...settings,
  cancellation: cancellation_text,
  tax_scheme: gst.scheme,
  gstin: gst.gstin,
  tax_state: gst.state,
  tax_included: gst.prices_include_tax,
  round_off: gst.round_off,
  tax_rates: gst.rates.map(rateText),
})
