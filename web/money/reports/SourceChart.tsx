import type { Paise } from '../../../contract/kit/money.ts'
import type { SourceReport } from '../../../contract/money/sources.ts'
import { sourceNames } from '../../../contract/reservations/booking-source.ts'
import { Rows } from '../../kit/charts/Rows.tsx'
import { shortMoney } from '../../kit/format.ts'

/** Room revenue of each source that had any, side by side. */
export function SourceChart({ sources }: Pick<SourceReport, 'sources'>) {
  const parts = sources
    .filter(({ revenue }) => revenue > 0)
    .map(({ source, revenue }) => ({ name: sourceNames[source], value: revenue, color: 'var(--primary)' }))
  return (
    <Rows
      parts={parts}
      height={44 + 36 * parts.length}
      nameWidth={96}
      most={4}
      format={(amount) => shortMoney(amount as Paise)}
    />
  )
}
