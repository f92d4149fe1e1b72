import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useContext } from 'react'
import { type Counted, denominations, totalOf } from '../../../contract/folio/day-close.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import { formatMoney, formatWhole } from '../../kit/format.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import styles from './day-close.module.css'

type Denomination = (typeof denominations)[number]

/** What was typed into the count so far. */
export const countOf = (values: Record<string, unknown>): Counted => (values.counted ?? {}) as Counted

/** How many of each note and coin, with large keys, and what they come to. */
export function CashCount() {
  const { values, set } = useContext(FormContext)
  const counted = countOf(values)
  const put = (of: Denomination, count: number | undefined) =>
    set('counted', { ...counted, [of]: count || undefined })
  return (
    <div className={styles.count}>
      <ul>
        {denominations.map((of) => (
          <Row key={of} of={of} count={counted[of]} onCount={(count) => put(of, count)} />
        ))}
      </ul>
      <p className={styles.total}>
        <span>Counted</span>
        <output aria-live="polite">{formatMoney(totalOf(counted))}</output>
      </p>
    </div>
  )
}

type RowProps = { of: Denomination; count: number | undefined; onCount: (count: number | undefined) => void }
const most = 99_999

function Row({ of, count = 0, onCount }: RowProps) {
  const name = `₹${formatWhole(of)}`
  return (
    <li>
      <span className={styles.note}>{name}</span>
      <button
        type="button"
        aria-label={`One ${name} less`}
        disabled={count === 0}
        onClick={() => onCount(count - 1)}
      >
        <IconMinus size={20} stroke={2} aria-hidden="true" />
      </button>
      <input
        aria-label={`How many of ${name}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        value={count === 0 ? '' : String(count)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onCount(numberIn(event.currentTarget.value))}
      />
      <button
        type="button"
        aria-label={`One ${name} more`}
        disabled={count === most}
        onClick={() => onCount(count + 1)}
      >
        <IconPlus size={20} stroke={2} aria-hidden="true" />
      </button>
      <span className={styles.sum} data-none={count === 0 || undefined}>
        {formatMoney(paise(of * 100 * count) as Paise)}
      </span>
    </li>
  )
}

const numberIn = (typed: string): number | undefined =>
  Number(typed.replace(/\D/g, '').slice(0, 5)) || undefined
