import type { RoomOnBoard } from '../../../contract/desk/housekeeping.ts'
import type { Role } from './board.ts'

/** What stands in the form of a room. */
export type Words = { note: string; assigned_to: string; until: string }

export const wordsOf = ({ note, assigned_to, until }: RoomOnBoard): Words => ({
  note: note ?? '',
  assigned_to: assigned_to ?? '',
  until: until ?? '',
})

/** What the desk has inspected, or taken out of order, is the desk's to write about. */
export const mayWrite = ({ state }: RoomOnBoard, role: Role): boolean =>
  role === 'staff' || (role === 'cleaner' && (state === 'clean' || state === 'dirty'))

/** Out of order the desk writes its reason anew; what a cleaner reports is kept beside it. */
export const mayReport = ({ state }: RoomOnBoard, role: Role): boolean =>
  role === 'cleaner' || (role === 'staff' && state !== 'out_of_order')
