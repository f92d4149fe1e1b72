import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'

/** Whether a month can still change. */
export function FrozenBadge({ frozen }: { frozen: boolean }) {
  return <StatusBadge of="month" status={frozen ? 'frozen' : 'open'} />
}
