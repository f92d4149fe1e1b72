import { describe, expect, it } from 'vitest'
import { masked } from '../../server/kit/security/masked.ts'
import { hasCheckDigit, idNumberProblem, isMasked } from './id-numbers.ts'

describe('the number of an identity document', () => {
  it('knows the check digit of an Aadhaar, and one digit or two neighbours that were mistyped', () => {
    const right = '234123412346'
    expect(hasCheckDigit(right)).toBe(true)
    for (let place = 0; place < 12; place++) {
      for (let digit = 0; digit < 10; digit++) {
        const typed = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`
        expect(hasCheckDigit(typed), typed).toBe(typed === right)
      }
      const [a, b] = [right[place], right[place + 1]]
      if (b === undefined || a === b) continue
      expect(hasCheckDigit(right.slice(0, place) + b + a + right.slice(place + 2))).toBe(false)
    }
  })

  it.each([
    ['aadhar', '2341 2341 2346', undefined],
    ['aadhar', 'hello', 'An Aadhaar number has 12 digits'],
    ['aadhar', '234123412345', 'This is not an Aadhaar number. Please check the digits.'],
    ['aadhar', '034123412346', 'This is not an Aadhaar number. Please check the digits.'],
    ['aadhar', '••••••••2346', undefined],
    ['passport', 'Z1234567', undefined],
    ['passport', 'hello', 'Enter the number as it stands on the document'],
    ['driving_license', 'UK-04 20110012345', undefined],
    ['national_id', '12', 'Enter the number as it stands on the document'],
  ] as const)('%s %s', (type, number, problem) => {
    expect(idNumberProblem(type, number)).toBe(problem)
  })

  it('knows a number that stands for the one that is kept', () => {
    expect(isMasked('••••••••2346')).toBe(true)
    expect(isMasked('••••')).toBe(true)
    expect(isMasked('Z1234567')).toBe(false)
  })

  it.each([
    ['passport', 'Z123 456', '•••• 456'],
    ['driving_license', 'UK-04 2011-345', '••••••••••-345'],
    ['national_id', '1234/5/6', '••••/5/6'],
    ['aadhar', '2341 2341 234 6', '•••••••••••34 6'],
    ['national_id', 'A1-2', '••••'],
  ] as const)('W-25 %s %s stands for itself as it is shown', (type, kept, shown) => {
    expect(idNumberProblem(type, shown)).toBeUndefined()
    expect([masked(kept), isMasked(shown)]).toEqual([shown, true])
  })
})
