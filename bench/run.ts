import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench, Part } from './kit/figures.ts'
import { guarded, judge, type Verdict } from './kit/guard.ts'
import type { Engine } from './kit/places.ts'
import { type PartResult, reportOf, thisMachine } from './kit/report.ts'
import { anonymous } from './parts/anonymous.ts'
import { availability } from './parts/availability.ts'
import { backOffice } from './parts/back-office.ts'
import { bookings } from './parts/bookings.ts'
import { candidates } from './parts/candidates.ts'
import { dashboard } from './parts/dashboard.ts'
import { deskDay } from './parts/desk-day.ts'
import { growth } from './parts/growth.ts'
import { home } from './parts/home.ts'
import { list } from './parts/list.ts'
import { memory } from './parts/memory.ts'
import { mutation } from './parts/mutation.ts'
import { offers } from './parts/offers.ts'
import { pages } from './parts/pages.ts'
import { roundTrips } from './parts/round-trips.ts'
import { start } from './parts/start.ts'
import { trip } from './parts/trip.ts'

const parts: Part[] = [
  availability,
  growth,
  offers,
  bookings,
  list,
  backOffice,
  deskDay,
  candidates,
  home,
  memory,
  start,
  roundTrips,
  pages,
  dashboard,
  trip,
  anonymous,
  mutation,
]
const quick = process.argv.includes('--quick')
const guards = process.argv.includes('--guard')
const named = process.argv.slice(2).filter((given) => !['--quick', '--guard'].includes(given))
const wanted = guards && named.length === 0 ? Object.keys(guarded) : named

const unknown = wanted.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. There are: ${parts.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}
const chosen = parts.filter(({ name, onlyNamed }) => (wanted.length > 0 ? wanted.includes(name) : !onlyNamed))
if (chosen.some(({ onlyNamed }) => !onlyNamed) && !existsSync('build/server/index.js')) {
  console.error('The pages are not built yet: run `npm run build`.')
  process.exit(1)
}

// A quick run only shows that everything works: its figures never stand beside measured ones.
const folder = quick ? join(tmpdir(), 'forest-bench-quick') : 'bench'
const file = join(folder, 'results.json')
await mkdir(folder, { recursive: true })

const machine = await thisMachine()
const engines: Engine[] = machine.postgres ? ['PostgreSQL', 'embedded'] : ['embedded']
const bench: Bench = {
  quick,
  // The guard takes two minutes: short loads, and of two engines the first.
  ...(guards ? { seconds: 1.5, rounds: 2 } : quick ? { seconds: 3, rounds: 1 } : { seconds: 6, rounds: 3 }),
  engines: guards ? engines.slice(0, 1) : engines,
  say: (text) => console.log(`  ${text}`),
}
if (!machine.postgres)
  console.log('No PostgreSQL server answers at BENCH_DATABASE_URL: measuring embedded only.')

const failed: string[] = []
const verdicts: Verdict[] = []
for (const part of chosen) {
  console.log(`\n${part.title} (${part.name})`)
  try {
    const { figures, notes = [] } = await part.run(bench)
    const { name, title, about } = part
    const recorded = () => earlierParts().find((one) => one.name === name)
    if (guards) verdicts.push(...judge({ name, about, figures }, recorded()))
    else await keep({ name, title, about, figures, notes, machine })
  } catch (error) {
    console.error(error)
    failed.push(part.name)
  }
}
if (guards) print(verdicts)
else console.log(`\nThe results are in ${folder}/RESULTS.md.`)
if (failed.length > 0) {
  console.error(`Not measured, see above: ${failed.join(', ')}.`)
  process.exitCode = 1
}

function earlierParts(): PartResult[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).parts : []
}

/** What the guard found. It fails where a ratio fell, and where there was none to compare with. */
function print(all: Verdict[]) {
  console.log()
  for (const { text, fell } of all) console.log(`${fell ? 'FELL  ' : '      '}${text}`)
  const compared = all.some((verdict) => verdict.compared)
  if (!compared) console.error('Nothing could be compared: record the parts with `npm run bench` first.')
  if (!compared || all.some(({ fell }) => fell)) process.exitCode = 1
}

/** Writes after every part, beside the parts of earlier runs, each of which says when and where it was taken. */
async function keep(result: PartResult) {
  const earlier = earlierParts()
  const all = parts.flatMap(({ name }) =>
    name === result.name ? [result] : earlier.filter((other) => other.name === name),
  )
  await writeFile(file, `${JSON.stringify({ parts: all }, null, 2)}\n`)
  await writeFile(join(folder, 'RESULTS.md'), reportOf(all))
}
