import type { OpenDay } from '../../../contract/folio/day-close.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { counted, formatMoney } from '../../kit/format.ts'
import styles from './day-close.module.css'

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
      aside={
        <small>
          {`${counted(open.payments, 'payment')}, ${counted(open.expenses, 'expense')}`}
        </small>
      }
    >
      <dl className={styles.expected}>
        {steps.map(([label, amount]) =>
          amount === 0 && label !== 'Cash taken' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatMoney(amount)}</dd>
            </div>
          ),
        )}
        <div data-result>
          <dt>Cash in the box</dt>
          <dd>{formatMoney(expected.cash)}</dd>
        </div>
        <div>
          <dt>UPI</dt>
          <dd>{formatMoney(expected.upi)}</dd>
        </div>
        <div>
          <dt>Card</dt>
          <dd>{formatMoney(expected.card)}</dd>
        </div>
        <div>
          <dt>Bank transfer</dt>
          <dd>{formatMoney(expected.bank)}</dd>
        </div>
      </dl>
    </Panel>
  )
}
