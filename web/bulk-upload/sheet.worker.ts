import '../kit/zod-config.ts'
import { mapRows, type Sheet } from './map-rows.ts'
import { readWorkbook, SheetProblem } from './read-workbook.ts'
import { type Failed, failedSheet, templateSheet } from './write-sheet.ts'

/** What is asked of the worker, and what it answers. */
export type Asked =
  | { task: 'read'; file: File }
  | { task: 'template'; jobId: number | undefined }
  | { task: 'failed'; rows: readonly Failed[] }
export type Answered =
  | { sheet: Sheet }
  | { file: Uint8Array<ArrayBuffer> }
  /** A sentence for people, or none where nobody foresaw it. */
  | { problem: string | undefined }

const answer = async (asked: Asked): Promise<Answered> => {
  if (asked.task === 'template') return { file: templateSheet(asked.jobId) }
  if (asked.task === 'failed') return { file: failedSheet(asked.rows) }
  return { sheet: mapRows(readWorkbook(new Uint8Array(await asked.file.arrayBuffer()))) }
}

// The types of this repository know pages alone; in a worker the other side is where messages come from.
const page = self as unknown as Pick<Worker, 'postMessage' | 'onmessage'>

page.onmessage = async ({ data }: MessageEvent<Asked>) => {
  try {
    page.postMessage(await answer(data))
  } catch (error) {
    page.postMessage({
      problem: error instanceof SheetProblem ? error.message : undefined,
    } satisfies Answered)
  }
}
