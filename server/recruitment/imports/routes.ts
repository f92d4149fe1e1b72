import { counted } from '../../../contract/kit/counted.ts'
import { type BulkResults, candidateImports } from '../../../contract/recruitment/imports.ts'
import { implement, prepare } from '../../kit/endpoints/implement.ts'
import { addRows } from './add-rows.ts'
import { count, importFor, listImports } from './queries.ts'
import { undoImport } from './undo-import.ts'

const summaryOf = ({ success, duplicates, errors }: BulkResults): string => {
  const [added, known, failed] = [success.length, duplicates.length, errors.length]
  return `${added} added, ${counted(known, 'duplicate')}, ${failed} failed`
}

export const importRoutes = implement(candidateImports, {
  // The rows have transactions of their own: one for all would hold the database for as long as the longest sheet.
  upload: prepare(
    candidateImports.upload,
    async (ctx) => {
      const to = await importFor(ctx, ctx.body)
      return { to, results: await addRows(ctx, to, ctx.body.candidates) }
    },
    async ({ db, body, prepared: { to, results } }) => {
      await count(db, to.import_id, {
        duplicates: results.duplicates.length,
        failed: results.errors.length + (body.left_out ?? 0),
      })
      return { success: true as const, message: summaryOf(results), results, import_id: to.import_id }
    },
  ),
  list: (ctx) => listImports(ctx, ctx.query),
  undo: undoImport,
})
