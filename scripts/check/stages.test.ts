import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endOf, outcomeOfPlaywright, outcomeOfVitest, sumOf } from './reports.ts'
import { runStages, type Stage } from './stages.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forest-resort-stages-'))
  for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const node = (title: string, script: string): Stage => ({ title, command: [process.execPath, '-e', script] })

/** A runner that writes this report and ends with this code. */
const runner = async (title: string, report: 'vitest' | 'playwright', written: object, code: number) => {
  const script = join(folder, `${title}.mjs`)
  await writeFile(
    script,
    `import { writeFileSync } from 'node:fs'
     const file = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
     writeFileSync(file, ${JSON.stringify(JSON.stringify(written))})
     process.exitCode = ${code}`,
  )
  return { title, report, command: [process.execPath, script] } satisfies Stage
}

const file = (name: string, status: string, ...tests: [string, string, string?][]) => ({
  name: join(process.cwd(), name),
  status,
  message: status === 'failed' && tests.length === 0 ? 'Cannot find module\n at once' : '',
  assertionResults: tests.map(([fullName, status, why]) => ({
    fullName,
    status,
    failureMessages: why ? [why] : [],
  })),
})

test('a red stage ends neither the run nor the stages beside it, and every red test stands at the end once more', async () => {
  const rules = {
    testResults: [
      file(
        'server/a.test.ts',
        'failed',
        ['adds', 'passed'],
        ['divides', 'failed', 'AssertionError: 1\n at x'],
      ),
      file('server/b.test.ts', 'failed'),
      file('server/c.test.ts', 'passed', ['one', 'passed'], ['two', 'skipped']),
    ],
  }
  const journeys = {
    errors: [],
    suites: [
      {
        title: 'rates/book.spec.ts',
        specs: [],
        suites: [
          {
            title: 'on a phone',
            specs: [
              {
                title: 'a guest books',
                file: 'rates/book.spec.ts',
                line: 7,
                tests: [
                  { projectName: 'chromium', status: 'expected', results: [{}] },
                  {
                    projectName: 'firefox',
                    status: 'unexpected',
                    results: [
                      {
                        error: {
                          message: '\u001b[31mTimeout\u001b[39m\n\nExpected: 4\nReceived: 5',
                          location: { line: 12 },
                        },
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  }
  const outcomes = await runStages(
    [
      [node('Types', 'process.exit(2)')],
      [await runner('Rules', 'vitest', rules, 1), node('Look', '')],
      [await runner('Journeys', 'playwright', journeys, 1)],
    ],
    folder,
  )
  expect(endOf(sumOf(outcomes))).toBe(
    [
      '── Red',
      '✗ Types\n    ended with 2\n    see above',
      '✗ server/a.test.ts\n    divides\n    AssertionError: 1\n     at x',
      '✗ server/b.test.ts\n    (the file)\n    Cannot find module\n     at once',
      '✗ e2e/rates/book.spec.ts:7 (firefox)\n    on a phone › a guest books\n    line 12: Timeout\n    Expected: 4\n    Received: 5',
      '',
      '1 skipped',
      '4 passed, 4 failed',
    ].join('\n'),
  )
})

test('a runner that ends badly without a red test, or without a report, is red', async () => {
  const good = { testResults: [file('server/a.test.ts', 'passed', ['adds', 'passed'])] }
  const stages: Stage[][] = [
    [await runner('An error outside of tests', 'vitest', good, 1)],
    [
      {
        title: 'No report',
        command: [process.execPath, '-e', 'process.exit(3)', '--'],
        report: 'playwright',
      },
    ],
    [{ title: 'Not there', command: ['no-such-program'] }],
    [
      {
        ...node('On PostgreSQL', ''),
        begin: async () => {
          throw new Error('no server')
        },
      },
    ],
  ]
  const { passed, red } = sumOf(await runStages(stages, folder))
  expect(passed).toBe(1)
  expect(red.map(({ where, name }) => `${where}: ${name}`)).toEqual([
    'An error outside of tests: ended with 1',
    'No report: ended with 3',
    'Not there: ended with -2',
    'On PostgreSQL: could not begin',
  ])
})

test('a green run ends with its counts alone on the last line', async () => {
  const outcomes = await runStages([[node('Types', '')], [node('Lint', '')]], folder)
  expect(endOf(sumOf(outcomes))).toBe('2 passed, 0 failed')
})

test('an error of Playwright outside of any test is red', () => {
  expect(outcomeOfPlaywright({ errors: [{ message: 'no server\nhere' }], suites: [] }).red).toEqual([
    { where: 'e2e', name: '(outside of any test)', why: 'no server\nhere' },
  ])
  expect(outcomeOfVitest({ testResults: [] })).toEqual({ passed: 0, skipped: 0, red: [] })
})
