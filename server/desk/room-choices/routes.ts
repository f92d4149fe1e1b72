import { roomChoices } from '../../../contract/desk/room-choices.ts'
import { toDay } from '../../../contract/kit/dates.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { readChoices } from './read-choices.ts'

export const roomChoiceRoutes = implement(roomChoices, {
  list: (ctx) => {
    const { from, to, guests, booking_id } = ctx.query
    const zone = ctx.settings.time_zone
    return readChoices(ctx, { from: toDay(from, zone), to: toDay(to, zone), guests, bookingId: booking_id })
  },
})
