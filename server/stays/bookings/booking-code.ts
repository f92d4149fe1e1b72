import { randomInt } from 'node:crypto'

// decisions 10: no 0 and O, no 1, I and L, so that a code can be read over the phone.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A new booking code such as FR-7K3M9Q: one of 887 million. */
export const newBookingCode = (): string =>
  `FR-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`
