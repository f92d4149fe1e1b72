import { expect, test } from 'vitest'
import { knowsTag } from './known-tag.ts'

const tag = '"5257a8-br"'

test.each([
  [tag],
  [`W/${tag}`],
  [` ${tag} `],
  [`"other", ${tag}`],
  [`W/"other",W/${tag},"third"`],
  ['*'],
  [' * '],
])('a caller who sends %j has it', (sent) => {
  expect(knowsTag({ headers: { 'if-none-match': sent } }, tag)).toBe(true)
})

test.each([
  [undefined],
  [''],
  ['5257a8-br'],
  ['"5257a8"'],
  ['"5257a8-gzip"'],
  ['w/"5257a8-br"'],
  ['"other", "third"'],
  ['"a,*,b"'],
  ['"x5257a8-br"'],
])('a caller who sends %j has not', (sent) => {
  expect(knowsTag({ headers: { 'if-none-match': sent } }, tag)).toBe(false)
})
