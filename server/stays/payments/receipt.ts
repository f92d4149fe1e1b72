import { amountInWords } from '../../../contract/kit/amount-in-words.ts'
import { counted } from '../../../contract/kit/counted.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import { paise } from '../../../contract/kit/money.ts'
import { phoneText } from '../../../contract/kit/phone.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import type { BookingDetail } from '../../../contract/stays/bookings.ts'
import { paidByNames } from '../../../contract/stays/payment-methods.ts'
import { amountText, closePdf, openPdf, pdfHead, pdfLine, pdfRule } from '../../kit/files/pdf.ts'

const format = new Intl.DateTimeFormat('en-US', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayText = (day: Day): string => format.format(new Date(`${day}T00:00:00Z`))

/** The receipt of a stay as PDF: its nights, discounts, every payment, and what is open. Amounts in rupees. */
export const receiptPdf = (
  booking: Omit<BookingDetail, 'upi_link'>,
  settings: Settings,
  today: Day,
): Promise<Buffer> => {
  const doc = openPdf(`Receipt ${booking.booking_id}`, settings.resort_name)
  pdfHead(doc, settings, `Receipt for booking ${booking.booking_id}`)
  const { guest_info: guest, room } = booking
  pdfLine(doc, `${guest.full_name}, ${phoneText(guest.phone)}`, dayText(today), { muted: true })
  const stay = `${dayText(booking.check_in_date)} to ${dayText(booking.check_out_date)}`
  pdfLine(
    doc,
    `Room ${room.room_number}, ${room.room_type}: ${stay}, ${counted(booking.number_of_guests, 'guest')}`,
  )
  pdfLine(doc, `Booking ${booking.status}. All amounts in rupees (INR). ${settings.tax_note}.`, '', {
    muted: true,
  })
  pdfRule(doc)
  for (const { day, price } of booking.nightly) pdfLine(doc, `Night of ${dayText(day)}`, amountText(price))
  pdfRule(doc)
  if (booking.discount > 0) {
    pdfLine(doc, 'Price before discounts', amountText(booking.total_price), { muted: true })
    const coupon = booking.coupon_code ? ` (coupon ${booking.coupon_code})` : ''
    pdfLine(doc, `Discounts, already in the nights above${coupon}`, amountText(-booking.discount), {
      muted: true,
    })
  }
  pdfLine(doc, 'Total of the stay', amountText(booking.final_price), { strong: true, size: 11 })
  doc.moveDown(0.6)
  paymentsOf(doc, booking)
  pdfLine(doc, 'Paid', amountText(booking.paid), { strong: true })
  pdfLine(doc, booking.balance < 0 ? 'To be returned' : 'Still open', amountText(Math.abs(booking.balance)), {
    strong: true,
  })
  doc.moveDown(0.6)
  pdfLine(doc, `Received: ${amountInWords(paise(Math.max(0, booking.paid)))}`, '', { muted: true })
  return closePdf(doc)
}

const paymentsOf = (doc: PDFKit.PDFDocument, { payments }: Pick<BookingDetail, 'payments'>): void => {
  for (const payment of payments) {
    const reference = payment.reference ? `, reference ${payment.reference}` : ''
    const taken = payment.reverses ? 'taken back' : 'received'
    const text = `${dayText(payment.at.slice(0, 10))}: ${paidByNames[payment.method]} ${taken}${reference}`
    pdfLine(doc, text, amountText(payment.amount))
  }
  if (payments.length > 0) pdfRule(doc)
}
