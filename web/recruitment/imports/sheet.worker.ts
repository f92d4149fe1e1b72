import '../../kit/zod-config.ts'
import { mapRows, type Sheet } from './map-rows.ts'
import { readFirstSheet, readWorkbook, SheetProblem } from './read-workbook.ts'
import { type Failed, failedSheet, templateSheet } from './write-sheet.ts'

/** What is asked of the worker, and what it answers. */
export type SheetTask =
  | { task: 'read'; file: File }
  | { task: 'rows'; file: File }
  | { task: 'template'; jobId: number | undefined }
  | { task: 'failed'; rows: readonly Failed[] }
export type SheetResult =
  | { sheet: Sheet }
  | { rows: readonly (readonly unknown[])[] }
  | { file: Uint8Array<ArrayBuffer> }
  /** A sentence for people, or none where nobody foresaw it. */
  | { problem: string | undefined }

const answer = async (asked: SheetTask): Promise<SheetResult> => {
  if (asked.task === 'template') return { file: templateSheet(asked.jobId) }
  if (asked.task === 'failed') return { file: failedSheet(asked.rows) }
  const bytes = new Uint8Array(await asked.file.arrayBuffer())
  return asked.task === 'rows' ? { rows: readFirstSheet(bytes) } : { sheet: mapRows(readWorkbook(bytes)) }
}

// The types of this repository know pages alone; in a worker the other side is where messages come from.
const page = self as unknown as Pick<Worker, 'postMessage' | 'onmessage'>

page.onmessage = async ({ data }: MessageEvent<SheetTask>) => {
  try {
    page.postMessage(await answer(data))
  } catch (error) {
    page.postMessage({
      problem: error instanceof SheetProblem ? error.message : undefined,
    } satisfies SheetResult)
  }
}
