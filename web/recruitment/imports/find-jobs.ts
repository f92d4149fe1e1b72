import { folded } from '../../../contract/kit/one-spelling.ts'
import type { SheetRow } from './map-rows.ts'

export type KnownJob = { id: number; title: string; status: string }

const same = (title: string) => folded(title.trim())

const byId = (jobs: readonly KnownJob[], id: string): number | string =>
  jobs.find((job) => String(job.id) === id)?.id ?? `There is no job with the ID ${id}`

const byTitle = (jobs: readonly KnownJob[], title: string): number | string => {
  const found = jobs.filter((job) => job.status === 'active' && same(job.title) === same(title))
  if (found.length > 1) return `Several active jobs are called ${title}. Enter the Job ID.`
  return found[0]?.id ?? `No active job is called ${title}`
}

/** The job that a row is for: the ID it names, the active job of its title, or the one chosen for all others. */
export const jobOf = (
  { cells }: Pick<SheetRow, 'cells'>,
  jobs: readonly KnownJob[],
  otherwise: number | undefined,
): number | string => {
  if (cells.job_id) return byId(jobs, cells.job_id)
  if (cells.job_title) return byTitle(jobs, cells.job_title)
  return otherwise ?? 'This row names no job'
}

export type CheckedRow = SheetRow & { jobId: number | undefined; job: string }

/** Rows with their jobs; those with problems first. */
export const withJobs = (
  rows: readonly SheetRow[],
  jobs: readonly KnownJob[],
  otherwise: number | undefined,
): CheckedRow[] => {
  const titles = new Map(jobs.map(({ id, title }) => [id, title]))
  const ids = new Map(jobs.map(({ id }) => [String(id), id]))
  const checked = rows.map((row) => {
    const known = ids.get(row.cells.job_id ?? '')
    const found = known ?? jobOf(row, jobs, otherwise)
    return typeof found === 'number'
      ? { ...row, jobId: found, job: titles.get(found) ?? '' }
      : { ...row, jobId: undefined, job: '', problems: [...row.problems, found] }
  })
  const isGood = ({ problems }: SheetRow) => problems.length === 0
  return [...checked.filter((row) => !isGood(row)), ...checked.filter(isGood)]
}
