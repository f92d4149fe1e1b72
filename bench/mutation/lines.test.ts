import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { mutate }: { mutate: string[] } = JSON.parse(
  readFileSync('bench/mutation/stryker.config.json', 'utf8'),
)
const ranges = mutate.flatMap((entry) => {
  const [, file = '', first = '', last = ''] = /^(.+):(\d+)-(\d+)$/.exec(entry) ?? []
  return file ? [{ entry, file, first: Number(first), last: Number(last) }] : []
})

/** A range of lines does not move with its file: one that begins or ends inside of a rule is of old. */
test.each(ranges)('the rules of $entry are whole', ({ file, first, last }) => {
  const lines = readFileSync(file, 'utf8').split('\n')
  expect(lines[first - 1]).toMatch(/^(export )?const /)
  expect(lines[last - 1]).not.toBe('')
  expect(lines[last]).toMatch(/^$|^(export )?const /)
})
