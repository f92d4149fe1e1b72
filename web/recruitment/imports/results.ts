import type { BulkResults } from '../../../contract/recruitment/imports.ts'
import type { CheckedRow } from './find-jobs.ts'
import type { Sheet, SheetRow } from './map-rows.ts'
import type { Sent } from './send-rows.ts'
import type { Failed } from './write-sheet.ts'

/** What became of a file. */
export type Outcome = Pick<BulkResults, 'success' | 'duplicates'> & {
  /** Refused, or left out because of a problem: as many as the list of uploads says. */
  failed: readonly Failed[]
  /** Good rows that were not sent any more. */
  unsent: readonly Failed[]
  /** Rows that lack a name, an email or a phone. */
  dropped: readonly Failed[]
  /** Why not everything was sent, where that is so. */
  stopped: string
}

/** A row with what has to be mended in it. */
export const toMend = ({ row, cells, problems }: SheetRow): Failed => ({
  row,
  cells,
  reason: problems.join('. '),
})

const inOrder = (failed: readonly Failed[]) => failed.toSorted((one, other) => one.row - other.row)

export const outcomeOf = (sheet: Sheet, checked: readonly CheckedRow[], sent: Sent): Outcome => {
  const cellsOf = new Map(checked.map(({ row, cells }) => [row, cells]))
  const wrong = checked.filter(({ problems }) => problems.length > 0)
  return {
    success: sent.success,
    duplicates: sent.duplicates,
    failed: inOrder([
      ...wrong.map(toMend),
      ...sent.errors.map(({ row, reason }) => ({ row, cells: cellsOf.get(row) ?? {}, reason })),
    ]),
    unsent: sent.unsent.map(({ row, cells }) => ({ row, cells, reason: `Not sent: ${sent.why}` })),
    dropped: sheet.dropped.map(toMend),
    stopped: sent.why,
  }
}
