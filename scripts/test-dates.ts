// `npm run test:dates`: every suite at four dates, by a library that shifts the clock of all its processes. Names of
// dates choose among them (year, month, leap, sunday), files are run alone, --postgres adds the API on PostgreSQL.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { datesToTry, shiftedClock, zone } from './check/dates.ts'
import { type Postgres, postgresForTests } from './check/postgres.ts'

const library = () =>
  globSync(['/usr/lib/*/faketime/libfaketime.so.1', '/usr/lib/faketime/libfaketime.so.1'])[0]

const installed = (): string => {
  if (!library() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing libfaketime, which shifts the clock …')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'libfaketime'], { stdio: 'inherit' })
  }
  const found = library()
  if (found) return found
  console.error('The clock is shifted by libfaketime: install the package `libfaketime` of Debian or Ubuntu.')
  process.exit(1)
}

const dates = datesToTry(Temporal.Now.instant())
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean', default: false } },
})
const chosen = Object.keys(dates).filter((name) => positionals.includes(name))
const files = positionals.filter((word) => !(word in dates))
const journeys = files.filter((file) => file.includes('e2e'))
const others = files.filter((file) => !journeys.includes(file))

/** The commands of one date. A server of PostgreSQL that runs already keeps its own time, so one is begun for it. */
const commandsNow = (postgres: Postgres | undefined): string[][] => {
  if (files.length === 0)
    return [['node', 'scripts/check.ts', '--suites', ...(postgres ? ['--postgres'] : [])]]
  return [
    ...(others.length > 0 ? [['vitest', 'run', ...others]] : []),
    ...(journeys.length > 0
      ? [['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...journeys]]
      : []),
  ]
}

const runAt = async (to: Temporal.Instant): Promise<string[]> => {
  Object.assign(process.env, shiftedClock(preload, Temporal.Now.instant(), to))
  const postgres = values.postgres ? await postgresForTests() : undefined
  const env = { ...process.env, TEST_DATABASE_URL: postgres?.url ?? '' }
  const red = commandsNow(postgres).filter(
    ([command, ...words]) => spawnSync(command as string, words, { stdio: 'inherit', env }).status !== 0,
  )
  await postgres?.end()
  return red.map((words) => words.join(' '))
}

const preload = installed()
delete process.env.TEST_DATABASE_URL
const red: string[] = []
for (const name of chosen.length > 0 ? chosen : Object.keys(dates)) {
  const to = dates[name] as Temporal.Instant
  console.log(`\n── ${name}: the clock begins at ${to.toZonedDateTimeISO(zone).toPlainDateTime()}`)
  red.push(...(await runAt(to)).map((command) => `${name}: ${command}`))
}
console.log(red.length === 0 ? '\nGreen at every date.' : `\nRed:\n${red.join('\n')}`)
process.exitCode = red.length === 0 ? 0 : 1
