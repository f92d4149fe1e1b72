import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What makes a test right or wrong by chance, and what to write instead. */
type Rule = {
  kind: string
  instead: string
  in: string[]
  forbidden: RegExp
  /** Files that may, each with its reason. */
  except?: Record<string, string>
}

const here = 'test/rules-of-tests.test.ts'
const screenTests = ['web/**/*.test.tsx']

const rules: Rule[] = [
  {
    kind: 'a screen waits for the real clock',
    instead: 'waitFor of @testing-library/react, or passed(ms) of test/screen.tsx',
    in: screenTests,
    forbidden: /\bsetTimeout\(|\bsetInterval\(|timers\/promises/,
  },
  {
    kind: 'patience of one second, by the real clock',
    instead: 'waitFor of @testing-library/react for a screen, until of test/until.ts elsewhere',
    in: screenTests,
    forbidden: /\bexpect\.poll\(|\bvi\.waitFor\(|\bvi\.waitUntil\(/,
  },
]

const placesOf = ({ in: files, forbidden, except = {} }: Rule): string[] =>
  globSync(files)
    .filter((file) => file !== here && !(file in except))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => (forbidden.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    )

test.each(rules)('no test goes by chance: $kind', (rule) => {
  expect(placesOf(rule), rule.instead).toEqual([])
})

test('every exception from the rules of tests is still needed', () => {
  const left = rules.flatMap((rule) =>
    Object.keys(rule.except ?? {}).filter(
      (file) => placesOf({ ...rule, in: [file], except: {} }).length === 0,
    ),
  )
  expect(left).toEqual([])
})

test('every rule of tests finds files to look at', () => {
  expect(rules.flatMap((rule) => rule.in).filter((files) => globSync(files).length === 0)).toEqual([])
})
