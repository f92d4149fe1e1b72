import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench, Part } from './kit/figures.ts'
import { type PartResult, reportOf, thisMachine } from './kit/report.ts'
import { availability } from './parts/availability.ts'
import { backOffice } from './parts/back-office.ts'
import { bookings } from './parts/bookings.ts'
import { candidates } from './parts/candidates.ts'
import { growth } from './parts/growth.ts'
import { home } from './parts/home.ts'
import { memory } from './parts/memory.ts'
import { pages } from './parts/pages.ts'
import { roundTrips } from './parts/round-trips.ts'
import { start } from './parts/start.ts'

const parts: Part[] = [
  availability,
  growth,
  bookings,
  backOffice,
  candidates,
  home,
  memory,
  start,
  roundTrips,
  pages,
]
const wanted = process.argv.slice(2).filter((given) => given !== '--quick')
const quick = process.argv.includes('--quick')

const unknown = wanted.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. There are: ${parts.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}
if (!existsSync('build/server/index.js')) {
  console.error('The pages are not built yet: run `npm run build`.')
  process.exit(1)
}

// A quick run only shows that everything works: its figures never stand beside measured ones.
const folder = quick ? join(tmpdir(), 'forest-bench-quick') : 'bench'
const file = join(folder, 'results.json')
await mkdir(folder, { recursive: true })

const machine = await thisMachine()
const bench: Bench = {
  quick,
  seconds: quick ? 3 : 6,
  rounds: quick ? 1 : 3,
  engines: machine.postgres ? ['PostgreSQL', 'embedded'] : ['embedded'],
  say: (text) => console.log(`  ${text}`),
}
if (!machine.postgres)
  console.log('No PostgreSQL server answers at BENCH_DATABASE_URL: measuring embedded only.')

const failed: string[] = []
for (const part of parts) {
  if (wanted.length > 0 && !wanted.includes(part.name)) continue
  console.log(`\n${part.title} (${part.name})`)
  try {
    const { figures, notes = [] } = await part.run(bench)
    const { name, title, about } = part
    await keep({ name, title, about, figures, notes, machine })
  } catch (error) {
    console.error(error)
    failed.push(part.name)
  }
}
console.log(`\nThe results are in ${folder}/RESULTS.md.`)
if (failed.length > 0) {
  console.error(`Not measured, see above: ${failed.join(', ')}.`)
  process.exitCode = 1
}

/** Writes after every part, beside the parts of earlier runs, each of which says when and where it was taken. */
async function keep(result: PartResult) {
  const earlier: PartResult[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).parts : []
  const all = parts.flatMap(({ name }) =>
    name === result.name ? [result] : earlier.filter((other) => other.name === name),
  )
  await writeFile(file, `${JSON.stringify({ parts: all }, null, 2)}\n`)
  await writeFile(join(folder, 'RESULTS.md'), reportOf(all))
}
