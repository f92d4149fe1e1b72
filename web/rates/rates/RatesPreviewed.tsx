import type { ReactNode } from 'react'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import type { RatesPreview } from '../../../contract/rates/rates.ts'
import { counted, formatDay, formatDayLong, formatMoney } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import styles from './rates.module.css'

type Props = {
  /** Nothing yet while it is looked up. */
  found: RatesPreview | undefined
  failed: string | undefined
  /** Said while what is typed is no change yet. */
  incomplete: string | undefined
  /** Said where no night is concerned. */
  nothing: string
}

/** What a change would make of each room, while it is typed. */
export function RatesPreviewed({ found, failed, incomplete, nothing }: Props) {
  const message = incomplete ?? failed ?? (found ? summaryOf(found, nothing) : 'Looking…')
  return (
    <div className={styles.told}>
      <div role="status">{message}</div>
      {found && !incomplete && found.rooms.length > 0 ? <RoomTable rooms={found.rooms} /> : null}
    </div>
  )
}

type Rooms = RatesPreview['rooms']

const sumOf = (rooms: Rooms, key: 'nights' | 'priced' | 'left' | 'replaced'): number =>
  rooms.reduce((sum, room) => sum + room[key], 0)

/** What the nights get. */
const givenText = (nights: number, priced: number): string => {
  if (priced === 0) return 'new rules; what they cost stays as it is'
  return priced < nights ? `a price or rules, ${priced} of them a price` : 'a price'
}

/** The fewest nights of stays with these nights. */
function leastText(rooms: Rooms, always: boolean): string | undefined {
  const least = rooms.flatMap(({ min_nights }) => min_nights ?? [])
  const [from, to] = [Math.min(...least.map((one) => one.least)), Math.max(...least.map((one) => one.most))]
  if (to <= 1) return always ? 'They are for stays of any length.' : undefined
  if (from === 1) return `Some of them are for stays of at least ${to} nights.`
  return `They are for stays of at least ${from === to ? to : `${from} to ${to}`} nights.`
}

/** The days of arrival that are closed, in all of the rooms or in some. */
function closedText(
  { closed, closed_days }: RatesPreview,
  inAll: number,
  always: boolean,
): string | undefined {
  if (closed_days === 0) return always ? 'Guests may arrive on each of them.' : undefined
  const more = closed_days - closed.reduce((sum, { from, to }) => sum + nightsBetween(from, to) + 1, 0)
  const texts = closed.map(({ from, to, rooms }) => {
    const days =
      from === to ? `on ${formatDayLong(from)}` : `from ${formatDayLong(from)} to ${formatDayLong(to)}`
    return rooms < inAll ? `${days} in ${rooms} of the rooms` : days
  })
  return `Nobody arrives ${texts.join('; ')}${more > 0 ? `; nor on ${counted(more, 'more day')}` : ''}.`
}

/** Coupons that will make no price any more. */
function codesIn(rooms: Rooms): string | undefined {
  const codes = [...new Set(rooms.flatMap((room) => room.codes))].sort()
  if (codes.length === 0) return undefined
  return `Prices set for guests with ${codes.join(', ')} no longer count on these nights.`
}

function summaryOf(found: RatesPreview, nothing: string): ReactNode {
  const { rooms } = found
  const [nights, left] = [sumOf(rooms, 'nights'), sumOf(rooms, 'left')]
  if (nights + left === 0) return nothing
  return (
    <>
      {nights > 0 ? <Changed found={found} nights={nights} /> : <p>No night is changed.</p>}
      {left > 0 ? <p>{counted(left, 'night stays as it is', 'nights stay as they are')}.</p> : null}
    </>
  )
}

/** What the nights that are changed get. */
function Changed({ found, nights }: { found: RatesPreview; nights: number }) {
  const { first_night, last_night } = found
  const rooms = found.rooms.filter((room) => room.nights > 0)
  const [priced, replaced] = [sumOf(rooms, 'priced'), sumOf(rooms, 'replaced')]
  // Without a price the rules are all that there is to say.
  const always = priced === 0
  const said = [leastText(rooms, always), closedText(found, rooms.length, always)]
  const codes = codesIn(rooms)
  return (
    <>
      <p>
        <strong>
          {counted(nights, 'night')} in {counted(rooms.length, 'room')} {nights === 1 ? 'gets' : 'get'}{' '}
          {givenText(nights, priced)}
        </strong>
        {first_night && last_night ? `, from ${formatDay(first_night)} to ${formatDay(last_night)}` : ''}.
      </p>
      {said.map((text) => (text ? <p key={text}>{text}</p> : null))}
      {codes ? (
        <Box as="p" weight={500} breaks tone="warn">
          {codes}
        </Box>
      ) : null}
      {replaced > 0 ? <p>{alreadyPriced(nights, replaced)}</p> : null}
    </>
  )
}

function alreadyPriced(nights: number, replaced: number): string {
  if (nights === 1) return 'It has a price already; the new one will count instead.'
  return `${replaced} of them ${replaced === 1 ? 'has' : 'have'} a price already; the new one will count instead.`
}

function RoomTable({ rooms }: Pick<RatesPreview, 'rooms'>) {
  const showsLeft = rooms.some(({ left }) => left > 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.preview} tabIndex={0} aria-label="Old and new prices of each room">
      <table>
        <thead>
          <tr>
            <th scope="col">Room</th>
            <th scope="col">Nights</th>
            {showsLeft ? <th scope="col">Left alone</th> : null}
            <th scope="col">Price now</th>
            <th scope="col">New price</th>
          </tr>
        </thead>
        <tbody>
          {rooms.map(({ room_id, room_number, nights, left, before, after }) => (
            <tr key={room_id}>
              <th scope="row">{room_number}</th>
              <td>{nights}</td>
              {showsLeft ? <td>{left}</td> : null}
              <td>{rangeText(before)}</td>
              <td>{rangeText(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const rangeText = (range: Rooms[number]['before']): string => {
  if (!range) return '–'
  const [least, most] = [formatMoney(range.least), formatMoney(range.most)]
  return least === most ? least : `${least} to ${most}`
}
