import { parties } from '../../../contract/reservations/parties.ts'
import { scopeOf } from '../../folio/account/scope.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { cancelParty, previewCancelling } from './cancel-party.ts'
import { issueForParty } from './issue-for-party.ts'
import { payParty } from './pay-party.ts'
import { readParty } from './read-party.ts'

export const partyRoutes = implement(parties, {
  get: (ctx) => readParty(ctx, scopeOf(ctx, ctx.query.mine), ctx.params.id),

  pay: async (ctx) => {
    await payParty(ctx)
    return readParty(ctx, 'all', ctx.params.id)
  },

  cancellation: previewCancelling,

  cancel: async (ctx) => {
    await cancelParty(ctx)
    return readParty(ctx, scopeOf(ctx, ctx.query.mine), ctx.params.id)
  },

  issue: issueForParty,
})
