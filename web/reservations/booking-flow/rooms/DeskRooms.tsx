import { ActionIcon, Button } from '@mantine/core'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, useMemo, useState } from 'react'
import type { RoomChoice } from '../../../../contract/desk/room-choices.ts'
import { nightsBetween } from '../../../../contract/kit/dates.ts'
import type { Combination } from '../../../../contract/rates/offers.ts'
import { type AvailableRoom, rooms as freeRooms } from '../../../../contract/rates/rooms.ts'
import { call } from '../../../kit/call/call.ts'
import { useAsked } from '../../../kit/call/use-asked.ts'
import { counted, formatDay, formatMoney } from '../../../kit/format.ts'
import { Box, Row, Stack } from '../../../kit/layout/Box.tsx'
import { TextButton } from '../../../kit/plain/Button.tsx'
import { notReadySentence } from '../../stay-rooms/room-choice-words.ts'
import { useRoomChoices } from '../../stay-rooms/use-room-choices.ts'
import type { Found, RoomActions } from '../flow-state.ts'
import type { ResortFacts } from '../StaySummary.tsx'
import { CouponInPlace } from './CouponInPlace.tsx'
import styles from './DeskRooms.module.css'
import { MealChoice } from './MealChoice.tsx'
import { nameOfParty } from './party-rooms.ts'
import { RoomDetailsDialog } from './RoomDetailsDialog.tsx'
import { KeptForOthers } from './RoomsStep.tsx'
import { groupRooms, type RoomGroup, wantedFirst } from './room-groups.ts'
import { guestCount, partyOf, type SearchForm } from './search-form.ts'
import { TakenRooms } from './TakenRooms.tsx'

type Props = { found: Found; resort: ResortFacts; onSelect: (room: AvailableRoom) => void } & RoomActions

/**
 * Step 3 for the desk: a row for each kind of free room, of which so many are taken as the party needs; beside them
 * what is taken, with what it comes to. One room alone is one press, and so are rooms that hold everybody together.
 */
export function DeskRooms({ found, resort, onSelect, selectParty, tryCoupon, tryMeals }: Props) {
  const { search, rooms, combinations, refused } = found
  const guests = guestCount(search)
  const nights = nightsBetween(search.checkIn, search.checkOut)
  const [shown, show] = useState<AvailableRoom>()
  const [picked, pick] = useState<readonly string[]>([])
  const choices = useRoomChoices({ from: search.checkIn, to: search.checkOut })
  const smaller = useSmallerRooms(search)
  const groups = useGroups(rooms, choices, search.roomType)
  const smallGroups = useGroups(smaller, choices, search.roomType)
  const taken = [...rooms, ...smaller].filter(({ room_id }) => picked.includes(room_id))
  const line = { choices, nights, guests, picked, onPick: pick, onDetails: show }
  const stay = `from ${formatDay(search.checkIn)} to ${formatDay(search.checkOut)}, ${counted(nights, 'night')}, for ${counted(guests, 'guest')}`
  return (
    <Stack gap={16} align="start" className={styles.desk}>
      <Stack gap={12} fits>
        <p role="status">
          {rooms.length > 0
            ? `${counted(rooms.length, 'room')} free ${stay}.`
            : `No free room holds everybody ${stay}. These rooms do together, the cheapest first.`}
        </p>
        <MealChoice plan={search.mealPlan} prices={resort.meal_plans} onChoose={tryMeals} />
        {combinations.length > 0 ? (
          <Combinations of={combinations} nights={nights} onSelect={selectParty} />
        ) : null}
        {groups.length > 0 ? <Lines groups={groups} {...line} onSelect={onSelect} /> : null}
        {smallGroups.length > 0 ? (
          <>
            <h3 className={styles.smaller}>
              {rooms.length > 0 ? 'Smaller rooms, to be booked with others' : 'Rooms to choose by hand'}
            </h3>
            <Lines groups={smallGroups} {...line} />
          </>
        ) : null}
        <KeptForOthers refused={refused} />
        <CouponInPlace search={search} isParty={rooms.length === 0} onApply={tryCoupon} />
      </Stack>
      <TakenRooms
        {...{ found, resort, choices }}
        rooms={taken}
        of={[...groups, ...smallGroups]}
        onSwap={(from, to) => pick(picked.map((id) => (id === from ? to : id)))}
        onClear={() => pick([])}
        onSelect={onSelect}
        onTogether={selectParty}
      />
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

const none: readonly AvailableRoom[] = []

const useGroups = (
  rooms: readonly AvailableRoom[],
  choices: readonly RoomChoice[] | undefined,
  wanted: string,
): readonly RoomGroup[] =>
  useMemo(() => wantedFirst(groupRooms(readyFirst(rooms, choices)), wanted), [rooms, choices, wanted])

/** Rooms with those first that a guest can go to at once; all else stays in the order of the search. */
const readyFirst = (rooms: readonly AvailableRoom[], choices: readonly RoomChoice[] | undefined) => {
  const notReady = new Set(choices?.filter(notReadySentence).map(({ room_id }) => room_id))
  return rooms.toSorted((a, b) => Number(notReady.has(a.room_id)) - Number(notReady.has(b.room_id)))
}

type RowProps = { name: ReactNode; facts: string; price: ReactNode; per: string; children: ReactNode }

/** One row: what it is, what it costs, what can be done. */
const OneRow = ({ name, facts, price, per, children }: RowProps) => (
  <>
    <p className={styles.kind}>
      {name}
      <small>{facts}</small>
    </p>
    <Box as="p" tabular text="end" className={styles.price}>
      <strong>{price}</strong>
      <small>{per}</small>
    </Box>
    {children}
  </>
)

type CombinationsProps = {
  of: readonly Combination[]
  nights: number
  onSelect: (party: Combination) => void
}

/** Rooms that hold everybody together (D-54). */
const Combinations = ({ of, nights, onSelect }: CombinationsProps) => (
  <ul className={styles.lines}>
    {of.map((party) => (
      <li key={party.rooms.flatMap(({ room_ids }) => room_ids).join()}>
        <article aria-label={nameOfParty(party)}>
          <OneRow
            name={<strong>{nameOfParty(party)}</strong>}
            facts={party.rooms.map(({ room_type, guests }) => `${room_type}: ${guests}`).join(', ')}
            price={formatMoney(party.final_price)}
            per={`for ${counted(nights, 'night')}, all rooms`}
          >
            <Button size="xs" variant="default" className={styles.act} onClick={() => onSelect(party)}>
              Select<span className="visually-hidden"> {nameOfParty(party)}</span>
            </Button>
          </OneRow>
        </article>
      </li>
    ))}
  </ul>
)

type Shared = {
  choices: readonly RoomChoice[] | undefined
  nights: number
  guests: number
  picked: readonly string[]
  onPick: (roomIds: readonly string[]) => void
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

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

function Line({ group: { rooms }, ...line }: Shared & { group: RoomGroup }) {
  const { choices, nights, guests, picked, onPick, onSelect, onDetails } = line
  const [first] = rooms
  const taken = rooms.filter(({ room_id }) => picked.includes(room_id))
  // Ready rooms come first once their states are known.
  const next = rooms.find(({ room_id }) => !picked.includes(room_id))
  const last = taken.at(-1)
  const offered = next ?? first
  const known = choices?.find(({ room_id }) => room_id === offered.room_id)
  const warning = taken.length === 0 ? known && notReadySentence(known) : undefined
  const beds = [`sleeps ${first.capacity}`, first.bed_type, first.view_type].filter(Boolean).join(', ')
  return (
    <article aria-label={first.room_type}>
      <OneRow
        name={
          <TextButton
            onClick={() => onDetails(offered)}
            aria-label={`${first.room_type}: details of room ${offered.room_number}`}
          >
            {first.room_type}
          </TextButton>
        }
        facts={`${rooms.length} free, ${beds}`}
        price={formatMoney(first.final_price)}
        per={`for ${counted(nights, 'night')}, ${counted(Math.min(guests, first.capacity), 'guest')}`}
      >
        <Row as="p" align="center" gap={4} tabular className={styles.count}>
          <ActionIcon
            variant="default"
            disabled={!last}
            aria-label={last ? `Take out room ${last.room_number}` : `No ${first.room_type} is taken`}
            onClick={() => onPick(picked.filter((id) => id !== last?.room_id))}
          >
            <IconMinus {...icon} />
          </ActionIcon>
          <Box as="span" text="center" aria-label={`${taken.length} taken`} role="img">
            {taken.length}
          </Box>
          <ActionIcon
            variant="default"
            disabled={!next}
            aria-label={next ? `Add room ${next.room_number}` : `No other ${first.room_type} is free`}
            onClick={() => next && onPick([...picked, next.room_id])}
          >
            <IconPlus {...icon} />
          </ActionIcon>
        </Row>
        {onSelect ? (
          <Button size="xs" variant="default" className={styles.act} onClick={() => onSelect(offered)}>
            Select<span className="visually-hidden"> room {offered.room_number}</span>
          </Button>
        ) : null}
      </OneRow>
      {warning ? (
        <Box as="p" tone="warn" size="label" className={styles.warning}>
          {warning}
        </Box>
      ) : null}
    </article>
  )
}
