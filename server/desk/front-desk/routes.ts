import { desk } from '../../../contract/desk/front-desk.ts'
import { toDay } from '../../../contract/kit/dates.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { readBooking } from '../../reservations/stays/booking-access.ts'
import { listReported } from '../housekeeping/reported.ts'
import { checkIn, checkOut, undoArrival } from './arrive-and-leave.ts'
import { previewLeaving } from './preview-leaving.ts'
import { readDay } from './queries.ts'

export const frontDeskRoutes = implement(desk, {
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
    const shown = await readDay(db, { day, today })
    const faults = day < today ? [] : await listReported(db, today)
    return {
      ...shown,
      faults: faults.filter(({ until }) => day === today || (until !== null && day < until)),
    }
  },
})
