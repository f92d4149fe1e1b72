import { z } from 'zod'
import { Instant } from '../kit/dates.ts'
import { bookingStatuses } from '../rates/stay-stage.ts'

export const eventKinds = ['status', 'moved', 'checked_in', 'checked_out', 'no_show', 'changed'] as const

/** One thing that happened to a booking; `from` is null for its creation. */
export const BookingEvent = z
  .object({
    at: Instant,
    by: z.string(),
    /** `status`: a move from one to another; the others leave the status as it is. */
    kind: z.enum(eventKinds),
    from: z.enum(bookingStatuses).nullable(),
    to: z.enum(bookingStatuses),
    notes: z.string().nullable(),
  })
  .meta({ id: 'BookingEvent' })
