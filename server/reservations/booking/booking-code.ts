import { randomInt } from 'node:crypto'

// D-10: no 0 and O, no 1, I and L, so that a code can be read over the phone.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Two letters and one of 887 million. */
const newCode = (kind: 'FR' | 'FP'): string =>
  `${kind}-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`

/** A new booking code such as FR-7K3M9Q. */
export const newBookingCode = (): string => newCode('FR')

/** A new code of a party, such as FP-7K3M9Q. */
export const newPartyCode = (): string => newCode('FP')
