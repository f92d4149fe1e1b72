import { expect, test } from 'vitest'
import { withoutEnd, withoutEnds, withoutStart } from './ends.ts'

test('what stands at the ends of a text is taken away there alone', () => {
  expect(withoutEnd('--a--b--', /-/)).toBe('--a--b')
  expect(withoutStart('--a--b--', /-/)).toBe('a--b--')
  expect(withoutEnds('. a.b .', /[\s.]/)).toBe('a.b')
  expect(['---', ''].map((text) => withoutEnds(text, /-/))).toEqual(['', ''])
})

test('each sign is looked at once, also of a long run that ends nothing', () => {
  let looks = 0
  const sign = /x/
  const test = sign.test.bind(sign)
  sign.test = (text) => {
    looks += 1
    return test(text)
  }
  withoutEnds(`a${'x'.repeat(20_000)}b`, sign)
  expect(looks).toBe(2)
})
