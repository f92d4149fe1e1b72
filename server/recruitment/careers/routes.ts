import { careers } from '../../../contract/recruitment/careers.ts'
import { type Context, implement, prepare } from '../../kit/endpoints/implement.ts'
import { apply, prepareApplication } from './apply.ts'
import { findOpenJob, findStanding, listOpenJobs } from './queries.ts'
import { applicationState, askErasure } from './status.ts'

const at = ({ today, settings }: Context) => ({ today, zone: settings.time_zone })

export const careerRoutes = implement(careers, {
  list: (ctx) => listOpenJobs(ctx.db, ctx.query, at(ctx)),
  get: async (ctx) => (await findOpenJob(ctx.db, ctx.params.id, at(ctx))) ?? ctx.refuse('job_not_found'),
  standing: async ({ db, params, today, refuse }) =>
    (await findStanding(db, params.id, today)) ?? refuse('job_not_found'),
  apply: prepare(careers.apply, prepareApplication, apply),
  application: applicationState,
  askErasure,
})
