import { sumOf } from '../../../contract/kit/money.ts'
import { type MealPrices, mealPlanNames } from '../../../contract/office/meal-plans.ts'
import type { Combination } from '../../../contract/rates/offers.ts'
import type { AvailableRoom } from '../../../contract/rates/rooms.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { formatDayLong, formatMoney } from '../../kit/format.ts'
import type { CouponEffect } from './rooms/coupon-effect.ts'
import { nameOfParty } from './rooms/party-rooms.ts'
import { RoomPrice } from './rooms/RoomPrice.tsx'
import { guestsOf, type SearchForm } from './rooms/search-form.ts'
import styles from './StaySummary.module.css'

export type ResortFacts = {
  phone: string
  check_in_time: string
  check_out_time: string
  cancellation_text: string
  tax_note: string
  upi_payee: string
  time_zone: string
  /** What of a stay is paid when it is booked online. */
  advance_percent: number
  /** Whether guests may leave birth date, gender and document for check-in. */
  id_at_check_in?: boolean
  /** What the bathroom is like, by kind of room. */
  bathrooms?: Readonly<Record<string, string>>
  meal_plans: MealPrices
  /** What children pay depends on their ages. */
  asks_ages?: boolean
}

/** The policy in one line: its first sentence. The whole of it stands in the summary and the details. */
export const policyLine = ({ cancellation_text }: Pick<ResortFacts, 'cancellation_text'>): string =>
  /^.+?\.(?=\s|$)/.exec(cancellation_text)?.[0] ?? cancellation_text

type Props = {
  room: AvailableRoom | null
  party?: Combination | null
  search: SearchForm
  resort: ResortFacts
  /** What the coupon that was typed does for this room. */
  coupon?: CouponEffect | undefined
  /** The stay is not the reader's own. */
  atDesk?: true | undefined
}

/** What is about to be booked and what it costs, beside the guest form. */
export function StaySummary({ room, party, search, resort, coupon, atDesk }: Props) {
  const title = atDesk ? 'The stay' : 'Your stay'
  const tax = sumOf(room ? [room.tax.cgst, room.tax.sgst] : [])
  return (
    <aside className={styles.summary} aria-label={title}>
      <h3>{title}</h3>
      <Details
        of={[
          room ? ['Room', `${room.room_type}, room ${room.room_number}`] : ['Rooms', nameOf(party)],
          ['Check-in', `${formatDayLong(search.checkIn)}, from ${resort.check_in_time}`],
          ['Check-out', `${formatDayLong(search.checkOut)}, until ${resort.check_out_time}`],
          ['Guests', guestsOf(search)],
          ['Meals', search.mealPlan === 'EP' ? undefined : mealPlanNames[search.mealPlan]],
        ]}
      />
      <div aria-live="polite">
        {room ? <RoomPrice room={room} taxNote={resort.tax_note} coupon={coupon} /> : null}
        {party ? (
          <p className={styles.total}>
            <strong>{formatMoney(party.final_price)}</strong> for all rooms. {resort.tax_note}.
          </p>
        ) : null}
        {tax > 0 ? <p className={styles.small}>Includes {formatMoney(tax)} GST.</p> : null}
      </div>
      <p className={styles.small}>{resort.cancellation_text}</p>
    </aside>
  )
}

const nameOf = (party: Combination | null | undefined): string => (party ? nameOfParty(party) : '')
