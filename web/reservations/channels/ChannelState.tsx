import type { Channel } from '../../../contract/reservations/channels.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { counted } from '../../kit/format.ts'

type Props = { channel: Pick<Channel, 'last_sync_at' | 'error' | 'conflicts'> }

/** Whether a calendar needs a look: nights that were sold twice before one that cannot be read. */
export function ChannelState({ channel: { last_sync_at, error, conflicts } }: Props) {
  if (conflicts.length > 0)
    return <StatusBadge of="channel" status="conflict" label={counted(conflicts.length, 'conflict')} />
  if (error) return <StatusBadge of="channel" status="failing" />
  if (!last_sync_at) return <StatusBadge of="channel" status="waiting" />
  return <StatusBadge of="channel" status="fine" />
}
