import { type BulkResults, type BulkRow, readBulkRow } from '../../../contract/recruitment/imports.ts'
import type { Db } from '../../kit/database/db.ts'
import { retrying } from '../../kit/database/retry.ts'
import { Refusal, refuse } from '../../kit/refusals/refuse.ts'
import { addEvent } from '../applications/events.ts'
import { goneMeanwhile } from '../candidates/persons.ts'
import { insertApplication } from '../candidates/write-candidate.ts'
import {
  applied,
  type Ctx,
  importBatch,
  ownOf,
  type Rounds,
  type Together,
  valuesOf,
} from './import-batch.ts'
import { count, type ImportRow } from './queries.ts'

type Named = { row: number; name: string; email: string }
type Outcome =
  | { kind: 'success'; row: Named & { uuid: string; job_id: number } }
  | { kind: 'duplicates' | 'errors'; row: Named & { reason: string } }

const noJob = 'There is no job with this ID'
const duplicate = 'Candidate already exists for this job'

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 255) : ''

/** How a row is called in the answer, whatever was sent as one. */
const namedAs = (sent: unknown, place: number): Named => {
  const { row, name, email } = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<
    string,
    unknown
  >
  const numbered = Number.isInteger(row) && Number(row) > 0 && Number(row) < 2 ** 31
  return { row: numbered ? Number(row) : place + 1, name: textOf(name), email: textOf(email) }
}

/** The interview rounds of the jobs that rows are for. */
const roundsOf = async (db: Db, ids: readonly number[]): Promise<Rounds> => {
  if (ids.length === 0) return new Map()
  const jobs = await db
    .selectFrom('vacancies')
    .select(['job_id', 'interview_rounds'])
    .where('job_id', 'in', [...new Set(ids)])
    .execute()
  return new Map(jobs.map(({ job_id, interview_rounds }) => [job_id, interview_rounds]))
}

/** Writes one row in a transaction of its own (requirements, appendix 2); refused as a duplicate it leaves nothing. */
const addRow = (ctx: Ctx, to: ImportRow, body: BulkRow, rounds: readonly string[]): Promise<string> =>
  retrying(goneMeanwhile, () =>
    ctx.db.transaction().execute(async (db) => {
      await count(db, to.import_id, { created: 1 })
      const { email, phone } = body
      const own = { ...ownOf(ctx, to, body, new Map([[body.job_id, rounds]])), rounds }
      const id =
        (await insertApplication(db, { email, phone }, valuesOf(body), own)) ?? refuse('candidate_exists')
      await addEvent({ db, who: ctx.who }, id, applied(to, body))
      return id
    }),
  )

/** Why a single row could not be kept; what is no fault of the row is thrown on. */
const unkept = (error: unknown): { kind: 'duplicates' | 'errors'; reason: string } => {
  if (error instanceof Refusal && error.code === 'candidate_exists')
    return { kind: 'duplicates', reason: duplicate }
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (constraint === 'applications_job_id_fkey') return { kind: 'errors', reason: noJob }
  // A value that the database cannot hold, such as the zero character, or that breaks one of its rules.
  if (/^2[23]/.test(code ?? '')) return { kind: 'errors', reason: 'This row could not be saved' }
  throw error
}

type Read = { named: Named; body?: BulkRow; reason: string }

const read = (sent: unknown, place: number): Read => {
  const named = namedAs(sent, place)
  const row = readBulkRow(sent)
  if ('problems' in row) return { named, reason: row.problems.join('. ') }
  const { name, email } = row.row
  return { named: { ...named, name, email }, body: row.row, reason: '' }
}

const add = async (ctx: Ctx, to: ImportRow, row: Read, rounds: Rounds): Promise<Outcome> => {
  const { named, body, reason } = row
  const known = body && rounds.get(body.job_id)
  if (!body || !known) return { kind: 'errors', row: { ...named, reason: reason || noJob } }
  try {
    const uuid = await addRow(ctx, to, body, known)
    return { kind: 'success', row: { ...named, uuid, job_id: body.job_id } }
  } catch (error) {
    const { kind, reason } = unkept(error)
    return { kind, row: { ...named, reason } }
  }
}

/** What became of a row that was written with others or is known already; none where it has to be tried by itself. */
const together = ({ named, body }: Read, done: Together): Outcome | undefined => {
  const uuid = body && done.added.get(body)
  if (uuid) return { kind: 'success', row: { ...named, uuid, job_id: body.job_id } }
  return body && done.known.has(body)
    ? { kind: 'duplicates', row: { ...named, reason: duplicate } }
    : undefined
}

const rowsTogether = 100

/**
 * Adds rows; what is wrong with one is in the answer and stops none of the others (R-BULK-19). New people are written
 * a hundred at a time; where that fails, and for everybody else, each row is tried by itself.
 */
export const addRows = async (ctx: Ctx, to: ImportRow, sent: readonly unknown[]): Promise<BulkResults> => {
  const rows = sent.map(read)
  const rounds = await roundsOf(
    ctx.db,
    rows.flatMap(({ body }) => body?.job_id ?? []),
  )
  const results: BulkResults = { success: [], duplicates: [], errors: [] }
  for (let start = 0; start < rows.length; start += rowsTogether) {
    const some = rows.slice(start, start + rowsTogether)
    const bodies = some.flatMap(({ body }) => (body && rounds.has(body.job_id) ? [body] : []))
    const done = await importBatch(ctx, to, bodies, rounds)
    for (const row of some) {
      const outcome = together(row, done) ?? (await add(ctx, to, row, rounds))
      if (outcome.kind === 'success') results.success.push(outcome.row)
      else results[outcome.kind].push(outcome.row)
    }
  }
  return results
}
