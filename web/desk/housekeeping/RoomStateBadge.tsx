import type { RoomState } from '../../../contract/desk/housekeeping.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'

/** The state of a room in its colour. */
export const RoomStateBadge = ({ state }: { state: RoomState }) => (
  <StatusBadge of="housekeeping" status={state} />
)
