import { Link } from 'react-router'
import { sumOf } from '../../../contract/kit/money.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { todayAt } from '../../kit/days.ts'
import { counted, formatDayLong, formatMoney } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Picture } from '../../kit/pictures/Picture.tsx'
import { ButtonLink } from '../../kit/plain/Button.tsx'
import { paths } from '../../paths.ts'
import { directionsTo } from '../own-stay/links.ts'
import type { OwnStayResort } from '../own-stay/own-stay-resort.ts'
import { countdown, statusWords } from '../own-stay/stage.ts'
import type { NextStay } from './load-own-stays.ts'
import styles from './NextStayCard.module.css'

type Props = { stays: NextStay; resort: OwnStayResort }

/** The stay that comes next, or is on: all rooms of it, where several were booked together. */
export function NextStayCard({ stays, resort }: Props) {
  const [stay] = stays
  const { room, check_in_date, check_out_date, nights, party_id } = stay
  const today = todayAt(resort.time_zone)
  const picture = resort.rooms[room.room_type]?.picture
  const several = stays.length > 1 && party_id
  const title =
    stays.length > 1 ? counted(stays.length, 'room') : `${room.room_type}, room ${room.room_number}`
  const guests = stays.reduce((sum, { number_of_guests }) => sum + number_of_guests, 0)
  return (
    <Stack
      as="section"
      fits
      surface="raised"
      edge
      radius="card"
      className={styles.card}
      aria-label="Your next trip"
    >
      {picture ? (
        <Picture picture={picture} sizes="(min-width: 60em) 32rem, 92vw" priority decorative />
      ) : null}
      <Stack gap={12} tabular>
        <Box as="p" tone="brass" weight={600}>
          {countdown(stay, today)}
        </Box>
        <Box as="h2" size="heading">
          {title}
        </Box>
        <p>
          <StatusBadge of="booking" status={stay.status} label={statusWords(stay, today)} />
        </p>
        <p>
          {formatDayLong(check_in_date)} to {formatDayLong(check_out_date)}, {counted(nights, 'night')},{' '}
          {counted(guests, 'guest')}
        </p>
        <p>
          Balance{' '}
          <Box as="strong" size="lead">
            {formatMoney(sumOf(stays.map(({ balance }) => balance)))}
          </Box>
        </p>
        <Row as="p" align="center" wrap className={styles.ways}>
          <ButtonLink to={several ? paths.ownParty(party_id) : paths.ownStay(stay.booking_id)}>
            {several ? 'See all rooms' : 'See your trip'}
          </ButtonLink>
          {party_id && !several ? <Link to={paths.ownParty(party_id)}>All rooms of {party_id}</Link> : null}
          <a href={directionsTo(resort)} target="_blank" rel="noopener noreferrer">
            Get directions<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </Row>
      </Stack>
    </Stack>
  )
}
