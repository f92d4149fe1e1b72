import { expect, test } from 'vitest'
import { withoutTags } from './without-tags.ts'

test.each([
  ['thank you', 'thank you'],
  ['{"error":"1 < 2","at":null}', '{"error":"1 < 2","at":null}'],
  [
    '<!DOCTYPE html>\n<html><head><style>p { color: red }</style></head><body><h1>502 Bad Gateway</h1>',
    '502 Bad Gateway',
  ],
  ['<!-- a > b --><p class="x">Not now</p><a href="htt', 'Not now'],
  ['', ''],
])('an answer %j reads %j', (answer, reads) => {
  expect(withoutTags(answer)).toBe(reads)
})
