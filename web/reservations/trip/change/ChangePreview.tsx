import { nightsBetween } from '../../../../contract/kit/dates.ts'
import { type Paise, paise } from '../../../../contract/kit/money.ts'
import { guestsText } from '../../../../contract/rates/stay-party.ts'
import type { BookingDetail } from '../../../../contract/reservations/booking.ts'
import type { StayChange } from '../../../../contract/reservations/own-stay.ts'
import { counted, formatDay, formatMoney } from '../../../kit/format.ts'
import { Sums } from '../../../kit/layout/Sums.tsx'
import styles from '../trip-dialogs.module.css'
import { openAfter } from './change-form.ts'

type Props = {
  booking: BookingDetail
  asked: { preview?: StayChange | undefined; loading: boolean }
  /** Whether anything differs from the stay as it is. */
  wanted: boolean
  right: boolean
}

/** The stay before and after the change, and what is then open. */
export function ChangePreview({ booking, asked: { preview, loading }, wanted, right }: Props) {
  return (
    <div aria-live="polite" aria-busy={loading}>
      {loading ? <p className={styles.quiet}>Looking up the new price …</p> : null}
      {!wanted && right ? (
        <p className={styles.quiet}>
          Choose what you would like to change. You see the new price before anything is changed.
        </p>
      ) : null}
      {preview ? <Figures booking={booking} change={preview} /> : null}
    </div>
  )
}

/** What the change costs: it stands right above the button that agrees to it. */
export function ChangeCost({ change }: { change: StayChange | undefined }) {
  return (
    <div className={styles.cost} aria-live="polite">
      {change ? (
        <Sums
          of={[
            ['Difference', differenceWords(change.difference), 'main'],
            ...(change.fee > 0
              ? [['Fee for nights you give up', formatMoney(change.fee), 'main'] as const]
              : []),
            ...(change.fee_returned
              ? [
                  [
                    'Earlier fee for nights you take back',
                    `${formatMoney(change.fee_returned)} less`,
                    'main',
                  ] as const,
                ]
              : []),
            ['New total', formatMoney(paise(change.after.final_price + change.fee)), 'main'],
          ]}
        />
      ) : null}
    </div>
  )
}

function Figures({ booking, change }: { booking: BookingDetail; change: StayChange }) {
  const { before, after, fee } = change
  const open = openAfter(booking, change)
  return (
    <>
      <Sums
        of={[
          ['Now', `${wordsOf(before)}: ${formatMoney(before.final_price)}`],
          ['After the change', `${wordsOf(after)}: ${formatMoney(after.final_price)}`],
          outcome(open),
        ]}
      />
      {fee > 0 && change.reason ? <p className={styles.quiet}>{ended(change.reason)}</p> : null}
    </>
  )
}

const wordsOf = ({ check_in, check_out, room_type, room_number, ...who }: StayChange['before']) =>
  [
    `${formatDay(check_in)} to ${formatDay(check_out)}`,
    counted(nightsBetween(check_in, check_out), 'night'),
    room_type,
    `room ${room_number}`,
    guestsText(who.number_of_guests, who.children_ages),
  ].join(', ')

function differenceWords(difference: Paise): string {
  if (difference === 0) return 'The price stays the same'
  return difference > 0 ? `${formatMoney(difference)} more` : `${formatMoney(paise(-difference))} less`
}

/** What the guest then owes, or gets back. */
function outcome(open: Paise): [label: string, amount: string, weight: 'main'] {
  if (open < 0) return ['We return to you', formatMoney(paise(-open)), 'main']
  return ['Then to be paid', open > 0 ? formatMoney(open) : 'Nothing', 'main']
}

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)
