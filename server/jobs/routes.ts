import { type Job, jobs } from '../../contract/jobs.ts'
import { type Context, implement } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'
import { type SheetColumn, spreadsheet } from '../kit/spreadsheet.ts'
import { countJobs, everyJob, findJob, type JobRow, listJobs, toJob } from './queries.ts'
import { changeJob, createJob, removeJob, setJobStatus } from './write-job.ts'

const asked = <T extends { own?: boolean | undefined }>({ own, ...query }: T, { who }: Context) => ({
  ...query,
  creator: own ? who.staff?.user_id : undefined,
})

const readJob = async ({ db, today }: Context, id: number) =>
  toJob((await findJob(db, id)) ?? refuse('job_listing_not_found'), today)

const written = async (given: Context, row: Promise<JobRow>) => readJob(given, (await row).job_id)

/** R-JOB-12 */
const columns: readonly SheetColumn<Job>[] = [
  { title: 'Job ID', width: 10, cell: (row) => String(row.job_id) },
  { title: 'Title', width: 32, cell: (row) => row.title },
  { title: 'Description', width: 60, cell: (row) => row.description },
  { title: 'Status', width: 12, kind: 'code', cell: (row) => row.status },
]

export const jobRoutes = implement(jobs, {
  list: (given) => listJobs(given.db, asked(given.query, given), given.today),
  counts: (given) => countJobs(given.db, asked(given.query, given), given.today),
  sheet: async (given) => {
    const { db, query, today, settings } = given
    const rows = everyJob(db, asked(query, given), today)
    return spreadsheet('jobs_list.xlsx', columns, rows, settings.time_zone)
  },
  get: (given) => readJob(given, given.params.id),
  create: (given) => written(given, createJob(given)),
  change: (given) => written(given, changeJob(given)),
  replace: (given) => written(given, changeJob(given)),
  setStatus: (given) => written(given, setJobStatus(given)),
  remove: async (given) => {
    await removeJob(given)
    return { msg: 'Job deleted successfully' }
  },
})
