import type { Channel } from '../../../contract/reservations/channels.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { counted } from '../../kit/format.ts'

type Props = { channel: Pick<Channel, 'last_sync_at' | 'error' | 'conflicts'> }

/** Whether a calendar needs a look: nights that were sold twice before one that cannot be read. */
export function ChannelState({ channel: { last_sync_at, error, conflicts } }: Props) {
  if (conflicts.length > 0)
    return <StatusBadge status="conflict" label={counted(conflicts.length, 'conflict')} tone="bad" />
  if (error) return <StatusBadge status="failing" label="Not read" tone="bad" />
  if (!last_sync_at) return <StatusBadge status="waiting" label="Not read yet" tone="waiting" />
  return <StatusBadge status="fine" label="Up to date" tone="good" />
}
