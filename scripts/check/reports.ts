import { relative } from 'node:path'

/** What the tests of a stage came to. */
export type Outcome = { passed: number; skipped: number; red: Red[] }
/** A test that failed: where it is, its name and the first lines of why, which are all that a log of CI keeps. */
export type Red = { where: string; name: string; why: string }

/** As Vitest's JSON reporter writes it. */
export type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** As Playwright's JSON reporter writes it. */
export type PlaywrightReport = { errors: { message?: string }[]; suites: Suite[] }
type Suite = { title: string; suites?: Suite[]; specs: Spec[] }
type Failure = { message?: string; location?: { line: number } }
type Spec = {
  title: string
  file: string
  line: number
  tests: { projectName: string; status: string; results: { error?: Failure }[] }[]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const colours = /\u001b\[[\d;]*m/g

const LINES = 12
const LINE_LENGTH = 300

/** What was expected and what was there stand below the sentence; a whole page of received text does not. */
const firstLines = (text = ''): string =>
  text
    .replace(colours, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .map((line) => line.trimEnd().slice(0, LINE_LENGTH))
    .join('\n')
    .trim()

/** One test as either runner tells of it. */
type TestResult = { state: 'passed' | 'skipped' | 'red' } & Red

const outcomeOf = (results: readonly TestResult[]): Outcome => ({
  passed: results.filter(({ state }) => state === 'passed').length,
  skipped: results.filter(({ state }) => state === 'skipped').length,
  red: results.filter(({ state }) => state === 'red').map(({ where, name, why }) => ({ where, name, why })),
})

const resultsOfVitest = ({
  name: file,
  status,
  message,
  assertionResults,
}: VitestReport['testResults'][number]): TestResult[] => {
  const where = relative(process.cwd(), file)
  const states: Record<string, TestResult['state']> = { passed: 'passed', failed: 'red' }
  const results = assertionResults.map(
    (test): TestResult => ({
      state: states[test.status] ?? 'skipped',
      where,
      name: test.fullName,
      why: firstLines(test.failureMessages[0]),
    }),
  )
  // A file that could not be read, or whose hooks failed, has no red test.
  if (status !== 'failed' || results.some(({ state }) => state === 'red')) return results
  return [...results, { state: 'red', where, name: '(the file)', why: firstLines(message) }]
}

export const outcomeOfVitest = ({ testResults }: VitestReport): Outcome =>
  outcomeOf(testResults.flatMap(resultsOfVitest))

const specsOf = ({ suites = [], specs }: Suite, above: string[] = []): { path: string[]; spec: Spec }[] => [
  ...specs.map((spec) => ({ path: above, spec })),
  ...suites.flatMap((suite) => specsOf(suite, [...above, suite.title])),
]

const whyOf = ({ message, location }: Failure = {}): string =>
  [...(location ? [`line ${location.line}`] : []), firstLines(message)].join(': ')

const resultsOfPlaywright = ({ path, spec }: ReturnType<typeof specsOf>[number]): TestResult[] => {
  const states: Record<string, TestResult['state']> = { expected: 'passed', skipped: 'skipped' }
  return spec.tests.map(({ status, projectName, results }) => ({
    state: states[status] ?? 'red',
    where: `e2e/${spec.file}:${spec.line} (${projectName})`,
    name: [...path, spec.title].filter(Boolean).join(' › '),
    why: whyOf(results.at(-1)?.error),
  }))
}

export const outcomeOfPlaywright = ({ errors, suites }: PlaywrightReport): Outcome =>
  outcomeOf([
    ...suites.flatMap((suite) => specsOf(suite)).flatMap(resultsOfPlaywright),
    ...errors.map(
      ({ message }): TestResult => ({
        state: 'red',
        where: 'e2e',
        name: '(outside of any test)',
        why: firstLines(message),
      }),
    ),
  ])

/** A stage that ended in another way than its tests did is red too, so that nothing red is lost. */
export const outcomeOfStage = (title: string, status: number | null, tests: Outcome | undefined): Outcome => {
  const outcome = tests ?? { passed: status === 0 ? 1 : 0, skipped: 0, red: [] }
  if (status === 0 || outcome.red.length > 0) return outcome
  return { ...outcome, red: [{ where: title, name: `ended with ${status ?? 'a signal'}`, why: 'see above' }] }
}

export const sumOf = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
  red: outcomes.flatMap(({ red }) => red),
})

/** What stands at the end of a run: every red test once more, and the counts alone on the last line. */
export const endOf = ({ passed, skipped, red }: Outcome): string =>
  [
    ...(red.length > 0
      ? [
          '── Red',
          ...red.map(
            ({ where, name, why }) => `✗ ${where}\n    ${name}\n    ${why.replaceAll('\n', '\n    ')}`,
          ),
          '',
        ]
      : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${passed} passed, ${red.length} failed`,
  ].join('\n')
