import { fillNights } from '../../server/reservations/nights/fill-nights.ts'

/** Makes the nights of the stays that are here. In TypeScript: by the same engine as those that are booked. */
export const up = fillNights
