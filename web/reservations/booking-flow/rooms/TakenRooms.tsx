import { Button, NativeSelect } from '@mantine/core'
import type { RoomChoice } from '../../../../contract/desk/room-choices.ts'
import { type Combination, offers } from '../../../../contract/rates/offers.ts'
import type { AvailableRoom } from '../../../../contract/rates/rooms.ts'
import { call } from '../../../kit/call/call.ts'
import { useAsked } from '../../../kit/call/use-asked.ts'
import { counted, formatMoney } from '../../../kit/format.ts'
import { Box, Row, Stack } from '../../../kit/layout/Box.tsx'
import { TextButton } from '../../../kit/plain/Button.tsx'
import { notReadySentence, stateWords } from '../../stay-rooms/room-choice-words.ts'
import type { Found } from '../flow-state.ts'
import type { ResortFacts } from '../StaySummary.tsx'
import styles from './DeskRooms.module.css'
import { spreadGuests } from './party-rooms.ts'
import { placeOf, type RoomGroup } from './room-groups.ts'
import { guestCount, partyOf, type SearchForm } from './search-form.ts'

type Props = {
  found: Found
  resort: ResortFacts
  choices: readonly RoomChoice[] | undefined
  rooms: readonly AvailableRoom[]
  /** The kinds from which they were taken. */
  of: readonly RoomGroup[]
  onSwap: (from: string, to: string) => void
  onClear: () => void
  onSelect: (room: AvailableRoom) => void
  onTogether: (party: Combination) => void
}

/** What is taken, room by room, and what it comes to: one room alone, or a party, for which no coupon counts. */
export function TakenRooms({ found: { search }, resort, choices, rooms, of, ...acts }: Props) {
  const sleeps = spreadGuests(
    rooms.map(({ capacity }) => capacity),
    guestCount(search),
  )
  const [alone] = rooms
  if (!alone)
    return (
      <Box as="aside" tone="muted" size="small" className={styles.none}>
        No room is taken yet. Several are booked together with +.
      </Box>
    )
  const swaps = (room: AvailableRoom) =>
    of
      .find(({ rooms: alike }) => alike.some(({ room_id }) => room_id === room.room_id))
      ?.rooms.filter((one) => one.room_id === room.room_id || !rooms.includes(one)) ?? [room]
  return (
    <aside className={styles.taken} aria-label="The stay">
      <Stack gap={12} fits>
        <Row align="baseline" justify="between">
          <h3>The stay</h3>
          <TextButton onClick={acts.onClear}>Take all out</TextButton>
        </Row>
        {rooms.map((room, at) => (
          <TakenRoom
            key={room.room_id}
            room={room}
            guests={sleeps?.[at]}
            others={swaps(room)}
            choices={choices}
            onSwap={acts.onSwap}
          />
        ))}
      </Stack>
      <Stack gap={8} className={styles.foot}>
        {rooms.length === 1 ? (
          <Alone room={alone} {...{ search, resort, sleeps }} onSelect={acts.onSelect} />
        ) : (
          <Together {...{ rooms, search, resort, sleeps }} onTogether={acts.onTogether} />
        )}
      </Stack>
    </aside>
  )
}

type Sums = { search: SearchForm; resort: ResortFacts; sleeps: readonly number[] | undefined }

type AloneProps = Sums & Pick<Props, 'onSelect'> & { room: AvailableRoom }

const Alone = ({ room, search, resort, sleeps, onSelect }: AloneProps) => (
  <>
    <p role="status">
      {sleeps ? (
        <>
          <strong>{formatMoney(room.final_price)}</strong> for the room. {resort.tax_note}.
        </>
      ) : (
        misfitOf([room], search)
      )}
    </p>
    <Button disabled={!sleeps} onClick={() => onSelect(room)}>
      Book room {room.room_number}
    </Button>
  </>
)

type TogetherProps = Sums & Pick<Props, 'rooms' | 'onTogether'>

function Together({ rooms, search, resort, sleeps, onTogether }: TogetherProps) {
  const code = search.coupon.trim().toUpperCase()
  const { final_price, message } = usePriceTogether(search, rooms, sleeps)
  return (
    <>
      <p role="status">
        {final_price === undefined ? (
          message || misfitOf(rooms, search)
        ) : (
          <>
            <strong>{formatMoney(final_price)}</strong> for {rooms.length} rooms. {resort.tax_note}.
          </>
        )}
      </p>
      {code ? <p>Coupon {code} counts for one room alone: it is not in this sum.</p> : null}
      <Button
        disabled={final_price === undefined}
        onClick={() =>
          sleeps && final_price !== undefined && onTogether({ rooms: kindsOf(rooms, sleeps), final_price })
        }
      >
        Book {rooms.length} rooms together
      </Button>
    </>
  )
}

type TakenRoomProps = {
  room: AvailableRoom
  /** How many sleep in it, once everybody has a bed. */
  guests: number | undefined
  /** The rooms that could be had in its place, itself among them. */
  others: readonly AvailableRoom[]
  choices: readonly RoomChoice[] | undefined
  onSwap: (from: string, to: string) => void
}

/** One room that is taken; which one of its kind is chosen here. */
function TakenRoom({ room, guests, others, choices, onSwap }: TakenRoomProps) {
  const choiceOf = ({ room_id }: AvailableRoom) => choices?.find((choice) => choice.room_id === room_id)
  const wordsOf = (one: AvailableRoom) => {
    const choice = choiceOf(one)
    return choice && stateWords(choice)
  }
  const known = choiceOf(room)
  return (
    <NativeSelect
      size="sm"
      aria-label={`Room of ${room.room_type}`}
      label={`${room.room_type}${guests === undefined ? '' : `, ${counted(guests, 'guest')}`}`}
      // What is said of its state stands in the choice itself.
      description={
        known?.occupant ? (
          <Box as="span" tone="warn">
            {notReadySentence(known)}
          </Box>
        ) : undefined
      }
      inputWrapperOrder={['label', 'input', 'description']}
      value={room.room_id}
      data={others.map((one) => ({
        value: one.room_id,
        label: [placeOf(one), wordsOf(one)].filter(Boolean).join(' · '),
      }))}
      onChange={({ currentTarget }) => onSwap(room.room_id, currentTarget.value)}
    />
  )
}

/** The rooms by their kinds, each with those who sleep in it. */
function kindsOf(rooms: readonly AvailableRoom[], sleeps: readonly number[]): Combination['rooms'] {
  const kinds = new Map<string, Combination['rooms'][number]>()
  for (const [at, { room_id, room_type }] of rooms.entries()) {
    const inRoom = sleeps[at] ?? 1
    const kind = kinds.get(room_type) ?? { room_type, count: 0, guests: 0, room_ids: [], sleeps: [] }
    kinds.set(room_type, {
      room_type,
      count: kind.count + 1,
      guests: kind.guests + inRoom,
      room_ids: [...kind.room_ids, room_id],
      sleeps: [...kind.sleeps, inRoom],
    })
  }
  return [...kinds.values()]
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
  return { final_price: found?.final_price, message: sleeps ? (failed ?? 'Adding up…') : '' }
}

/** Why the rooms cannot be booked. */
function misfitOf(rooms: readonly AvailableRoom[], search: SearchForm): string {
  const guests = guestCount(search)
  if (rooms.length > guests)
    return 'There are more rooms than guests. Search for more guests, or take a room out.'
  const beds = rooms.reduce((sum, { capacity }) => sum + capacity, 0)
  return `They hold ${beds} of ${counted(guests, 'guest')}: add another room.`
}
