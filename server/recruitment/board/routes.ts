import { boards } from '../../../contract/recruitment/board.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { findJob } from '../jobs/queries.ts'
import { readBoard } from './queries.ts'

export const boardRoutes = implement(boards, {
  board: async (ctx) => {
    const job = (await findJob(ctx.db, ctx.params.id)) ?? ctx.refuse('job_listing_not_found')
    return readBoard(ctx, job, ctx.query.q)
  },
})
