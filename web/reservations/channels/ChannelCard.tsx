import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import { type Channel, type ChannelConflict, channels } from '../../../contract/reservations/channels.ts'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { counted, formatDay, formatInstant } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'
import { ago } from './ago.ts'
import { ChannelState } from './ChannelState.tsx'
import styles from './channels.module.css'

type Props = { roomId: string; channel: Channel }

/** A calendar that is read for a room: how it is, and what can be done with it. */
export function ChannelCard({ roomId, channel }: Props) {
  const { zone } = useArea()
  const { name, url, last_sync_at, error, blocked } = channel
  return (
    <Stack as="li" gap={8} rule="above" className={styles.channel}>
      <Row gap={8} align="center" justify="between" wrap>
        <h3>{name}</h3>
        <ChannelState channel={channel} />
      </Row>
      <Box as="p" tone="muted" size="small">
        {last_sync_at
          ? `Read ${ago(last_sync_at, Date.now())}, ${formatInstant(last_sync_at, zone)}: ${nightsOf(blocked)}`
          : 'Not read yet'}
      </Box>
      <BlockedNights channel={channel} />
      <Box as="p" tone="muted" size="small" breaks>
        {url}
      </Box>
      {error ? (
        <Box as="p" tone="danger">
          {error}
          {last_sync_at ? ' The days stay as they were read last.' : ''}
        </Box>
      ) : null}
      <ConflictList channel={channel} />
      <ChannelActions roomId={roomId} channel={channel} />
    </Stack>
  )
}

/** The nights that cannot be sold here, a stretch to a line. */
function BlockedNights({ channel: { name, blocked, next } }: Pick<Props, 'channel'>) {
  if (blocked === 0) return null
  const more =
    blocked - next.reduce((sum, { start_date, end_date }) => sum + nightsBetween(start_date, end_date), 0)
  return (
    <Box as="details" size="small" className={styles.nights}>
      <summary>
        Which nights<span className="visually-hidden">{` ${name} blocks`}</span>
      </summary>
      <Stack as="ul" gap={4}>
        {next.map(({ start_date, end_date }) => (
          <li key={start_date}>
            {`${formatDay(start_date)} to ${formatDay(end_date)}, ${counted(nightsBetween(start_date, end_date), 'night')}`}
          </li>
        ))}
        {more > 0 ? <li>{`${counted(more, 'more night')} later`}</li> : null}
      </Stack>
    </Box>
  )
}

function ChannelActions({ roomId, channel: { channel_id, name } }: Props) {
  const params = { id: roomId, channel_id }
  const may = { sync: useMay(channels.sync), remove: useMay(channels.remove) }
  const confirm = useConfirm()
  const sync = useSyncChannel()
  const remove = useSave(channels.remove, { done: ({ message }) => message })
  const askRemove = () =>
    confirm({
      title: `Remove ${name}`,
      children: (
        <p>
          We will stop reading this calendar, and all days that came from it can be sold here again.
          Reservations at {name} stay there.
        </p>
      ),
      action: 'Remove calendar',
      tone: 'danger',
      run: async () => (await remove.save({ params })) !== undefined,
    })
  if (!may.sync && !may.remove) return null
  return (
    <Row gap={8} wrap>
      {may.sync ? (
        <Button
          variant="default"
          size="sm"
          loading={sync.saving}
          onClick={() => sync.save({ params, body: {} })}
        >
          Sync now<span className="visually-hidden">{` ${name}`}</span>
        </Button>
      ) : null}
      {may.remove ? (
        <Button variant="default" size="sm" data-tone="danger" onClick={askRemove}>
          Remove<span className="visually-hidden">{` ${name}`}</span>
        </Button>
      ) : null}
    </Row>
  )
}

/** Reads a calendar now, and says what came of it. */
export const useSyncChannel = () =>
  useSave(channels.sync, {
    progress: 'Reading the calendar',
    // The call went well whatever came of the reading: only what needs no look is good news.
    after: ({ name, error, conflicts, blocked }) => {
      if (error) toast.error(`The calendar of ${name} could not be read`)
      else if (conflicts.length > 0) toast.error(`${name} was read: look at what was sold twice`)
      else toast.success(`${name} was read: ${nightsOf(blocked)}`)
    },
  })

const nightsOf = (blocked: number): string =>
  blocked === 0 ? 'no nights blocked' : `${counted(blocked, 'night')} blocked`

/** Nights that a channel has sold although they are held here, and by what. */
function ConflictList({ channel: { name, conflicts } }: { channel: Channel }) {
  if (conflicts.length === 0) return null
  return (
    <Stack gap={8} radius="input" className={styles.conflicts}>
      <h4>Sold twice</h4>
      <ul>
        {conflicts.map((conflict) => (
          <Stack as="li" key={`${conflict.start_date} ${conflict.booking_id ?? conflict.block_id}`}>
            <strong>{`${formatDay(conflict.start_date)} to ${formatDay(conflict.end_date)}`}</strong>
            <span>
              {`${name} says “${conflict.summary}”, and here `}
              <HeldBy conflict={conflict} />
            </span>
          </Stack>
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
