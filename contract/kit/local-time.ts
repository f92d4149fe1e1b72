import { z } from 'zod'

/** A time as the resort's clocks show it, to the minute. */
export const LocalTime = z.iso
  .datetime({ local: true, precision: -1, error: 'Choose a day and a time' })
  .length(16, 'Choose a day and a time')
  .refine((time) => time >= '1900' && time < '3000', 'Choose a day and a time')
