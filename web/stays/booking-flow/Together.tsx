import { sumOf } from '../../../contract/kit/money.ts'
import type { Combination } from '../../../contract/stays/offers.ts'
import type { AvailableRoom } from '../../../contract/stays/rooms.ts'
import { counted, formatMoney } from '../../kit/format.ts'
import { Button, TextButton } from '../../kit/plain/Button.tsx'
import styles from './DeskRooms.module.css'
import type { Found } from './flow-state.ts'
import { spreadGuests } from './party-rooms.ts'
import { guestCount } from './search-form.ts'

type Props = {
  found: Found
  rooms: readonly AvailableRoom[]
  onSelect: (party: Combination) => void
  onClear: () => void
}

/** What was added, to be booked as one party, for which no coupon counts. */
export function Together({ found: { search, withoutCoupon }, rooms, onSelect, onClear }: Props) {
  const guests = guestCount(search)
  const code = search.coupon.trim().toUpperCase()
  const capacities = rooms.map(({ capacity }) => capacity)
  const sleeps = spreadGuests(capacities, guests)
  const final_price = sumOf(rooms.map(({ room_id, final_price: alone }) => withoutCoupon?.[room_id] ?? alone))
  const nameOf = ({ room_number }: AvailableRoom, at: number) =>
    sleeps ? `room ${room_number} for ${sleeps[at]}` : `room ${room_number}`
  return (
    <div className={styles.together}>
      <p role="status">
        Together: {rooms.map(nameOf).join(', ')}. {formatMoney(final_price)}
        {sleeps ? null : ` ${misfitOf(capacities, guests)}`}
      </p>
      {code ? <p>Coupon {code} counts for one room alone: it is not in this sum.</p> : null}
      <TextButton onClick={onClear}>Take all out</TextButton>
      {sleeps ? (
        <Button
          variant="accent"
          onClick={() =>
            onSelect({
              rooms: rooms.map(({ room_id, room_type }, at) => {
                const inRoom = sleeps[at] ?? 1
                return { room_type, count: 1, guests: inRoom, room_ids: [room_id], sleeps: [inRoom] }
              }),
              final_price,
            })
          }
        >
          Book {rooms.length} rooms together
        </Button>
      ) : null}
    </div>
  )
}

/** Why the rooms cannot be booked together. */
const misfitOf = (capacities: readonly number[], guests: number): string => {
  if (capacities.length > guests)
    return 'There are more rooms than guests. Search for more guests, or take a room out.'
  const beds = capacities.reduce((sum, capacity) => sum + capacity, 0)
  return `They hold ${beds} of ${counted(guests, 'guest')}: add another room.`
}
