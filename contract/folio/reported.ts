import { z } from 'zod'
import { Instant } from '../kit/dates.ts'
import type { BookingStatus } from '../rates/stay-stage.ts'

/** What a guest says to have paid (W-21): it has no amount, is to be checked, and is never counted. */
const PaymentNotice = z.object({ reference: z.string(), at: Instant })

/**
 * What cancelling may not pass over in silence (W-57): what a guest says to have paid for the stay, or for another
 * one of its party, and nobody has recorded. None of it is in the sums.
 */
export const Reported = z.array(PaymentNotice)
export type Reported = z.output<typeof Reported>

/** Whether a stay is off: cancelled, or its guest did not come. What was reported for it comes in to be returned. */
export const isOff = ({
  status,
  no_show_at,
}: {
  status: BookingStatus
  no_show_at: string | null
}): boolean => status === 'cancelled' || no_show_at !== null

/**
 * What becomes of money that a guest says to have sent for a stay that is or will be cancelled (D-75), in a
 * sentence; nothing where nothing was reported. A notice names no amount, so none is promised.
 */
export const reportedText = (reported: Reported): string[] => {
  if (reported.length === 0) return []
  const references = reported.map(({ reference }) => reference).join(' and ')
  return [
    `You told us that you have paid, with reference ${references}. We check that with our bank, and once the money has arrived, what you do not owe goes back to you.`,
  ]
}
