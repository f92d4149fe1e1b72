import { type BulkResults, bulkCandidates } from '../../contract/bulk-candidates.ts'
import { counted } from '../../contract/kit/counted.ts'
import { afterSlow, implement } from '../kit/implement.ts'
import { addRows } from './add-rows.ts'
import { count, importFor, listImports } from './imports.ts'
import { undoImport } from './undo-import.ts'

const told = ({ success, duplicates, errors }: BulkResults): string => {
  const [added, known, failed] = [success.length, duplicates.length, errors.length]
  return `${added} added, ${counted(known, 'duplicate')}, ${failed} failed`
}

export const bulkCandidateRoutes = implement(bulkCandidates, {
  // The rows have transactions of their own: one for all would hold the database for as long as the longest sheet.
  upload: afterSlow(
    bulkCandidates.upload,
    async (given) => {
      const to = await importFor(given, given.body)
      return { to, results: await addRows(given, to, given.body.candidates) }
    },
    async ({ db, prepared: { to, results } }) => {
      await count(db, to.import_id, {
        duplicates: results.duplicates.length,
        failed: results.errors.length,
      })
      return { success: true as const, message: told(results), results, import_id: to.import_id }
    },
  ),
  list: (given) => listImports(given, given.query),
  undo: undoImport,
})
