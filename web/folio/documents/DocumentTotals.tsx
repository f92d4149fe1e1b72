import type { DocumentTotal } from '../../../contract/folio/documents.ts'
import { documentKindNames } from '../../../contract/folio/folio-sums.ts'
import { paise } from '../../../contract/kit/money.ts'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { type Failed, isFailed } from '../../kit/call/to-result.ts'
import { counted, formatMoney } from '../../kit/format.ts'

/** What the documents of the filter come to, by kind: of all pages of the list. */
export function DocumentTotals({ totals }: { totals: DocumentTotal[] | Failed }) {
  if (isFailed(totals)) return <Problem message={totals.failed} />
  if (totals.length === 0) return null
  return (
    <Figures
      label="Totals by kind"
      of={totals.map(({ kind, count, total, cgst, sgst }) => ({
        label: documentKindNames[kind],
        value: formatMoney(total),
        note: `${counted(count, 'document')}${cgst + sgst === 0 ? '' : `, tax ${formatMoney(paise(cgst + sgst))}`}`,
      }))}
    />
  )
}
