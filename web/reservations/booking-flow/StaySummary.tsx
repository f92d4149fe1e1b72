import { useId, useState } from 'react'
import { sumOf } from '../../../contract/kit/money.ts'
import { type MealPrices, mealPlanNames } from '../../../contract/office/meal-plans.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { formatDay, formatDayLong, formatMoney } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import type { FlowState, Found } from './flow-state.ts'
import { couponEffect } from './rooms/coupon-effect.ts'
import { nameOfParty } from './rooms/party-rooms.ts'
import { RoomPrice } from './rooms/RoomPrice.tsx'
import { guestsOf } from './rooms/search-form.ts'
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

type Props = Pick<FlowState, 'room' | 'party'> & {
  found: Found
  resort: ResortFacts
  /** What it costs to cancel, and the tax, where no list of rooms says it. */
  withTerms?: boolean
  /** The stay is not the reader's own. */
  atDesk?: true | undefined
}

/**
 * The stay as far as it is chosen, and what it costs: beside the steps, and on a narrow screen one line at the lower edge
 * that opens.
 */
export function StaySummary({ room, party, found, resort, withTerms, atDesk }: Props) {
  const { search } = found
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const title = atDesk ? 'The stay' : 'Your stay'
  const chosen = room?.room_type ?? (party ? nameOfParty(party) : undefined)
  const price = (room ?? party)?.final_price
  return (
    <Box
      as="aside"
      shrinks
      className={styles.summary}
      aria-label={title}
      data-open={isOpen}
      data-book-bar="shown"
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {title}: {chosen ?? `${formatDay(search.checkIn)}, ${guestsOf(search)}`}
        </span>
        {price === undefined ? null : <strong>{formatMoney(price)}</strong>}
      </button>
      <Stack gap={16} id={id} className={styles.content}>
        <Box as="h3" size="card">
          {title}
        </Box>
        <Details
          of={[
            [room ? 'Room' : 'Rooms', room ? `${room.room_type}, room ${room.room_number}` : chosen],
            ['Check-in', `${formatDayLong(search.checkIn)}, from ${resort.check_in_time}`],
            ['Check-out', `${formatDayLong(search.checkOut)}, until ${resort.check_out_time}`],
            ['Guests', guestsOf(search)],
            ['Meals', search.mealPlan === 'EP' ? undefined : mealPlanNames[search.mealPlan]],
          ]}
        />
        <Price {...{ room, party, found, resort, withTerms }} />
        {withTerms ? (
          <Box as="p" tone="muted" size="label" className={styles.terms}>
            {resort.cancellation_text}
          </Box>
        ) : null}
      </Stack>
    </Box>
  )
}

function Price({ room, party, found, resort, withTerms }: Props) {
  const tax = sumOf(room ? [room.tax.cgst, room.tax.sgst] : [])
  const taxNote = withTerms ? resort.tax_note : undefined
  return (
    <div aria-live="polite">
      {room ? <RoomPrice room={room} coupon={couponEffect(found, room)} taxNote={taxNote} /> : null}
      {party ? (
        <Box as="p" tabular className={styles.total}>
          <strong>{formatMoney(party.final_price)}</strong> for all rooms. {taxNote ? `${taxNote}.` : null}
        </Box>
      ) : null}
      {tax > 0 ? (
        <Box as="p" tone="muted" size="label">
          Includes {formatMoney(tax)} GST.
        </Box>
      ) : null}
    </div>
  )
}
