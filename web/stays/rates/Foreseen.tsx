import type { ReactNode } from 'react'
import type { ForeseenRates } from '../../../contract/stays/rates.ts'
import { counted, formatDay, formatMoney } from '../../kit/format.ts'
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

const sumOf = (rooms: ForeseenRates['rooms'], key: 'nights' | 'left' | 'replaced'): number =>
  rooms.reduce((sum, room) => sum + room[key], 0)

function summaryOf({ rooms, first_night, last_night }: ForeseenRates, nothing: string): ReactNode {
  const [nights, left, replaced] = [sumOf(rooms, 'nights'), sumOf(rooms, 'left'), sumOf(rooms, 'replaced')]
  if (nights + left === 0) return nothing
  const priced = rooms.filter((room) => room.nights > 0).length
  return (
    <>
      {first_night && last_night ? (
        <p>
          <strong>
            {counted(nights, 'night')} in {counted(priced, 'room')} {nights === 1 ? 'gets' : 'get'} a price
          </strong>
          , from {formatDay(first_night)} to {formatDay(last_night)}.
        </p>
      ) : (
        <p>No night gets a price.</p>
      )}
      {left > 0 ? (
        <p>
          {counted(left, 'night stays as it is, with its price', 'nights stay as they are, with their price')}
          .
        </p>
      ) : null}
      {replaced > 0 ? <p>{alreadyPriced(nights, replaced)}</p> : null}
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

const rangeText = (range: ForeseenRates['rooms'][number]['before']): string => {
  if (!range) return '–'
  const [least, most] = [formatMoney(range.least), formatMoney(range.most)]
  return least === most ? least : `${least} to ${most}`
}
