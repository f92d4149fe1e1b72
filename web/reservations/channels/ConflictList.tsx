import { Link } from 'react-router'
import type { Channel, ChannelConflict } from '../../../contract/reservations/channels.ts'
import { formatDay } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { paths } from '../../paths.ts'
import styles from './channels.module.css'

/** Nights that a channel has sold although they are held here, and by what. */
export function ConflictList({ channel: { name, conflicts } }: { channel: Channel }) {
  if (conflicts.length === 0) return null
  return (
    <Stack gap={8} radius="input" className={styles.conflicts}>
      <h4>Sold twice</h4>
      <ul>
        {conflicts.map((conflict) => (
          <li key={`${conflict.start_date} ${conflict.booking_id ?? conflict.block_id}`}>
            <strong>{`${formatDay(conflict.start_date)} to ${formatDay(conflict.end_date)}`}</strong>
            <span>
              {`${name} says “${conflict.summary}”, and here `}
              <HeldBy conflict={conflict} />
            </span>
          </li>
        ))}
      </ul>
      <Box as="p" tone="muted" size="small">
        Move or cancel one of the two. The nights are taken over by themselves once they are free here.
      </Box>
    </Stack>
  )
}

function HeldBy({ conflict: { booking_id, guest_name, reason } }: { conflict: ChannelConflict }) {
  if (!booking_id) return <>{`the room is blocked: ${reason}.`}</>
  return (
    <>
      {`${guest_name} has the room, `}
      <Link to={paths.booking(booking_id)}>{booking_id}</Link>.
    </>
  )
}
