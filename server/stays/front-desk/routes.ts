import { toDay } from '../../../contract/kit/dates.ts'
import { desk } from '../../../contract/stays/front-desk.ts'
import { payments } from '../../../contract/stays/payments.ts'
import { keptPaper } from '../../kit/files/kept-papers.ts'
import { implement } from '../../kit/http/implement.ts'
import { checkIn, checkOut, undoArrival } from '../bookings/arrive-and-leave.ts'
import { askingOf, readBooking, scopeOf } from '../bookings/booking-access.ts'
import { previewLeaving } from '../bookings/preview-leaving.ts'
import { listReported } from '../housekeeping/reported.ts'
import { receiptPdf } from '../payments/receipt.ts'
import { refund } from '../payments/refund.ts'
import { reversePayment, takePayment } from '../payments/take-payment.ts'
import { readDay } from './queries.ts'

export const paymentRoutes = implement(
  payments,
  {
    record: async (ctx) => {
      await takePayment(ctx)
      return readBooking(ctx, 'all', ctx.params.id)
    },
    reverse: async (ctx) => {
      await reversePayment(ctx)
      return readBooking(ctx, 'all', ctx.params.id)
    },
    refund: async (ctx) => {
      await refund(ctx)
      return readBooking(ctx, 'all', ctx.params.id)
    },
    receipt: async (ctx) => {
      const booking = await readBooking(ctx, scopeOf(ctx), ctx.params.id)
      // A payment that was taken back as a mistake was none.
      if (booking.paid <= 0) ctx.refuse('nothing_received')
      const { settings, today } = ctx
      const make = () => receiptPdf(booking, settings, today)
      const body = await keptPaper(askingOf(ctx), 'receipt', [booking, settings, today], make)
      return { fileName: `receipt-${booking.booking_id}.pdf`, body }
    },
  },
  {
    constraints: {
      folios_refunded: { code: 'refund_too_large' },
      payments_reverses_key: { code: 'payment_reversed' },
      upi_references_pkey: {
        code: 'reference_taken',
        fields: { reference: 'This UPI reference was already recorded' },
      },
      // Two sendings of one key, at the same moment.
      payments_request_key: { code: 'already_sent' },
    },
  },
)

export const deskRoutes = implement(desk, {
  checkIn: async (ctx) => {
    await checkIn(ctx)
    return readBooking(ctx, 'all', ctx.params.id)
  },
  leaving: previewLeaving,
  checkOut: async (ctx) => {
    await checkOut(ctx)
    return readBooking(ctx, 'all', ctx.params.id)
  },
  undo: async (ctx) => {
    await undoArrival(ctx)
    return readBooking(ctx, 'all', ctx.params.id)
  },
  day: async ({ db, query, today, settings: { time_zone: zone } }) => {
    const day = query.day ? toDay(query.day, zone) : today
    const shown = await readDay(db, { day, today, zone })
    const faults = day < today ? [] : await listReported(db, today)
    return {
      ...shown,
      faults: faults.filter(({ until }) => day === today || (until !== null && day < until)),
    }
  },
})
