import { pipeline } from '../../contract/pipeline.ts'
import { findJob } from '../jobs/queries.ts'
import { implement } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'
import { readBoard } from './queries.ts'

export const pipelineRoutes = implement(pipeline, {
  board: async (given) => {
    const job = (await findJob(given.db, given.params.id)) ?? refuse('job_listing_not_found')
    return readBoard(given, job, given.query.q)
  },
})
