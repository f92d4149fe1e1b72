import { type BulkResults, candidateImports, maxBulkBytes } from '../../../contract/recruitment/imports.ts'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import type { CheckedRow } from './find-jobs.ts'

const maxRowsTogether = 250
const maxBytesTogether = maxBulkBytes * 0.75

const wireOf = ({ row, cells: { job_title: _, ...cells }, jobId }: CheckedRow) => ({
  ...cells,
  row,
  job_id: jobId,
})

const encoder = new TextEncoder()
const bytesOf = (row: object) => encoder.encode(JSON.stringify(row)).length

/** Rows in portions that the server takes in one call; each is made when it is asked for. */
function* portions(rows: readonly CheckedRow[]): Generator<CheckedRow[]> {
  let some: CheckedRow[] = []
  let bytes = 0
  for (const row of rows) {
    const more = bytesOf(wireOf(row))
    if (some.length > 0 && (some.length === maxRowsTogether || bytes + more > maxBytesTogether)) {
      yield some
      some = []
      bytes = 0
    }
    some.push(row)
    bytes += more
  }
  if (some.length > 0) yield some
}

export type Sent = BulkResults & {
  /** Rows that were not sent any more, and why. */
  unsent: readonly CheckedRow[]
  why: string
}

type Watch = {
  /** So many rows of the file have to be mended first; the list of uploads counts them as failed. */
  leftOut: number
  onProgress: (done: number) => void
  isCancelled: () => boolean
}

const why = (error: unknown) => messageOf(error, candidateImports.upload.failure)

/** Sends the rows portion after portion as one import, until all are sent, one fails, or it is cancelled in between. */
export const sendRows = async (
  rows: readonly CheckedRow[],
  fileName: string,
  { leftOut, onProgress, isCancelled }: Watch,
): Promise<Sent> => {
  const results: BulkResults = { success: [], duplicates: [], errors: [] }
  let done = 0
  let importId: string | undefined
  const stopped = (why: string): Sent => ({ ...results, unsent: rows.slice(done), why })
  for (const some of portions(rows)) {
    if (isCancelled()) return stopped('The upload was cancelled')
    try {
      const file = { file_name: fileName.slice(0, 255), import_id: importId }
      // Once for the file.
      const body = { candidates: some.map(wireOf), ...file, left_out: importId ? undefined : leftOut }
      const answer = await call(candidateImports.upload, { body })
      importId = answer.import_id
      results.success.push(...answer.results.success)
      results.duplicates.push(...answer.results.duplicates)
      results.errors.push(...answer.results.errors)
    } catch (error) {
      return stopped(why(error))
    }
    done += some.length
    onProgress(done)
  }
  return stopped('')
}
