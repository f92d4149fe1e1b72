import { expect, test } from 'vitest'
import { typedOver } from './typed-over.ts'

test.each([
  ['••••4321', '••••43217', '7'],
  ['••••4321', '7••••4321', '7'],
  ['••••4321', '••7••4321', '7'],
  ['••••4321', '••••432', ''],
  ['••••4321', 'Z12', 'Z12'],
  ['•••• 456', '•••• 4567', '7'],
  ['••••4321', '••••4321', '••••4321'],
  ['Z123', 'Z1234', 'Z1234'],
])('D-55 W-25 %s, typed to %s, is %s', (before, after, kept) => {
  expect(typedOver(before, after)).toBe(kept)
})
