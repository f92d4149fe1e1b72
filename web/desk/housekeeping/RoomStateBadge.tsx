import { type RoomState, roomStateNames } from '../../../contract/desk/housekeeping.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import type { TonesOf } from '../../kit/blocks/tone.ts'

const tones: TonesOf<RoomState> = {
  clean: 'good',
  inspected: 'good',
  dirty: 'waiting',
  out_of_order: 'bad',
}

/** The state of a room in its colour. */
export const RoomStateBadge = ({ state }: { state: RoomState }) => (
  <StatusBadge status={state} label={roomStateNames[state]} tone={tones[state] ?? null} />
)
