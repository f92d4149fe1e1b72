// `npm run test:change`: lint, types and those tests that the change at hand can break, in about two minutes.
// --base REV: what has changed since then (else since the branch left main). --seconds N: how long it may take.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { screens as screenMap } from '../web/screens.ts'
import { choose, within } from './change/choose.ts'
import { readSources } from './change/imports.ts'
import { endOf, type Outcome, sumOf } from './check/reports.ts'
import { runStages, type Stage } from './check/stages.ts'

const { values } = parseArgs({
  options: { base: { type: 'string' }, seconds: { type: 'string', default: '120' } },
})
const seconds = Number(values.seconds)
const began = performance.now()

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 })
    .split('\n')
    .filter(Boolean)

const leftMain = (): string => {
  for (const main of ['main', 'origin/main', 'master', 'origin/master'])
    try {
      return git('merge-base', main, 'HEAD')[0] ?? 'HEAD'
    } catch {
      // There is no branch of that name.
    }
  return 'HEAD'
}

const base = values.base ?? leftMain()
const untracked = git('ls-files', '--others', '--exclude-standard')
const changed = [...new Set([...git('diff', '--name-only', '--no-renames', base), ...untracked])]
const there = changed.filter((file) => existsSync(file))

const sources = await readSources([...git('ls-files'), ...untracked])
const screens = Object.values(screenMap).flat()
// Of a page of the schema only what has changed: it names all tables of its district.
const migrations = there
  .filter((file) => /^db\/.*\.sql$/.test(file))
  .map((file) =>
    file.startsWith('db/migrations/')
      ? readFileSync(file, 'utf8')
      : git('diff', '-U0', base, '--', file).join('\n'),
  )
const near = choose(changed, sources, screens, migrations)

/** How long each file took when it last ran here; Vitest keeps it. */
const lastTook = new Map<string, number>()
for (const file of globSync('node_modules/.vite/vitest/*/results.json')) {
  const { projects } = JSON.parse(readFileSync(file, 'utf8')) as {
    projects: Record<string, { files: Record<string, { duration: number }> }>
  }
  for (const { files } of Object.values(projects))
    for (const [name, { duration }] of Object.entries(files)) lastTook.set(name, duration / 1000)
}
const workers = Math.min(2, availableParallelism())
const ofTest = (file: string) => (lastTook.get(file) ?? 3) / workers
// Of a full run: 528 journeys in eleven minutes.
const ofJourney = (file: string) => 1.5 * (sources.get(file)?.match(/^\s*test\(/gm)?.length ?? 1)

// Planned before anything runs: on a machine with more to do the same tests take longer, and none is left out for it.
const starting = { looks: 20, tests: 8, journeys: 20, build: 25 }
const needsBuild = changed.some((file) => /^(contract|web|public|db)\//.test(file))
const forJourneys = starting.journeys + (needsBuild ? starting.build : 0)
const left = seconds - starting.looks - starting.tests
// The journeys of a page that has changed come before tests that are slow: they alone see it in a browser.
const ofPages = near.journeys.filter(({ rank }) => rank <= 2)
const kept = within(seconds / 4, ofPages, ofJourney).takes
const isOfPages = near.screens.length > 0 || ofPages.length > 0
const tests = within(isOfPages ? left - forJourneys - kept : left, near.tests, ofTest)
const journeys = within(left - tests.takes - forJourneys, near.journeys, ofJourney)
const accessible = ['back-office', 'public-pages'].map((name) => `e2e/kit/accessible/${name}.spec.ts`)
const specs = [...journeys.chosen, ...(near.screens.length > 0 ? accessible : [])]

const folder = await mkdtemp(join(tmpdir(), 'forest-resort-change-'))
const outcomes: Outcome[] = []
const run = async (...group: Stage[]) => void outcomes.push(...(await runStages([group], folder)))

console.log(`${changed.length} files have changed since ${base.slice(0, 10)}.`)
const linted = there.filter((file) => /\.(ts|tsx|mjs|js|json|css)$/.test(file))
await run(
  {
    title: 'Format and lint',
    command: ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...linted],
  },
  { title: 'Types', command: ['npm', 'run', '--silent', 'types'] },
)
await run({ title: 'Generated files are current', command: ['node', 'scripts/generate.ts', '--check'] })

if (tests.chosen.length > 0)
  await run({
    title: 'Rules, API and screens',
    command: ['vitest', 'run', ...tests.chosen],
    report: 'vitest',
  })
if (specs.length > 0) {
  await run({ title: 'Pages', command: ['node', 'scripts/setup.mjs', 'build', 'browser'] })
  await run({
    title: 'Journeys in a real browser',
    command: [
      ...(['playwright', 'test', '--config', 'e2e/playwright.config.ts'] as const),
      ...['--project=chromium', ...specs],
    ],
    report: 'playwright',
    begin: async () => ({ env: { E2E_SCREENS: near.screens.join(' ') }, end: async () => {} }),
  })
}
await rm(folder, { recursive: true, force: true })

const leftOf = (what: string, left: readonly string[]): string[] =>
  left.length === 0 ? [] : [`${left.length} ${what}, the nearest: ${left.slice(0, 8).join(', ')}`]
const leftOut = [
  ...leftOf('files of tests that are farther from the change', tests.left),
  ...leftOf('files of journeys', journeys.left),
  'all that the change does not reach; PostgreSQL (`.ci/run` runs everything)',
]
const all = sumOf(outcomes)
console.log(`\nLeft out:\n${leftOut.map((line) => `- ${line}`).join('\n')}`)
console.log(
  `\nIt took ${((performance.now() - began) / 1000).toFixed(0)} s; --seconds ${2 * seconds} runs more.\n${endOf(all)}`,
)
process.exitCode = all.red.length > 0 ? 1 : 0
