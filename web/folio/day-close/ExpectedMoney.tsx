import type { OpenDay } from '../../../contract/folio/day-close.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { counted, formatMoney } from '../../kit/format.ts'
import { Sums } from '../../kit/layout/Sums.tsx'

/** What the box should hold and how that comes about, and what came in by the other ways. */
export function ExpectedMoney({ open }: { open: OpenDay }) {
  const { opening_float, expected, cash } = open
  const steps = [
    ['Float of the last close', opening_float],
    ['Cash taken', cash.payments],
    ['Taken back', cash.reversals],
    ['Refunds', cash.refunds],
    ['Expenses in cash', cash.expenses],
  ] as const
  return (
    <Panel
      title="Expected"
      aside={<small>{`${counted(open.payments, 'payment')}, ${counted(open.expenses, 'expense')}`}</small>}
    >
      <Sums
        of={[
          ...steps
            .filter(([label, amount]) => amount !== 0 || label === 'Cash taken')
            .map(([label, amount]) => [label, formatMoney(amount)] as const),
          ['Cash in the box', formatMoney(expected.cash), 'main'],
          ['UPI', formatMoney(expected.upi)],
          ['Card', formatMoney(expected.card)],
          ['Bank transfer', formatMoney(expected.bank)],
        ]}
      />
    </Panel>
  )
}
