import type { ReactNode } from 'react'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import type { ForeseenRates } from '../../../contract/stays/rates.ts'
import { counted, formatDay, formatDayLong, formatMoney } from '../../kit/format.ts'
import styles from './rates.module.css'

type Props = {
  /** Nothing yet while it is looked up. */
  found: ForeseenRates | undefined
  failed: string | undefined
  /** Said while what is typed is no change yet. */
  incomplete: string | undefined
  /** Said where no night is concerned. */
  nothing: string
}

/** What a change would make of each room, while it is typed. */
export function Foreseen({ found, failed, incomplete, nothing }: Props) {
  const says = incomplete ?? failed ?? (found ? summaryOf(found, nothing) : 'Looking…')
  return (
    <div className={styles.told}>
      <div role="status">{says}</div>
      {found && !incomplete && found.rooms.length > 0 ? <RoomTable rooms={found.rooms} /> : null}
    </div>
  )
}

type Rooms = ForeseenRates['rooms']

const sumOf = (rooms: Rooms, key: 'nights' | 'priced' | 'left' | 'replaced'): number =>
  rooms.reduce((sum, room) => sum + room[key], 0)

/** What the nights get. */
const givenText = (nights: number, priced: number): string => {
  if (priced === 0) return 'new rules; what they cost stays as it is'
  return priced < nights ? `a price or rules (${counted(priced, 'night')} a price)` : 'a price'
}

/** The fewest nights of stays with these nights. */
function leastText(rooms: Rooms): string | undefined {
  const least = rooms.flatMap(({ min_nights }) => min_nights ?? [])
  const [from, to] = [Math.min(...least.map((one) => one.least)), Math.max(...least.map((one) => one.most))]
  if (to <= 1) return undefined
  if (from === 1) return `Some of them are for stays of at least ${to} nights.`
  return `They are for stays of at least ${from === to ? to : `${from} to ${to}`} nights.`
}

/** The days of arrival that are closed; rooms have mostly the same. */
function closedText(rooms: Rooms): string | undefined {
  const told = new Map(rooms.flatMap(({ closed }) => closed.first.map((days) => [days.from + days.to, days])))
  const days = [...told.values()].sort((a, b) => (a.from < b.from ? -1 : 1))
  if (days.length === 0) return undefined
  const more = Math.max(...rooms.map(({ closed }) => closed.nights)) - sumOfNights(days)
  const texts = days.map(({ from, to }) =>
    from === to ? formatDayLong(from) : `${formatDayLong(from)} to ${formatDayLong(to)}`,
  )
  return `Nobody arrives on ${texts.join('; ')}${more > 0 ? `; and on ${counted(more, 'more day')}` : ''}.`
}

const sumOfNights = (days: readonly { from: string; to: string }[]): number =>
  days.reduce((sum, { from, to }) => sum + nightsBetween(from, to) + 1, 0)

/** Coupons that will make no price any more. */
function codesIn(rooms: Rooms): string | undefined {
  const codes = [...new Set(rooms.flatMap((room) => room.codes))].sort()
  if (codes.length === 0) return undefined
  return `Prices set for guests with ${codes.join(', ')} count on these nights no longer. Set them again afterwards if they are still to count.`
}

function summaryOf({ rooms, first_night, last_night }: ForeseenRates, nothing: string): ReactNode {
  const [nights, left] = [sumOf(rooms, 'nights'), sumOf(rooms, 'left')]
  if (nights + left === 0) return nothing
  const [priced, replaced] = [sumOf(rooms, 'priced'), sumOf(rooms, 'replaced')]
  const changed = rooms.filter((room) => room.nights > 0)
  const codes = codesIn(rooms)
  return (
    <>
      {first_night && last_night ? (
        <p>
          <strong>
            {counted(nights, 'night')} in {counted(changed.length, 'room')} {nights === 1 ? 'gets' : 'get'}{' '}
            {givenText(nights, priced)}
          </strong>
          , from {formatDay(first_night)} to {formatDay(last_night)}.
        </p>
      ) : (
        <p>No night gets a price.</p>
      )}
      {[leastText(changed), closedText(changed)].map((text) => (text ? <p key={text}>{text}</p> : null))}
      {codes ? <p className={styles.warned}>{codes}</p> : null}
      {left > 0 ? (
        <p>
          {counted(left, 'night stays as it is, with its price', 'nights stay as they are, with their price')}
          .
        </p>
      ) : null}
      {replaced > 0 && priced > 0 ? <p>{alreadyPriced(nights, replaced)}</p> : null}
    </>
  )
}

function alreadyPriced(nights: number, replaced: number): string {
  if (nights === 1) return 'It has a price already; the new one will count instead.'
  return `${replaced} of them ${replaced === 1 ? 'has' : 'have'} a price already; the new one will count instead.`
}

function RoomTable({ rooms }: Pick<ForeseenRates, 'rooms'>) {
  const showsLeft = rooms.some(({ left }) => left > 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.foreseen} tabIndex={0} aria-label="Old and new prices of each room">
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
