import { paise } from '../../../../contract/kit/money.ts'
import type { Combination } from '../../../../contract/rates/offers.ts'
import { counted, formatMoney } from '../../../kit/format.ts'
import { Button } from '../../../kit/plain/Button.tsx'
import type { ResortFacts } from '../StaySummary.tsx'
import { nameOfParty, roomCount, roomsOfParty } from './party-rooms.ts'
import styles from './RoomCard.module.css'
import prices from './RoomPrice.module.css'

type Props = { combination: Combination; nights: number; resort: ResortFacts; onSelect: () => void }

/** Rooms that hold a party together, with what all of them cost (D-54). */
export function PartyCard({ combination, nights, resort, onSelect }: Props) {
  const name = nameOfParty(combination)
  const guests = combination.rooms.reduce((sum, kind) => sum + kind.guests, 0)
  const { final_price } = combination
  return (
    <article className={styles.card} data-party aria-label={name}>
      <div className={styles.about}>
        <h3>{name}</h3>
        <ul className={styles.facts}>
          <li>{roomCount(combination)}</li>
          <li>{counted(guests, 'guest')}</li>
        </ul>
        <ul className={styles.amenities} aria-label="Who sleeps where">
          {sleeping(combination).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div className={styles.offer}>
        <div className={prices.price} data-in-card>
          <p className={prices.total}>
            <strong>{formatMoney(final_price)}</strong> for {counted(nights, 'night')}
          </p>
          <p>{formatMoney(paise(Math.round(final_price / nights)))} per night, all rooms</p>
          {resort.asks_ages ? <p className={prices.small}>Children count as adults in this price.</p> : null}
        </div>
        <div className={styles.buttons}>
          <Button variant="accent" onClick={onSelect}>
            Select<span className="visually-hidden"> {name}</span>
          </Button>
        </div>
      </div>
    </article>
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
