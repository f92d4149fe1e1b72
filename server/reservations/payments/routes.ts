import { payments } from '../../../contract/reservations/payments.ts'
import { askingOf, scopeOf } from '../../folio/account/scope.ts'
import { refund } from '../../folio/payments/refund.ts'
import { reversePayment, takePayment } from '../../folio/payments/take-payment.ts'
import { keptPaper } from '../../kit/documents/kept-papers.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { refundMail } from '../mails/mails.ts'
import { notifyAbout } from '../mails/notify-about.ts'
import { readBooking } from '../stays/booking-access.ts'
import { receiptPdf } from './receipt.ts'

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
      const isNew = await refund(ctx)
      const booking = await readBooking(ctx, 'all', ctx.params.id)
      const { settings, siteUrl, body } = ctx
      if (isNew) await notifyAbout(ctx, booking, refundMail(booking, settings, siteUrl, body))
      return booking
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
