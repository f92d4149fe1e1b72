import { type DayClose, denominations, differenceWords } from '../../../contract/folio/day-close.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { formatDay, formatInstant, formatMoney, formatWhole } from '../../kit/format.ts'
import { useArea } from '../../kit/session/area.ts'
import styles from './day-close.module.css'

/** A close as it is kept, for the eye and for paper. */
export function ClosedDay({ close }: { close: DayClose }) {
  const { zone } = useArea()
  return (
    <Panel title={`Close of ${formatDay(close.day)}`}>
      <Details
        of={[
          ['Expected cash', formatMoney(close.expected.cash)],
          ['Counted', formatMoney(close.counted_total)],
          ['Difference', differenceWords(close.difference, formatMoney) ?? 'None'],
          ['Put away', formatMoney(close.put_away)],
          ['Float for the next day', formatMoney(close.float)],
          ['UPI', formatMoney(close.expected.upi)],
          ['Card', formatMoney(close.expected.card)],
          ['Bank transfer', formatMoney(close.expected.bank)],
          ['Closed by', close.by_name],
          ['At', formatInstant(close.at, zone)],
          ['Notes and coins', notesOf(close) || 'None', 'wide'],
          ['Reason for the difference', close.reason ?? undefined, 'wide'],
          ['Note for the next shift', close.note ?? undefined, 'wide'],
        ]}
      />
      <p className={styles.signatures} aria-hidden="true">
        <span>Counted by</span>
        <span>Checked by</span>
      </p>
    </Panel>
  )
}

const notesOf = ({ counted }: DayClose): string =>
  denominations
    .filter((of) => counted[of])
    .map((of) => `${formatWhole(counted[of] ?? 0)} × ₹${formatWhole(of)}`)
    .join(', ')
