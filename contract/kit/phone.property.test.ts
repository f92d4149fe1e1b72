import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../test/properties.ts'
import { normalPhone, phoneSpellings, phoneText } from './phone.ts'

const digits = fc.stringMatching(/^[1-9]\d{9}$/)
const gap = fc.constantFrom('', ' ', '-', '.', '  ', ' - ', '/')

/** The digits with something between some of them. */
const spaced = (number: string) =>
  fc
    .array(gap, { minLength: number.length, maxLength: number.length })
    .map((gaps) => [...number].map((digit, at) => digit + (at < number.length - 1 ? gaps[at] : '')).join(''))

const prefixes = ['', '0', '91', '+91', '+91 ', '(+91) ', '+91-', '0091', '0091 ', '+91 (0)', '091 ']

test('an Indian number is the same in every spelling', () => {
  const spelled = digits.chain((number) =>
    fc.tuple(fc.constant(number), fc.constantFrom(...prefixes), spaced(number)),
  )
  fc.assert(
    fc.property(spelled, ([number, prefix, rest]) => {
      expect(normalPhone(`${prefix}${rest}`)).toBe(number)
      expect(normalPhone(` ${prefix}${rest} `)).toBe(number)
    }),
    { numRuns: cases(1000) },
  )
})

test('what was made normal stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (typed) => {
      const normal = normalPhone(typed)
      if (normal !== null) expect(normalPhone(normal)).toBe(normal)
    }),
    { numRuns: cases(1000) },
  )
})

test.each([
  ['९८७६५ ४३२१०', '9876543210'],
  ['９８７６５４３２１０', '9876543210'],
  ['+1 (415) 555-0132', '+14155550132'],
  ['0044 20 7946 0958', '+442079460958'],
  ['\u202a+91 98765 43210\u202c', '9876543210'],
  ['+91 98765 4321', null],
  ['+65 1234 567', '+651234567'],
  ['+1 234 567', null],
  ['12345', null],
  ['98765432101', null],
  ['call me', null],
  ['9876543210 ext 5', null],
  ['', null],
])('%s is %s', (typed, normal) => {
  expect(normalPhone(typed)).toBe(normal)
})

test('a number is looked for as it is kept, also where only a part was typed', () => {
  expect(phoneSpellings('+91 98450-12345')).toContain('9845012345')
  expect(phoneSpellings('098450 12345')).toContain('9845012345')
  expect(phoneSpellings('98450 12')).toContain('9845012')
  expect(phoneSpellings('+91 98450')).toContain('98450')
  expect(phoneSpellings('+44 20 7946')).toContain('+44207946')
  expect(phoneSpellings('Room 101')).toEqual(['Room 101'])
  expect(phoneSpellings('91')).toEqual(['91'])
})

test('a number is shown in two groups of five, another country’s as it is', () => {
  expect([phoneText('9845012345'), phoneText('+442079460958')]).toEqual(['98450 12345', '+442079460958'])
})
