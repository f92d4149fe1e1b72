import type { RoomOnBoard } from '../../contract/desk/housekeeping.ts'

/** A room of the housekeeping board on the wire: clean, empty, with nothing said of it. */
export const roomOnBoard = (own: Partial<RoomOnBoard> = {}): RoomOnBoard => ({
  room_id: 'R',
  room_number: '101',
  floor: 1,
  room_type: 'Suite',
  state: 'clean',
  priority: null,
  occupied: false,
  note: null,
  assigned_to: null,
  since: null,
  until: null,
  fault: null,
  ...own,
})
