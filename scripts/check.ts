// What CI runs, stage after stage, all of them. `npm test` and `npm run check` call it, and .ci/run with --postgres.
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { testsOnPostgres } from './check/on-postgres.ts'
import { postgresForTests } from './check/postgres.ts'
import { endOf, sumOf } from './check/reports.ts'
import { runStages, type Stage } from './check/stages.ts'

const typegen: Stage = { title: 'Types of the routes', command: ['react-router', 'typegen'] }

// One checker for each: several of one program work out the same types, each for itself.
const types = (title: string, project: string): Stage => ({
  title: `Types of ${title}`,
  command: ['tsc', '-p', project, '--checkers', '1'],
})

const looks: Stage[] = [
  { title: 'Format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { title: 'Nothing that nobody imports', command: ['knip', '--no-progress'] },
  { title: 'Generated files are current', command: ['node', 'scripts/generate.ts', '--check'] },
  types('the server', '.'),
  types('the pages', 'web'),
  types('the journeys', 'e2e'),
]

const embedded: Stage = {
  title: 'Rules, API and screens on the embedded database',
  command: ['vitest', 'run'],
  report: 'vitest',
  begin: async () => ({ env: { TEST_DATABASE_URL: '' }, end: async () => {} }),
}

const journeys: Stage = {
  title: 'Journeys in a real browser',
  command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
  report: 'playwright',
}

const onPostgres = (files: readonly string[]): Stage => ({
  title: 'What SQL decides, on PostgreSQL',
  command: ['vitest', 'run', '--project', 'api', ...files],
  report: 'vitest',
  begin: async () => {
    const { url, end } = await postgresForTests()
    ends.add(end)
    return { env: { TEST_DATABASE_URL: url }, end }
  },
})

/** A run that is broken off leaves no server behind. */
const ends = new Set<() => Promise<void>>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    await Promise.all([...ends].map((end) => end()))
    process.exit(1)
  })

// The suites take two cores each.
const suites = availableParallelism() >= 4 ? [[embedded, journeys]] : [[embedded], [journeys]]
const groups = [
  ...(process.argv.includes('--suites') ? [] : [[typegen], looks]),
  ...suites,
  ...(process.argv.includes('--postgres') ? [[onPostgres(await testsOnPostgres())]] : []),
]

const began = performance.now()
const folder = await mkdtemp(join(tmpdir(), 'forest-resort-check-'))
const all = sumOf(await runStages(groups, folder))
await rm(folder, { recursive: true, force: true })
console.log(`\nAll stages took ${((performance.now() - began) / 1000).toFixed(0)} s.\n${endOf(all)}`)
process.exitCode = all.red.length > 0 ? 1 : 0
