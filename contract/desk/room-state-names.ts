import type { RoomState } from './housekeeping.ts'

/** How housekeeping says the state of a room. Without schemas: the dictionary of states is read by public pages. */
export const roomStateNames = {
  clean: 'Clean',
  dirty: 'Dirty',
  inspected: 'Inspected',
  out_of_order: 'Out of order',
} as const satisfies Record<RoomState, string>
