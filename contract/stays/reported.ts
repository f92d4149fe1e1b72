import type { Booking, Reported } from './booking.ts'

/** Whether a stay is off: cancelled, or its guest did not come. What was reported for it comes in to be returned. */
export const isOff = ({ status, no_show_at }: Pick<Booking, 'status' | 'no_show_at'>): boolean =>
  status === 'cancelled' || no_show_at !== null

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
