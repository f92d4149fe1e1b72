import { type Job, jobs } from '../../../contract/recruitment/jobs.ts'
import { type SheetColumn, spreadsheet } from '../../kit/documents/spreadsheet.ts'
import { type Context, implement } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { countJobs, everyJob, findJob, type JobRow, listJobs, toJob } from './queries.ts'
import { changeJob, createJob, removeJob, setJobStatus } from './write-job.ts'

const asked = <T extends { own?: boolean | undefined }>({ own, ...query }: T, { who }: Context) => ({
  ...query,
  creator: own ? who.staff?.user_id : undefined,
})

const readJob = async ({ db, today }: Context, id: number) =>
  toJob((await findJob(db, id)) ?? refuse('job_listing_not_found'), today)

const written = async (ctx: Context, row: Promise<JobRow>) => readJob(ctx, (await row).job_id)

/** R-JOB-12 */
const columns: readonly SheetColumn<Job>[] = [
  { title: 'Job ID', width: 10, cell: (row) => String(row.job_id) },
  { title: 'Title', width: 32, cell: (row) => row.title },
  { title: 'Description', width: 60, cell: (row) => row.description },
  { title: 'Status', width: 12, kind: 'code', cell: (row) => row.status },
]

export const jobRoutes = implement(jobs, {
  list: (ctx) => listJobs(ctx.db, asked(ctx.query, ctx), ctx.today),
  counts: (ctx) => countJobs(ctx.db, asked(ctx.query, ctx), ctx.today),
  export: async (ctx) => {
    const { db, query, today, settings } = ctx
    const rows = everyJob(db, asked(query, ctx), today)
    return spreadsheet('jobs_list.xlsx', columns, rows, settings.time_zone)
  },
  get: (ctx) => readJob(ctx, ctx.params.id),
  create: (ctx) => written(ctx, createJob(ctx)),
  change: (ctx) => written(ctx, changeJob(ctx)),
  replace: (ctx) => written(ctx, changeJob(ctx)),
  setStatus: (ctx) => written(ctx, setJobStatus(ctx)),
  remove: async (ctx) => {
    await removeJob(ctx)
    return { msg: 'Job deleted successfully' }
  },
})
