import { type BulkResults, candidateImports } from '../../contract/recruitment/imports.ts'
import type { Caller, Reply } from '../server.ts'

let made = 0

/** A row of a sheet as it is sent: another person each time. */
export const sheetRow = (jobId: number | string, own: Record<string, unknown> = {}) => {
  made += 1
  return {
    name: `Sheet Person ${made}`,
    email: `sheet.${made}@example.com`,
    phone: String(8_000_000_000 + made),
    job_id: jobId,
    ...own,
  }
}

/** Sends rows as they stand. */
export const sendRows = async (caller: Caller, rows: unknown, more: Record<string, unknown> = {}) =>
  (await caller.send(candidateImports.upload, {
    body: { candidates: rows, file_name: 'people.xlsx', ...more },
  })) as Reply<typeof candidateImports.upload>

/** What became of rows that were sent. */
export const uploaded = async (
  caller: Caller,
  rows: unknown[],
  more: Record<string, unknown> = {},
): Promise<BulkResults & { import_id: string; message: string }> => {
  const { results, import_id, message } = (await sendRows(caller, rows, more)).value
  return { ...results, import_id, message }
}

export const undo = (caller: Caller, id: string) => caller.call(candidateImports.undo, { params: { id } })

/** Whom an import brought, and what was known of it in the list. */
export const importsOf = async (caller: Caller) =>
  (await caller.call(candidateImports.list, { query: {} })).value
