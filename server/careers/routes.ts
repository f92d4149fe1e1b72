import { careers } from '../../contract/careers.ts'
import { afterSlow, type Context, implement } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'
import { apply, prepareApplication } from './apply.ts'
import { findOpenJob, findStanding, listOpenJobs } from './queries.ts'
import { applicationState, askErasure } from './status.ts'

const at = ({ today, settings }: Context) => ({ today, zone: settings.time_zone })

export const careerRoutes = implement(careers, {
  list: (given) => listOpenJobs(given.db, given.query, at(given)),
  get: async (given) => (await findOpenJob(given.db, given.params.id, at(given))) ?? refuse('job_not_found'),
  standing: async ({ db, params, today }) =>
    (await findStanding(db, params.id, today)) ?? refuse('job_not_found'),
  apply: afterSlow(careers.apply, prepareApplication, apply),
  application: applicationState,
  askErasure,
})
