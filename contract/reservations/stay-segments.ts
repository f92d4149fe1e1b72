import { z } from 'zod'
import { Day } from '../kit/dates.ts'

/** A room of a stay and the days in it (D-60); `check_out_date` is the day on which the guest leaves the room. */
export const StaySegment = z
  .object({ room_id: z.string(), room_number: z.string(), check_in_date: Day, check_out_date: Day })
  .meta({ id: 'StaySegment' })
export type StaySegment = z.output<typeof StaySegment>
