import { Cancellation, defaultCancellation } from '../../../contract/office/cancellation.ts'

/** The cancellation policy that was agreed when a stay was booked, as its row keeps it. */
export const policyOf = (kept: unknown): Cancellation =>
  Cancellation.safeParse(kept).data ?? defaultCancellation
