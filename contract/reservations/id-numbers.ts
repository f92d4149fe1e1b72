import type { govtIdTypes } from './identity-documents.ts'

type GovtIdType = (typeof govtIdTypes)[number]

// Verhoeff's scheme (1969), which the twelfth digit of an Aadhaar follows: products of the dihedral group of a pentagon,
// and a permutation that is applied once more for every place.
const rotate = (by: number) => [0, 1, 2, 3, 4].map((side) => (side + by) % 5)
const turned = [0, 1, 2, 3, 4].map((by) => [...rotate(by), ...rotate(by).map((side) => side + 5)])
const mirrored = [0, 1, 2, 3, 4].map((by) => [
  ...[0, 1, 2, 3, 4].map((side) => ((by - side + 5) % 5) + 5),
  ...[0, 1, 2, 3, 4].map((side) => (by - side + 5) % 5),
])
const product = [...turned, ...mirrored]
const permuted = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

const atPlace = (digit: number, place: number): number =>
  place === 0 ? digit : atPlace(permuted[digit] ?? 0, place - 1)

/** Whether the last of these digits is the check digit of the others. */
export const hasCheckDigit = (digits: string): boolean =>
  [...digits]
    .reverse()
    .reduce((sum, digit, place) => product[sum]?.[atPlace(Number(digit), place % 8)] ?? 0, 0) === 0

/** Signs that people put between the groups of a number. */
const bare = (number: string): string => number.replace(/[\s/-]/g, '').toUpperCase()

const aadhaarProblem = (digits: string): string | undefined => {
  if (!/^\d{12}$/.test(digits)) return 'An Aadhaar number has 12 digits'
  // The first digit is never 0 or 1.
  const isOne = /^[2-9]/.test(digits) && hasCheckDigit(digits)
  return isOne ? undefined : 'This is not an Aadhaar number. Please check the digits.'
}

/** Every country numbers its documents in its own way: what is checked is that it can be a number at all. */
const canBeNumber = (number: string): boolean => /^(?=.*\d)[A-Z\d]{4,20}$/.test(number)

/**
 * A number as it is answered to its guest: only the last four signs, which are a space or a dash too where it is kept
 * as it was typed. It stands for the one that is kept (W-25).
 */
export const isMasked = (number: string): boolean => /^•+[^•]{0,4}$/u.test(number)

/** What is wrong with the number of a document, or nothing. */
export const idNumberProblem = (type: GovtIdType, number: string): string | undefined => {
  if (isMasked(number)) return undefined
  if (type === 'aadhar') return aadhaarProblem(bare(number))
  return canBeNumber(bare(number)) ? undefined : 'Enter the number as it stands on the document'
}

/** Youngest age, on the day of arrival, of the guest in whose name a stay is booked. */
export const leastAge = 18
