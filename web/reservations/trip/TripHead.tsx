import type { Day } from '../../../contract/kit/dates.ts'
import { guestsText } from '../../../contract/rates/stay-party.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { counted, formatDayLong, formatMoney } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { Picture } from '../../kit/pictures/Picture.tsx'
import { isIllustration } from '../../site/content/room-pictures.ts'
import { Rooms } from '../stay-rooms/Rooms.tsx'
import { countdown, statusWords } from './stage.ts'
import styles from './TripHead.module.css'
import type { TripResort } from './trip-resort.ts'

type Props = { booking: BookingDetail; resort: TripResort; today: Day }

/** The picture of the room, how long it is still, and when the stay begins and ends. */
export function TripHead({ booking, resort, today }: Props) {
  const { room, segments, check_in_date, check_out_date, nights, number_of_guests, booking_id } = booking
  const picture = resort.rooms[room.room_type]?.picture
  return (
    <Stack as="header" gap={24} className={styles.head} data-plain={!picture || undefined}>
      {picture ? (
        <figure>
          <Picture picture={picture} sizes="(min-width: 60em) 36rem, 92vw" priority />
          {isIllustration(picture) ? <figcaption>Illustration of this kind of room</figcaption> : null}
        </figure>
      ) : null}
      <Stack gap={12} className={styles.words}>
        <Box as="p" tone="brass" weight={600} className={styles.countdown}>
          {countdown(booking, today)}
        </Box>
        <h1>Your stay</h1>
        <p>
          <StatusBadge of="booking" status={booking.status} label={statusWords(booking, today)} />
        </p>
        <Box size="lead">
          {segments.length > 1 ? <Rooms of={segments} /> : `${room.room_type}, room ${room.room_number}`}
        </Box>
        <Stack as="dl" gap={16} tabular>
          <div>
            <dt>Check-in</dt>
            <Box as="dd" weight={600}>
              {formatDayLong(check_in_date)}
              <span>from {resort.check_in_time}</span>
            </Box>
          </div>
          <div>
            <dt>Check-out</dt>
            <Box as="dd" weight={600}>
              {formatDayLong(check_out_date)}
              <span>until {resort.check_out_time}</span>
            </Box>
          </div>
          <div>
            <dt>Stay</dt>
            <Box as="dd" weight={600}>
              {counted(nights, 'night')}
              <span>{guestsText(number_of_guests, booking.children_ages)}</span>
            </Box>
          </div>
          <div>
            <dt>{booking.to_return > 0 ? 'We return to you' : 'Balance'}</dt>
            <Box as="dd" weight={600}>
              {formatMoney(booking.to_return > 0 ? booking.to_return : booking.balance)}
              {booking.balance > 0 && booking.status !== 'cancelled' ? (
                <a href="#payment">How to pay</a>
              ) : null}
            </Box>
          </div>
          <div>
            <dt>Booking ID</dt>
            <Box as="dd" weight={600}>
              {booking_id}
            </Box>
          </div>
        </Stack>
      </Stack>
    </Stack>
  )
}
