import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { longText, NewPassword, optionalText, text } from './formats.ts'
import { findUnseen, freed, freedAll, isSeen } from './visible-text.ts'

const unseen = [
  '\u0000',
  '\u0007',
  '\u001b',
  '\u0085',
  '\u00ad',
  '\u061c',
  '\u115f',
  '\u1160',
  '\u180e',
  '\u200b',
  '\u200e',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2800',
  '\u3164',
  '\ufeff',
  '\uffa0',
  '\ud800',
  '\udc00',
  '\u{e0041}',
]

describe('what cannot be seen in a text', () => {
  test.each(unseen)('%j is found and taken out', (sign) => {
    expect([isSeen(`ad${sign}min`), freed(`ad${sign}min`)]).toEqual([false, 'admin'])
  })

  test.each([
    'Hema Bisht',
    "O'Neil – ₹2,000",
    'हेमा बिष्ट',
    'क्\u200dष and न्\u200cन',
    'മോഹന്\u200d',
    'ශ්\u200dරී',
    '👩‍🌾 👨‍👩‍👧 👩🏽‍🌾 ❤️‍🔥',
    'Two lines\r\nof text',
    'ü, e\u0301, 漢字, עברית, العربية',
  ])('%j can be seen', (seen) => {
    expect([isSeen(seen), freed(seen)]).toEqual([true, seen])
  })

  test.each([
    'ad\u200dmin',
    'admin\u200c',
    'क\u200d admin',
    '\u200dक',
    'क\u200d\u200dष',
    '👩\u200d',
    'a\u200d👩',
  ])('a joiner that joins nothing is found in %j', (joined) => {
    expect(isSeen(joined)).toBe(false)
    expect(isSeen(freed(joined))).toBe(true)
  })

  test('a tab becomes a space', () => {
    expect([isSeen('a\tb'), freed('a\tb')]).toEqual([false, 'a b'])
  })

  test('whatever was freed can be seen', () => {
    const nasty = fc.string({
      unit: fc.oneof(fc.constantFrom(...unseen, 'क', '्', '\u200d', '👩'), fc.string()),
    })
    fc.assert(fc.property(nasty, (typed) => isSeen(freed(typed))))
  })

  test('is found by its path, in values and in names of fields, however deep', () => {
    expect(findUnseen({ a: { b: ['x', 'y\u200b'] } })).toBe('a.b.1')
    expect(findUnseen({ answers: { 'Why\u200b?': 'x' } })).toBe('answers.Why?')
    expect(findUnseen('\ud800')).toBe('body')
    expect(findUnseen({ a: 1, b: null, c: ' \ufeffpadded\n' })).toBeUndefined()
    let deep: unknown = 'x\u200b'
    for (let level = 0; level < 20_000; level++) deep = [deep]
    expect(findUnseen(deep)).toBeDefined()
    expect(findUnseen(Array.from({ length: 400_000 }, () => 1))).toBeUndefined()
  })

  test('a password is left as it is, unless it is no text at all', () => {
    expect(findUnseen({ currentPassword: 'old\u200bone' })).toBeUndefined()
    expect(findUnseen({ password: 'half\ud800' })).toBe('password')
    expect(findUnseen({ password: 'zero\0' })).toBe('password')
    expect(freedAll({ name: 'a\u200bb', password: 'a\u200bb', tags: ['c\u200b', 1, null] })).toEqual({
      name: 'ab',
      password: 'a\u200bb',
      tags: ['c', 1, null],
    })
    expect(NewPassword.safeParse('forest\u200bpath').success).toBe(false)
  })
})

describe('lines', () => {
  const message = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

  test('a text of one line has none, a long text may', () => {
    expect(message(text('Name is required'), 'two\nlines')).toBe('Write this on one line')
    expect(message(optionalText(), 'two\rlines')).toBe('Write this on one line')
    expect(longText('Message is required', 50).parse(' two\nlines ')).toBe('two\nlines')
    expect(z.encode(optionalText(), null)).toBeNull()
  })
})
