import { useMemo, useState } from 'react'
import type { RoomChoice } from '../../../../contract/desk/room-choices.ts'
import { nightsBetween } from '../../../../contract/kit/dates.ts'
import { type Combination, offers } from '../../../../contract/rates/offers.ts'
import { type AvailableRoom, rooms as freeRooms } from '../../../../contract/rates/rooms.ts'
import { call } from '../../../kit/call/call.ts'
import { useAsked } from '../../../kit/call/use-asked.ts'
import { counted, formatDay, formatMoney } from '../../../kit/format.ts'
import { Box, Row, Stack } from '../../../kit/layout/Box.tsx'
import { Button, TextButton } from '../../../kit/plain/Button.tsx'
import { notReadySentence, stateWords } from '../../stay-rooms/room-choice-words.ts'
import { useRoomChoices } from '../../stay-rooms/use-room-choices.ts'
import type { Found, RoomActions } from '../flow-state.ts'
import type { ResortFacts } from '../StaySummary.tsx'
import { CouponInPlace } from './CouponInPlace.tsx'
import styles from './DeskRooms.module.css'
import { MealChoice } from './MealChoice.tsx'
import { spreadGuests } from './party-rooms.ts'
import { RoomDetailsDialog } from './RoomDetailsDialog.tsx'
import { groupRooms, placeOf, type RoomGroup, wantedFirst } from './room-groups.ts'
import { guestCount, partyOf, type SearchForm } from './search-form.ts'

type Props = { found: Found; resort: ResortFacts; onSelect: (room: AvailableRoom) => void } & RoomActions

/**
 * Step 3 for the desk: a line for each kind of free room, with its numbers; several may be booked together, also such
 * as are too small for all of the guests.
 */
export function DeskRooms({ found, resort, onSelect, selectParty, tryCoupon, tryMeals }: Props) {
  const { search, rooms } = found
  const guests = guestCount(search)
  const [shown, show] = useState<AvailableRoom>()
  const [picked, pick] = useState<readonly string[]>([])
  const choices = useRoomChoices({ from: search.checkIn, to: search.checkOut })
  const smaller = useSmallerRooms(search)
  const groups = useMemo(
    () => wantedFirst(groupRooms(readyFirst(rooms, choices)), search.roomType),
    [rooms, choices, search.roomType],
  )
  const smallGroups = useMemo(
    () => wantedFirst(groupRooms(readyFirst(smaller, choices)), search.roomType),
    [smaller, choices, search.roomType],
  )
  const nights = nightsBetween(search.checkIn, search.checkOut)
  const together = [...rooms, ...smaller].filter(({ room_id }) => picked.includes(room_id))
  const line = {
    ...{ choices, nights, guests, picked, onDetails: show },
    onPick: (roomId: string) =>
      pick(picked.includes(roomId) ? picked.filter((id) => id !== roomId) : [...picked, roomId]),
  }
  return (
    <Stack gap={16}>
      <p role="status">
        {counted(rooms.length, 'room')} free from {formatDay(search.checkIn)} to {formatDay(search.checkOut)},{' '}
        {counted(nights, 'night')}, for {counted(guests, 'guest')}.
      </p>
      <MealChoice plan={search.mealPlan} prices={resort.meal_plans} onChoose={tryMeals} />
      <Lines groups={groups} {...line} onSelect={onSelect} />
      {smallGroups.length > 0 ? (
        <>
          <h3 className={styles.smaller}>Smaller rooms, to be booked with others</h3>
          <Lines groups={smallGroups} {...line} />
        </>
      ) : null}
      {together.length > 1 ? (
        <Together found={found} rooms={together} onSelect={selectParty} onClear={() => pick([])} />
      ) : null}
      <CouponInPlace search={search} isParty={false} onApply={tryCoupon} />
      {shown ? (
        <RoomDetailsDialog
          room={shown}
          search={search}
          onSelect={shown.capacity < guests ? undefined : onSelect}
          onClose={() => show(undefined)}
        />
      ) : null}
    </Stack>
  )
}

const none: readonly AvailableRoom[] = []

/** Free rooms that do not hold everybody; where they do not come, those that do are there still. */
function useSmallerRooms(search: SearchForm): readonly AvailableRoom[] {
  const guests = guestCount(search)
  const { checkIn: check_in_date, checkOut: check_out_date } = search
  const { found } = useAsked({
    about: `${check_in_date} ${check_out_date} ${guests} ${search.mealPlan}`,
    opened: guests > 1,
    ask: async (signal) => {
      const of = (asked: number) =>
        call(
          freeRooms.available,
          { query: { check_in_date, check_out_date, guests: asked, meal_plan: partyOf(search).meal_plan } },
          { signal },
        )
      const all = await of(1)
      // Each is priced for as many as it holds: the price for one guest is none that anybody pays who books it full.
      const sizes = new Set(all.map(({ capacity }) => capacity).filter((each) => each > 1 && each < guests))
      const full = await Promise.all(
        [...sizes].map(async (size) => (await of(size)).filter(({ capacity }) => capacity === size)),
      )
      return [...all.filter(({ capacity }) => !sizes.has(capacity)), ...full.flat()]
    },
    failure: '',
  })
  return useMemo(() => found?.filter(({ capacity }) => capacity < guests) ?? none, [found, guests])
}

type Shared = {
  choices: readonly RoomChoice[] | undefined
  nights: number
  guests: number
  picked: readonly string[]
  onPick: (roomId: string) => void
  /** Nothing where a room alone does not hold all. */
  onSelect?: (room: AvailableRoom) => void
  onDetails: (room: AvailableRoom) => void
}

const Lines = ({ groups, ...line }: Shared & { groups: readonly RoomGroup[] }) => (
  <ul className={styles.lines}>
    {groups.map((group) => (
      <li key={group.key}>
        <Line group={group} {...line} />
      </li>
    ))}
  </ul>
)

function Line({
  group,
  choices,
  nights,
  guests,
  picked,
  onPick,
  onSelect,
  onDetails,
}: Shared & { group: RoomGroup }) {
  const { rooms } = group
  const [first] = rooms
  // Ready rooms come first once their states are known: until one is chosen, the first of them is offered.
  const [chosenId, choose] = useState<string>()
  const chosen = rooms.find(({ room_id }) => room_id === chosenId) ?? first
  const facts = [`sleeps ${first.capacity}`, first.bed_type, first.view_type].filter(Boolean).join(', ')
  const choiceOf = (room: AvailableRoom) => choices?.find(({ room_id }) => room_id === room.room_id)
  const wordsOf = (room: AvailableRoom) => {
    const choice = choiceOf(room)
    return choice && stateWords(choice)
  }
  const known = choiceOf(chosen)
  const warning = known && notReadySentence(known)
  const isPicked = picked.includes(chosen.room_id)
  return (
    <article aria-label={first.room_type}>
      <p className={styles.kind}>
        <strong>{first.room_type}</strong>
        <small>
          {rooms.length} free, {facts}
        </small>
      </p>
      <select
        aria-label={`Room of ${first.room_type}`}
        value={chosen.room_id}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {rooms.map((room) => (
          <option key={room.room_id} value={room.room_id}>
            {[placeOf(room), wordsOf(room)].filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
      <Box as="p" tabular text="end" className={styles.price}>
        <strong>{formatMoney(first.final_price)}</strong>
        <small>
          for {counted(nights, 'night')}, {counted(Math.min(guests, first.capacity), 'guest')}
        </small>
      </Box>
      {warning ? (
        <Box as="p" tone="warn" size="label" className={styles.warning}>
          {warning}
        </Box>
      ) : null}
      <Row as="p" align="center" wrap className={styles.acts}>
        <TextButton onClick={() => onDetails(chosen)} aria-label={`Details of room ${chosen.room_number}`}>
          Details
        </TextButton>
        <TextButton onClick={() => onPick(chosen.room_id)}>
          {isPicked ? 'Take out' : 'Add'}
          <span className="visually-hidden"> room {chosen.room_number}</span>
        </TextButton>
        {onSelect ? (
          <Button onClick={() => onSelect(chosen)}>
            Select<span className="visually-hidden"> room {chosen.room_number}</span>
          </Button>
        ) : null}
      </Row>
    </article>
  )
}

/** Rooms with those first that a guest can go to at once; all else stays in the order of the search. */
const readyFirst = (rooms: readonly AvailableRoom[], choices: readonly RoomChoice[] | undefined) => {
  const notReady = new Set(choices?.filter(notReadySentence).map(({ room_id }) => room_id))
  return rooms.toSorted((a, b) => Number(notReady.has(a.room_id)) - Number(notReady.has(b.room_id)))
}

type TogetherProps = {
  found: Found
  rooms: readonly AvailableRoom[]
  onSelect: (party: Combination) => void
  onClear: () => void
}

/** What was added, to be booked as one party, for which no coupon counts. */
function Together({ found: { search }, rooms, onSelect, onClear }: TogetherProps) {
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
