import { paidByNames } from '../../../contract/folio/payment-methods.ts'
import { amountInWords } from '../../../contract/kit/amount-in-words.ts'
import { counted } from '../../../contract/kit/counted.ts'
import { type Day, dayAt } from '../../../contract/kit/dates.ts'
import { paise } from '../../../contract/kit/money.ts'
import { phoneText } from '../../../contract/kit/phone.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { closePaper, openPaper, resortOf } from '../../kit/documents/letterhead.ts'
import { amountText, pdfLine, pdfRule } from '../../kit/documents/pdf.ts'
import { shownDay } from '../../kit/shown.ts'
import type { FoundBooking } from '../stays/queries.ts'
import { severalRooms } from '../stays/rooms-text.ts'

/**
 * The receipt of the payments of a stay as PDF: every payment, what went back, and what is open. What is charged
 * stands on the invoice. Amounts in rupees, days at the resort.
 */
export const receiptPdf = (booking: FoundBooking, settings: Settings, today: Day): Promise<Buffer> => {
  const number = `Booking ${booking.booking_id}`
  const fileTitle = `Receipt ${booking.booking_id}`
  const doc = openPaper(resortOf(settings), { title: 'Receipt', number, day: today, fileTitle })
  const { guest_info: guest, room } = booking
  pdfLine(doc, `${guest.full_name}, ${phoneText(guest.phone)}`, '', { muted: true })
  const rooms = severalRooms(booking) ?? `room ${room.room_number}, ${room.room_type}`
  const stay = `${shownDay(booking.check_in_date)} to ${shownDay(booking.check_out_date)}`
  pdfLine(
    doc,
    `${rooms.charAt(0).toUpperCase()}${rooms.slice(1)}: ${stay}, ${counted(booking.number_of_guests, 'guest')}`,
  )
  pdfLine(doc, `Booking ${booking.status}. All amounts in rupees (INR).`, '', { muted: true })
  pdfRule(doc)
  paymentsOf(doc, booking, settings.time_zone)
  const received = paise(booking.paid - booking.refunded)
  pdfLine(doc, 'Received', amountText(received), { strong: true, size: 11 })
  pdfLine(doc, 'Charged for the stay', amountText(booking.charges))
  const isOver = booking.balance < 0
  pdfLine(doc, isOver ? 'To be returned' : 'Balance', amountText(Math.abs(booking.balance)), { strong: true })
  doc.moveDown(0.6)
  if (received > 0) pdfLine(doc, `Received: ${amountInWords(received)}`, '', { muted: true })
  return closePaper(doc)
}

type Payment = BookingDetail['payments'][number]

const happened = ({ kind, amount }: Payment): string => {
  if (kind === 'payment') return 'received'
  if (kind === 'refund') return 'returned'
  return amount < 0 ? 'taken back' : 'return taken back'
}

const paymentsOf = (
  doc: PDFKit.PDFDocument,
  { payments }: Pick<BookingDetail, 'payments'>,
  zone: string,
): void => {
  for (const payment of payments) {
    const reference = payment.reference ? `, reference ${payment.reference}` : ''
    const day = shownDay(dayAt(Temporal.Instant.from(payment.at), zone))
    pdfLine(
      doc,
      `${day}: ${paidByNames[payment.method]} ${happened(payment)}${reference}`,
      amountText(payment.amount),
    )
  }
  pdfRule(doc)
}
