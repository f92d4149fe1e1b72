import type { StayDocument } from '../../../contract/folio/documents.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { counted, formatDay, formatMoney, formatPercent } from '../../kit/format.ts'
import { Sums } from '../../kit/layout/Sums.tsx'
import styles from './documents.module.css'

type Part = { paper: StayDocument }

/** What is left after the advances, below nothing where they were more. */
const due = (left: number): [string, Paise] =>
  left < 0 ? ['Paid beyond it', paise(-left)] : ['Amount due', paise(left)]

/** The lines of a document and what they come to. */
export function DocumentLines({ paper }: Part) {
  const { lines, totals, advances } = paper
  const taxed = lines.some(({ rate }) => rate !== null)
  const sums: [string, Paise][] = [
    ...(taxed
      ? ([
          ['Taxable value', totals.value],
          ['CGST', totals.cgst],
          ['SGST', totals.sgst],
        ] as [string, Paise][])
      : []),
    ...(totals.round_off === 0 ? [] : [['Round off', totals.round_off] as [string, Paise]]),
    ['Total', totals.total],
    ...advances.map(({ number, total }): [string, Paise] => [`Less advance ${number}`, paise(0 - total)]),
    ...(advances.length > 0 ? [due(totals.total - advances.reduce((sum, { total }) => sum + total, 0))] : []),
  ]
  return (
    <Panel title="Lines" aside={<span>{counted(lines.length, 'line')}</span>}>
      <table className={styles.lines}>
        <caption className="visually-hidden">Lines</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">SAC</th>
            <th scope="col">Quantity</th>
            {taxed ? <th scope="col">Value</th> : null}
            {taxed ? <th scope="col">Tax</th> : null}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a paper never move
            <tr key={at}>
              <th scope="row">
                {line.text}
                <small>{formatDay(line.day)}</small>
              </th>
              <td data-title="SAC">{line.sac ?? '–'}</td>
              <td data-title="Quantity">{line.quantity}</td>
              {taxed ? <td data-title="Value">{formatMoney(line.value)}</td> : null}
              {taxed ? (
                <td data-title="Tax">
                  {formatMoney(paise(line.cgst + line.sgst))}
                  <small>{line.rate === null ? '' : formatPercent(line.rate)}</small>
                </td>
              ) : null}
              <td data-title="Total">{formatMoney(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.sums}>
        <Sums
          of={sums.map(([name, amount]) => [
            name,
            formatMoney(amount),
            name === 'Total' ? 'main' : undefined,
          ])}
        />
      </div>
    </Panel>
  )
}
