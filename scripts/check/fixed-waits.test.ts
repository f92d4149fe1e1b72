import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A journey waits for what it needs, however long that takes: a wait of fixed length is too short on a busy machine.
// One that waits for time itself says so: `// A fixed wait: <why>` above it.
const wait = /\bwaitForTimeout\(|\bsetTimeout\(|['"]node:timers\/promises['"]/
const exception = /^\s*\/\/ A fixed wait: \S/

const fixedWaits = (source: string) => {
  const lines = source.split('\n')
  return lines.filter((line, index) => wait.test(line) && !exception.test(lines[index - 1] ?? ''))
}

test('a wait of fixed length is found unless it says why', () => {
  const waits = [
    'await page.waitForTimeout(500)',
    'await new Promise((resolve) => setTimeout(resolve, 1200))',
  ]
  expect(fixedWaits(waits.join('\n'))).toEqual(waits)
  expect(fixedWaits(`// A fixed wait: for midnight.\n${waits[0]}`)).toEqual([])
  expect(fixedWaits(`// It takes a while.\n${waits[0]}`)).toEqual([waits[0]])
})

test('no journey waits for a fixed time', () => {
  const files = globSync('e2e/**/*.ts')
  expect(files.length).toBeGreaterThan(140)
  expect(
    files.flatMap((file) => fixedWaits(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`)),
  ).toEqual([])
})
