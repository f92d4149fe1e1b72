// Without zod: the page of the booking checks what is typed before it loads any contract.

/** Longest stay that can be asked for (appendix 2). */
export const maxNights = 90

/** Whom a search may be for. */
export const party = {
  adults: { least: 1, most: 10, message: 'Adults must be from 1 to 10', otherwise: 1 },
  children: { least: 0, most: 10, message: 'Children must be from 0 to 10', otherwise: 0 },
} as const

/** Most rooms that are booked at once (D-54). */
export const maxRooms = 20

/** Most guests for whom combinations of rooms are looked for. */
export const maxPartyGuests = 40
