import { visits } from '../../../contract/desk/visits.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { findVisitor, lockVisitor } from './queries.ts'
import { endVisit, readVisits } from './visits.ts'

export const visitRoutes = implement(visits, {
  checkOut: async (ctx) => {
    const { visitor_id, name } = (await lockVisitor(ctx.db, ctx.params.id)) ?? ctx.refuse('visitor_not_found')
    const { visit, isNew } = (await endVisit(ctx, visitor_id)) ?? ctx.refuse('not_in_house')
    const { checked_out_at } = visit
    const log = { area: 'visitors', id: visitor_id, name } as const
    if (isNew) await logActivity(ctx, { ...log, before: { checked_out_at: null }, after: { checked_out_at } })
    return visit
  },

  list: async (ctx) => {
    const { visitor_id } = (await findVisitor(ctx.db, ctx.params.id)) ?? ctx.refuse('visitor_not_found')
    return readVisits(ctx.db, visitor_id)
  },
})
