import { arrivals } from '../../../contract/desk/check-in.ts'
import { formC } from '../../../contract/desk/form-c.ts'
import { register } from '../../../contract/desk/register.ts'
import { toDay } from '../../../contract/kit/dates.ts'
import { spreadsheet } from '../../kit/documents/spreadsheet.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { readBooking } from '../../reservations/stays/booking-access.ts'
import { readArrival } from '../check-in/read-arrival.ts'
import { formsOfDay, formsToSend } from './form-c-list.ts'
import { readInHouse } from './in-house.ts'
import { markFormC } from './mark-form-c.ts'
import { daysAsked, readRegister } from './read-register.ts'
import { registerPdf } from './register-pdf.ts'
import { registrationCard } from './registration-card.ts'
import { registerColumns } from './sheet.ts'

export const arrivalRoutes = implement(arrivals, {
  get: async (ctx) => (await readArrival(ctx, ctx.params.id)) ?? ctx.refuse('booking_not_found'),
  card: async (ctx) => {
    const arrival = (await readArrival(ctx, ctx.params.id)) ?? ctx.refuse('booking_not_found')
    const booking = await readBooking(ctx, 'all', ctx.params.id)
    return {
      fileName: `registration-card-${booking.booking_id}.pdf`,
      body: await registrationCard(booking, arrival, ctx),
    }
  },
})

export const formCRoutes = implement(formC, {
  list: (ctx) =>
    ctx.query.day ? formsOfDay(ctx, toDay(ctx.query.day, ctx.settings.time_zone)) : formsToSend(ctx),
  mark: markFormC,
})

export const registerRoutes = implement(register, {
  rows: (ctx) => readRegister(ctx, daysAsked(ctx.query, ctx)),
  pdf: async (ctx) => {
    const days = daysAsked(ctx.query, ctx)
    return {
      fileName: `guest-register-${days.from}-to-${days.to}.pdf`,
      body: await registerPdf(await readRegister(ctx, days), { ...days, today: ctx.today }, ctx.settings),
    }
  },
  sheet: async (ctx) => {
    const days = daysAsked(ctx.query, ctx)
    const rows = await readRegister(ctx, days)
    const fileName = `guest-register-${days.from}-to-${days.to}.xlsx`
    return spreadsheet(fileName, registerColumns, rows, ctx.settings.time_zone)
  },
  inHouse: ({ db, today }) => readInHouse(db, today),
})
