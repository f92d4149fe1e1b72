import { paise } from '../../../../contract/kit/money.ts'
import type { Combination } from '../../../../contract/rates/offers.ts'
import { counted, formatMoney } from '../../../kit/format.ts'
import { Box, Row, Stack } from '../../../kit/layout/Box.tsx'
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
    <Box as="article" edge radius="card" className={styles.card} data-party aria-label={name}>
      <Stack gap={4} shrinks className={styles.about}>
        <h3>{name}</h3>
        <Row as="ul" wrap size="label" weight={500} className={styles.facts}>
          <li>{roomCount(combination)}</li>
          <li>{counted(guests, 'guest')}</li>
        </Row>
        <Row as="ul" wrap className={styles.amenities} aria-label="Who sleeps where">
          {sleeping(combination).map((line) => (
            <Box as="li" surface="sunken" size="label" key={line}>
              {line}
            </Box>
          ))}
        </Row>
      </Stack>
      <Stack align="center" className={styles.offer}>
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
        <Stack gap={8} className={styles.buttons}>
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
