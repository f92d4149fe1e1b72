import { desk, payments } from '../../contract/desk.ts'
import { toDay } from '../../contract/kit/dates.ts'
import { implement } from '../kit/implement.ts'
import { checkIn, checkOut, undoArrival } from './arrive-and-leave.ts'
import { readDay } from './front-desk.ts'
import { receiptPdf } from './receipt.ts'
import { readBooking, sightOf } from './see-booking.ts'
import { reversePayment, takePayment } from './take-payment.ts'

export const paymentRoutes = implement(payments, {
  record: async (given) => {
    await takePayment(given)
    return readBooking(given, 'all', given.params.id)
  },
  reverse: async (given) => {
    await reversePayment(given)
    return readBooking(given, 'all', given.params.id)
  },
  receipt: async (given) => {
    const booking = await readBooking(given, sightOf(given), given.params.id)
    return {
      fileName: `receipt-${booking.booking_id}.pdf`,
      body: await receiptPdf(booking, given.settings, given.today),
    }
  },
})

export const deskRoutes = implement(desk, {
  checkIn: async (given) => {
    await checkIn(given)
    return readBooking(given, 'all', given.params.id)
  },
  checkOut: async (given) => {
    await checkOut(given)
    return readBooking(given, 'all', given.params.id)
  },
  undo: async (given) => {
    await undoArrival(given)
    return readBooking(given, 'all', given.params.id)
  },
  day: ({ db, query, today, settings }) =>
    readDay(db, query.day ? toDay(query.day, settings.time_zone) : today),
})
