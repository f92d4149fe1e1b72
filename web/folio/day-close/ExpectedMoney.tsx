import type { OpenDay } from '../../../contract/folio/day-close.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { counted, formatMoney } from '../../kit/format.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
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
      aside={<small>{`${counted(open.payments, 'payment')}, ${counted(open.expenses, 'expense')}`}</small>}
    >
      <Stack as="dl" gap={8} className={styles.expected}>
        {steps.map(([label, amount]) =>
          amount === 0 && label !== 'Cash taken' ? null : (
            <Row gap={16} justify="between" key={label}>
              <dt>{label}</dt>
              <dd>{formatMoney(amount)}</dd>
            </Row>
          ),
        )}
        <Row gap={16} justify="between" data-result>
          <dt>Cash in the box</dt>
          <dd>{formatMoney(expected.cash)}</dd>
        </Row>
        <Row gap={16} justify="between">
          <dt>UPI</dt>
          <dd>{formatMoney(expected.upi)}</dd>
        </Row>
        <Row gap={16} justify="between">
          <dt>Card</dt>
          <dd>{formatMoney(expected.card)}</dd>
        </Row>
        <Row gap={16} justify="between">
          <dt>Bank transfer</dt>
          <dd>{formatMoney(expected.bank)}</dd>
        </Row>
      </Stack>
    </Panel>
  )
}
