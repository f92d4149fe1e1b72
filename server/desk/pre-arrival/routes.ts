import { preArrival } from '../../../contract/desk/pre-arrival.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { worksIn } from '../../kit/security/access.ts'
import { receivedOf } from './answers.ts'
import { askGuest } from './ask-guest.ts'
import { addressFor, isAwaited, readAsked } from './queries.ts'
import { openForm, sendAnswers } from './send-answers.ts'

export const preArrivalRoutes = implement(preArrival, {
  state: async (ctx) => {
    const stay = (await readAsked(ctx.db, ctx.params.id)) ?? ctx.refuse('booking_not_found')
    return {
      may_ask: isAwaited(stay, ctx.today),
      email: addressFor(stay),
      asked_at: stay.asked_at,
      asked_by: stay.asked_by,
      mailed: stay.mailed ?? false,
      answered_at: stay.answered_at,
      // Of whom a check-in has written down the rest the register has it; the answers themselves are the desk's.
      received:
        stay.token_hash === null || !worksIn(ctx.who.staff, 'desk') ? null : receivedOf(ctx.secrets, stay),
    }
  },
  ask: askGuest,
  open: (ctx) => openForm(ctx, ctx.body.token),
  send: sendAnswers,
})
