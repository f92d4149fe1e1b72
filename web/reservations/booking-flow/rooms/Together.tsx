import { type Combination, offers } from '../../../../contract/rates/offers.ts'
import type { AvailableRoom } from '../../../../contract/rates/rooms.ts'
import { call } from '../../../kit/call/call.ts'
import { useAsked } from '../../../kit/call/use-asked.ts'
import { counted, formatMoney } from '../../../kit/format.ts'
import { Row } from '../../../kit/layout/Box.tsx'
import { Button, TextButton } from '../../../kit/plain/Button.tsx'
import type { Found } from '../flow-state.ts'
import styles from './DeskRooms.module.css'
import { spreadGuests } from './party-rooms.ts'
import { guestCount, partyOf, type SearchForm } from './search-form.ts'

type Props = {
  found: Found
  rooms: readonly AvailableRoom[]
  onSelect: (party: Combination) => void
  onClear: () => void
}

/** What was added, to be booked as one party, for which no coupon counts. */
export function Together({ found: { search }, rooms, onSelect, onClear }: Props) {
  const guests = guestCount(search)
  const code = search.coupon.trim().toUpperCase()
  const capacities = rooms.map(({ capacity }) => capacity)
  const sleeps = spreadGuests(capacities, guests)
  const { final_price, says } = usePriceTogether(search, rooms, sleeps)
  const nameOf = ({ room_number }: AvailableRoom, at: number) =>
    sleeps ? `room ${room_number} for ${sleeps[at]}` : `room ${room_number}`
  return (
    <Row align="center" wrap surface="raised" edge radius="card" className={styles.together}>
      <p role="status">
        Together: {rooms.map(nameOf).join(', ')}.{' '}
        {final_price === undefined ? says : formatMoney(final_price)}
        {sleeps ? null : ` ${misfitOf(capacities, guests)}`}
      </p>
      {code ? <p>Coupon {code} counts for one room alone: it is not in this sum.</p> : null}
      <TextButton onClick={onClear}>Take all out</TextButton>
      {sleeps && final_price !== undefined ? (
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
    </Row>
  )
}

/** What the rooms cost together, each for those who sleep in it; known once everybody has a bed. */
function usePriceTogether(
  search: SearchForm,
  rooms: readonly AvailableRoom[],
  sleeps: readonly number[] | undefined,
) {
  const sent = rooms.map(({ room_id }, at) => ({ room_id, guests: sleeps?.[at] ?? 1 }))
  const days = { check_in: search.checkIn, check_out: search.checkOut }
  const query = { ...days, rooms: sent, meal_plan: partyOf(search).meal_plan }
  const { found, failed } = useAsked({
    about: JSON.stringify(query),
    opened: sleeps !== undefined,
    ask: (signal) => call(offers.together, { query }, { signal }),
    failure: offers.together.failure,
  })
  return { final_price: found?.final_price, says: sleeps ? (failed ?? 'Adding up…') : '' }
}

/** Why the rooms cannot be booked together. */
const misfitOf = (capacities: readonly number[], guests: number): string => {
  if (capacities.length > guests)
    return 'There are more rooms than guests. Search for more guests, or take a room out.'
  const beds = capacities.reduce((sum, capacity) => sum + capacity, 0)
  return `They hold ${beds} of ${counted(guests, 'guest')}: add another room.`
}
