import { type Paise, toRupees } from '../kit/money.ts'
import type { SiteSettings } from '../office/site-settings.ts'

/** The address that a UPI app reads from a QR code: payee, exact amount, and the booking code as reference. */
export const upiLink = (
  settings: Pick<SiteSettings, 'upi_id' | 'upi_payee'>,
  bookingId: string,
  amount: Paise,
): string | null => {
  if (!settings.upi_id || amount <= 0) return null
  // %20 rather than +: several UPI apps show a plus sign as it stands.
  const part = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`
  return `upi://pay?${[
    part('pa', settings.upi_id).replace('%40', '@'),
    part('pn', settings.upi_payee),
    part('am', toRupees(amount)),
    part('cu', 'INR'),
    part('tr', bookingId),
    part('tn', `Stay ${bookingId}`),
  ].join('&')}`
}
