import { useMemo, useState } from 'react'
import { nightsBetween } from '../../../../contract/kit/dates.ts'
import { paise } from '../../../../contract/kit/money.ts'
import type { Combination } from '../../../../contract/rates/offers.ts'
import type { AvailableRoom } from '../../../../contract/rates/rooms.ts'
import { counted, formatDay, formatMoney } from '../../../kit/format.ts'
import { Box, Row, Stack } from '../../../kit/layout/Box.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import type { Found, RoomActions } from '../flow-state.ts'
import { policyLine, type ResortFacts } from '../StaySummary.tsx'
import { CouponInPlace } from './CouponInPlace.tsx'
import { MealChoice } from './MealChoice.tsx'
import { nameOfParty, roomCount, roomsOfParty } from './party-rooms.ts'
import roomCard from './RoomCard.module.css'
import { RoomCard } from './RoomCard.tsx'
import { RoomDetailsDialog } from './RoomDetailsDialog.tsx'
import prices from './RoomPrice.module.css'
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
export function KeptForOthers({ refused }: Pick<Found, 'refused'>) {
  if (refused.length === 0) return null
  return (
    <section aria-label="Rooms for other stays">
      <h3>Free too, for other stays</h3>
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

type PartyCardProps = { combination: Combination; nights: number; resort: ResortFacts; onSelect: () => void }

/** Rooms that hold a party together, with what all of them cost (D-54). */
function PartyCard({ combination, nights, resort, onSelect }: PartyCardProps) {
  const name = nameOfParty(combination)
  const guests = combination.rooms.reduce((sum, kind) => sum + kind.guests, 0)
  const { final_price } = combination
  return (
    <Box as="article" edge radius="card" className={roomCard.card} data-party aria-label={name}>
      <Stack gap={4} shrinks className={roomCard.about}>
        <h3>{name}</h3>
        <Row as="ul" wrap size="label" weight={500} className={roomCard.facts}>
          <li>{roomCount(combination)}</li>
          <li>{counted(guests, 'guest')}</li>
        </Row>
        <Row as="ul" wrap gap={8} className={roomCard.amenities} aria-label="Who sleeps where">
          {sleeping(combination).map((line) => (
            <Box as="li" surface="sunken" size="label" key={line}>
              {line}
            </Box>
          ))}
        </Row>
      </Stack>
      <Stack align="center" className={roomCard.offer}>
        <Box size="label" tabular shrinks className={prices.price} data-in-card>
          <p className={prices.total}>
            <strong>{formatMoney(final_price)}</strong> for {counted(nights, 'night')}
          </p>
          <p>{formatMoney(paise(Math.round(final_price / nights)))} per night, all rooms</p>
          {resort.asks_ages ? (
            <Box as="p" tone="muted" size="label" className={prices.small}>
              Children count as adults in this price.
            </Box>
          ) : null}
        </Box>
        <Stack gap={8} className={roomCard.buttons}>
          <Button variant="accent" onClick={onSelect}>
            Select<span className="visually-hidden"> {name}</span>
          </Button>
        </Stack>
      </Stack>
    </Box>
  )
}

/** 'Family Room: 5 guests', each line once with how often. */
function sleeping(combination: Combination): string[] {
  const lines = new Map<string, number>()
  for (const { room_type, guests } of roomsOfParty(combination)) {
    const line = `${room_type}: ${counted(guests, 'guest')}`
    lines.set(line, (lines.get(line) ?? 0) + 1)
  }
  return [...lines].map(([line, times]) => (times > 1 ? `${times} × ${line} each` : line))
}
