import { paidBy, paidByNames } from '../../../contract/folio/payment-methods.ts'
import { type Paise, sumOf } from '../../../contract/kit/money.ts'
import { moneyKinds, type TransactionTotal } from '../../../contract/money/reports.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { type Failed, isFailed } from '../../kit/call/to-result.ts'
import { counted, formatMoney } from '../../kit/format.ts'
import styles from './totals.module.css'

const kindNames = { payment: 'Payments', reversal: 'Reversals', refund: 'Refunds' } as const

/** What the rows of the report come to, by method and kind. */
export function TransactionTotals({ totals }: { totals: TransactionTotal[] | Failed }) {
  if (isFailed(totals)) return <Problem message={totals.failed} />
  if (totals.length === 0) return null
  const rows = linesOf(totals)
  // Where nothing went back the total says it all.
  const found = moneyKinds.filter((kind) => totals.some((total) => total.kind === kind))
  const kinds = found.length > 1 ? found : []
  const all = totals.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel
      title="Totals by method"
      aside={<span>{`${formatMoney(sumOfAll(totals))} in ${counted(all, 'transaction')}`}</span>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Totals by method, a table">
        <table className={styles.totals}>
          <caption className="visually-hidden">Totals by method</caption>
          <thead>
            <tr>
              <th scope="col">Method</th>
              <th scope="col">Total</th>
              {kinds.map((kind) => (
                <th scope="col" key={kind}>
                  {kindNames[kind]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, of }) => (
              <Line key={name} name={name} of={of} kinds={kinds} />
            ))}
            {rows.length > 1 ? <Line name="All" of={totals} kinds={kinds} /> : null}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}

type Kind = TransactionTotal['kind']
type LineProps = { name: string; of: readonly TransactionTotal[]; kinds: readonly Kind[] }

function Line({ name, of, kinds }: LineProps) {
  const amountOf = (kind: Kind): Paise => sumOfAll(of.filter((total) => total.kind === kind))
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-result>{formatMoney(sumOfAll(of))}</td>
      {kinds.map((kind) => (
        <td key={kind}>{formatMoney(amountOf(kind))}</td>
      ))}
    </tr>
  )
}

const sumOfAll = (totals: readonly TransactionTotal[]): Paise => sumOf(totals.map(({ total }) => total))

const linesOf = (totals: readonly TransactionTotal[]) =>
  [
    ...paidBy.map((method) => ({
      name: paidByNames[method] as string,
      of: totals.filter((total) => total.method === method),
    })),
    // How land was paid is not written down.
    { name: 'Land payments', of: totals.filter(({ method }) => method === null) },
  ].filter(({ of }) => of.length > 0)
