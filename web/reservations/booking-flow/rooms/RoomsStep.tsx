import { useMemo, useState } from 'react'
import { nightsBetween } from '../../../../contract/kit/dates.ts'
import type { AvailableRoom } from '../../../../contract/rates/rooms.ts'
import { counted, formatDay } from '../../../kit/format.ts'
import { Stack } from '../../../kit/layout/Box.tsx'
import type { Found, RoomActions } from '../flow-state.ts'
import { policyLine, type ResortFacts } from '../StaySummary.tsx'
import { CouponInPlace } from './CouponInPlace.tsx'
import { MealChoice } from './MealChoice.tsx'
import { PartyCard } from './PartyCard.tsx'
import { RoomCard } from './RoomCard.tsx'
import { RoomDetailsDialog } from './RoomDetailsDialog.tsx'
import styles from './RoomsStep.module.css'
import { groupRooms, isKind, wantedFirst } from './room-groups.ts'
import { agesOf, guestCount } from './search-form.ts'

type Props = {
  found: Found
  selectedId: string | undefined
  resort: ResortFacts
  onSelect: (room: AvailableRoom) => void
} & RoomActions

/** Step 3: the free rooms, each with its price for the whole stay (G-BOOK-12 to 15), or rooms that hold a party. */
export function RoomsStep({ found, selectedId, resort, onSelect, selectParty, tryCoupon, tryMeals }: Props) {
  const [shown, show] = useState<AvailableRoom>()
  const { search, rooms, combinations } = found
  const guests = guestCount(search)
  const groups = useMemo(() => wantedFirst(groupRooms(rooms), search.roomType), [rooms, search.roomType])
  const nights = nightsBetween(search.checkIn, search.checkOut)
  const stay = `from ${formatDay(search.checkIn)} to ${formatDay(search.checkOut)}, ${counted(nights, 'night')}, for ${counted(guests, 'guest')}`
  return (
    <Stack gap={12} className={styles.rooms}>
      <p role="status">
        {rooms.length > 0
          ? `${counted(rooms.length, 'room')} free ${stay}.`
          : `No free room holds everybody ${stay}. These rooms do together, the cheapest first.`}
      </p>
      <p>
        {resort.tax_note}. {rooms.length > 0 ? 'Prices are for the whole room and all its guests.' : null}{' '}
        {policyLine(resort)}
      </p>
      <MealChoice plan={search.mealPlan} prices={resort.meal_plans} onChoose={tryMeals} />
      {resort.asks_ages && search.children > 0 && !agesOf(search) ? (
        <p>Here children are priced as adults. Say in the search how old they are, and many pay less.</p>
      ) : null}
      {isMissing(found) ? <p>{search.roomType} is not free for this stay. These rooms are.</p> : null}
      {groups.map((group) => (
        <RoomCard
          key={group.key}
          group={group}
          found={found}
          selectedId={selectedId}
          resort={resort}
          onSelect={onSelect}
          onDetails={show}
        />
      ))}
      {combinations.map((combination) => (
        <PartyCard
          key={combination.rooms.flatMap(({ room_ids }) => room_ids).join()}
          combination={combination}
          nights={nights}
          resort={resort}
          onSelect={() => selectParty(combination)}
        />
      ))}
      <KeptForOthers refused={found.refused} />
      <CouponInPlace search={search} isParty={rooms.length === 0} onApply={tryCoupon} />
      {shown ? (
        <RoomDetailsDialog room={shown} search={search} onSelect={onSelect} onClose={() => show(undefined)} />
      ) : null}
    </Stack>
  )
}

/** Kinds of rooms that are free and sold for other stays alone. */
function KeptForOthers({ refused }: Pick<Found, 'refused'>) {
  if (refused.length === 0) return null
  return (
    <section aria-label="Rooms for other stays">
      <h3 className={styles.kept}>Free too, for other stays</h3>
      <ul>
        {refused.map(({ room_type, reason }) => (
          <li key={room_type}>
            {room_type}: {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The kind that the guest came for is not among the free rooms. */
const isMissing = ({ search: { roomType }, rooms }: Found): boolean =>
  roomType !== '' && rooms.length > 0 && !rooms.some(({ room_type }) => isKind(room_type, roomType))
