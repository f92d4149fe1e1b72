import { expect, test } from 'vitest'
import { strengthNames, strengthOf } from './password-strength.ts'

const nameOf = (password: string, own?: string[]) => strengthNames[strengthOf(password, own)]

test.each([
  ['', 'very weak'],
  ['123456', 'very weak'],
  ['password', 'very weak'],
  ['P@ssw0rd', 'very weak'],
  ['Password2026', 'very weak'],
  ['qwertyuiop', 'very weak'],
  ['aaaaaaaaaaaa', 'very weak'],
  ['abcdefghijkl', 'very weak'],
  ['forest-admin', 'very weak'],
  ['k8vmwz', 'weak'],
  ['monalridge', 'fair'],
  ['rhododendron7', 'good'],
  ['monal ridge lantern brook', 'strong'],
  ['t7#Rq!m2Zp&x', 'strong'],
])('%j is %s', (password, message) => {
  expect(nameOf(password)).toBe(message)
})

test('a person’s own name counts for little', () => {
  expect(strengthOf('leelapandey', [])).toBeGreaterThan(strengthOf('leelapandey', ['Leela Pandey']))
  expect(nameOf('leela.pandey', ['Leela Pandey', 'admin'])).toBe('very weak')
})

test('more of it is never weaker', () => {
  const whole = 'monal ridge lantern brook'
  const steps = Array.from(whole, (_, at) => strengthOf(whole.slice(0, at + 1)))
  expect(steps).toEqual(steps.toSorted())
})
