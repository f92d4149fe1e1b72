import { Link } from 'react-router'
import { formatDay } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { paths } from '../../paths.ts'
import type { Chart } from './chart-rows.ts'
import styles from './tape-chart.module.css'

/** So many are named; the list of channels has the others. */
const mostNamed = 4

/** The nights of the chart that another channel has sold too, each with the way to the channels of its room. */
export function SoldTwiceNotice({ chart: { sold_twice: all, rooms } }: { chart: Chart }) {
  if (all.length === 0) return null
  const numbers = new Map(rooms.map(({ room_id, room_number }) => [room_id, room_number]))
  const more = all.length - mostNamed
  return (
    <Stack
      as="section"
      gap={4}
      radius="button"
      edge
      surface="raised"
      className={styles.twice}
      aria-label="Sold twice"
    >
      <strong>Sold twice</strong>
      <Stack as="ul" gap={4}>
        {all.slice(0, mostNamed).map(({ room_id, start_date, end_date, channel, booking_id, block_id }) => (
          <li key={`${room_id} ${channel} ${start_date} ${booking_id ?? block_id}`}>
            <Link to={paths.roomChannels(room_id)}>
              {`Room ${numbers.get(room_id)}, ${formatDay(start_date)} to ${formatDay(end_date)}`}
            </Link>
            {` is held here, and ${channel} has it too.`}
          </li>
        ))}
        {more > 0 ? (
          <li>
            <Link to={`${paths.channels}?state=conflicts`}>{`And ${more} more`}</Link>
          </li>
        ) : null}
      </Stack>
    </Stack>
  )
}
