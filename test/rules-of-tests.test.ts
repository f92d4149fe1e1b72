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
const journeys = ['e2e/**/*.ts']
const helpers = ['test/**/*.{ts,tsx}']

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
  {
    kind: 'a port found free before it is taken',
    instead:
      'port 0 and the address that was got (openAt of test/said-address.ts for a server), or atOwnPort of test/own-port.ts',
    in: [...allTests, ...helpers, ...journeys],
    forbidden: /\.listen\((?!0\b|\{ port: 0\b|\)|.*Path\b)|\bPORT: (?!'0')|\bfreePort\b/,
    except: {
      'e2e/playwright.config.ts':
        'one port for a run (E2E_PORT), which its tests and whoever writes them know',
      'server/kit/config.test.ts': 'it reads settings and listens to nothing',
      'server/processes/start-and-stop.test.ts': 'a port that the test itself holds',
      'test/bucket.ts': 'it comes back where it was',
    },
  },
  {
    kind: 'measured time or memory',
    instead: 'a count: statements, rows, bytes, what is refused before it is read; times belong into bench',
    in: [...allTests, ...journeys],
    forbidden: /\bperformance\.now\(|\bhrtime\b|\bmemoryUsage\b|\bcpuUsage\b|Performance\.getMetrics/,
    except: {
      'e2e/office/search-then-follow.spec.ts': 'a page that is busy for a while',
      'server/kit/http/drain.test.ts': 'a process that stands still for a while',
      'server/processes/database-away.test.ts': 'it says how long a failover took, and expects nothing of it',
    },
  },
  {
    kind: 'the plan of a statement on rows that nobody has counted',
    instead: 'analyze before explain, and how what it looks at grows with ten times the rows',
    in: allTests,
    forbidden: /\bexplain \(/,
    except: { 'server/money/reports/sources.test.ts': 'it does just that' },
  },
  {
    kind: 'the statements of all servers of a worker',
    instead: 'countingStatements of test/statements.ts',
    in: allTests,
    forbidden: /spyOn\(pg\./,
    except: { 'server/office/changes/pages.test.ts': 'it takes those of one run alone' },
  },
  {
    kind: 'a word looked for in what has random parts',
    instead: 'expectNotSaid of test/not-said.ts',
    in: ['server/**/*.test.ts'],
    forbidden:
      /expect\((?:JSON\.stringify\(|.*(?:\braw\.body|\bbody_text|\bbody_html|\.text\(\)|everyText\(|everything\(|allSeenBy\()).*\)\.not\.to(?:Contain|Match)\(/,
  },
  {
    kind: 'a name, number or id that is new by luck',
    instead: 'uniqueDigits and uniqueLetters of e2e/kit/unique.ts, a counter elsewhere',
    in: [...allTests, ...helpers, ...journeys],
    forbidden:
      /\bMath\.random\b|\bString\(Date\.now\(|\bDate\.now\(\)(?:\.to\w*String\(| \+ ['"`])|['"`] \+ Date\.now\(|\$\{[^}\n]*\bDate\.now\(|\$\{process\.pid\}/,
    except: {
      'test/kept-templates.ts': 'what this process writes before it is whole',
      'test/database.ts': 'the name of a database of this process',
      'test/own-database.ts': 'the name of a database of this process',
      'web/kit/changes/change-stream.test.ts': 'it takes the luck out of what it tests',
    },
  },
  {
    kind: 'the day of the machine',
    instead: 'testDay and dayAfter of test/things.ts, by which the processes go that a test starts too',
    in: ['server/**/*.test.ts', ...helpers],
    forbidden: /\bnew Date\(\)|\bTemporal\.Now\b|\bsetClock\(undefined\)/,
    except: {
      'server/kit/clock.test.ts': 'the clock itself',
      'test/process-clock.ts': 'it is the one place',
    },
  },
  {
    kind: 'a module of the browser that keeps what a test before has left',
    instead: 'pageState of web/kit/page-state.ts',
    in: ['web/!(sw|bundle)/**/!(*.test).{ts,tsx}'],
    forbidden:
      /^(?:export )?let |^(?:export )?const (?!listeners|recipients|followed)\w+ = new (?:Map|Set)<(?!.*never).*>\(\)/,
    except: { 'web/kit/country-options.ts': 'the same whoever asks first' },
  },
  {
    kind: 'a limit told by the product itself',
    instead: 'the number of the specification, so that another limit fails the test',
    in: [...allTests, ...journeys],
    forbidden:
      /^import \{[^}]*\b(?:(?:max|most|longest|shortest|least)\w*(?:Bytes|Ms|Days|Events|Guests|Webhooks)|horizonDays|failuresToTell|namedStretches|medianOverDays|syncMinutes)\b[^}]*\} from/,
    except: { 'server/kit/net/ask-names.test.ts': 'it lets that time pass, whatever it is' },
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
