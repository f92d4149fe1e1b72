import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { configuration } from './properties.ts'

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
const allTests = ['{contract,server,web,db,bench,scripts,test}/**/*.test.{ts,tsx}']
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
    in: allTests,
    forbidden: /\bexpect\.poll\(|\bvi\.waitFor\(|\bvi\.waitUntil\(/,
  },
  {
    kind: 'patience of a length of its own',
    instead:
      'until of test/until.ts and the timeout of vitest.config.ts, which no run that is right comes near',
    in: allTests,
    forbidden:
      /\buntil\(.*, \d+\)$|^\s*\}, [\d_]{4,}\)$|\},\n\s*[\d_]{4,},\n\s*\)$|\b(?:test|describe)\(.*\btimeout: |^\s*timeout: [\d_]+,?\n\s*\}, async/,
  },
  {
    kind: 'a wait of a fixed length',
    instead: 'until of test/until.ts for a fact, untilWaiting of test/locks.ts for whoever waits for a lock',
    in: allTests,
    // A turn of the loop, and a pause between two steps of a loop, wait for nothing.
    forbidden: /\b(?:wait|pause|sleep|setTimeout)\((?:\(\) => .*, )?[2-9]\d*|\bwait\(1\d/,
    except: {
      'server/kit/backups/backups.test.ts': 'a pause between the rows of a writer',
      'server/processes/webhooks.test.ts': 'a receiver that takes its time to answer',
      'server/processes/workers.test.ts': 'nothing tells that a head that is not whole has come in',
    },
  },
  {
    kind: 'a property with a seed or a number of cases of its own',
    instead: 'cases(count) of test/properties.ts, and no seed',
    in: allTests,
    forbidden:
      /\bnumRuns: (?!cases\()|^\s*seed: |\{ seed: (?!seed \+)|, seed: (?!number)|\bendOnFailure\b|\bfc\.sample\([^,]*\)$/,
  },
  {
    kind: 'fast-check configured anew',
    instead: 'the one configuration of test/properties.ts',
    in: ['{contract,server,web,db,bench,scripts,test}/**/*.{ts,tsx}'],
    forbidden: /\bconfigureGlobal\(|\bresetConfigureGlobal\(/,
    except: { 'test/properties.ts': 'it is the one place' },
  },
]

const placesOf = ({ in: files, forbidden, except = {} }: Rule): string[] =>
  globSync(files)
    .filter((file) => file !== here && !(file in except))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const lineOf = (at: number) => text.slice(0, at).split('\n').length
      const found = text.matchAll(new RegExp(forbidden, 'gm'))
      return [...found].map((place) => `${file}:${lineOf(place.index)} ${place[0].trim()}`)
    })

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

test('every property goes by the seed of the run', () => {
  expect(fc.readConfigureGlobal()).toEqual(configuration)
  const drawn = () => fc.sample(fc.integer(), 20)
  expect(drawn()).toEqual(drawn())
})
