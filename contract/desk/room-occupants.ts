import { z } from 'zod'
import { Day } from '../kit/dates.ts'

/** The guest who is in a room now, and the day on which they are to leave it; it may be past. */
export const RoomOccupant = z
  .object({ booking_id: z.string(), name: z.string(), until: Day })
  .meta({ id: 'RoomOccupant' })
export type RoomOccupant = z.output<typeof RoomOccupant>
