import type { BookingStatus } from '../rates/stay-stage.ts'

const moves: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['cancelled'],
  cancelled: [],
}
/** The page asks this to decide which buttons to show, the server to decide what to allow (D-12). */
export const canMove = (from: BookingStatus, to: BookingStatus): boolean => moves[from].includes(to)
