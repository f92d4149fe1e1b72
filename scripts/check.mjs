// What CI runs, one step after the other; the first that fails ends it. `npm test` and `npm run check` call it.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

const looks = [
  ['Format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['Generated files are current', 'node', ['scripts/generate.ts', '--check']],
  ['Types', 'npm', ['run', '--silent', 'types']],
]
const api = ['Rules, API and screens on the embedded database', 'vitest', ['run']]
const journeys = [
  'Journeys in a real browser',
  'playwright',
  ['test', '--config', 'e2e/playwright.config.ts'],
]
// The suites take two cores each.
const suites = availableParallelism() >= 4 ? [[api, journeys]] : [[api], [journeys]]

const run = ([title, command, args], isAlone) =>
  new Promise((done) => {
    const at = performance.now()
    const kept = []
    const stdio = ['ignore', ...(isAlone ? ['inherit', 'inherit'] : ['pipe', 'pipe'])]
    const child = spawn(command, args, { stdio, shell: process.platform === 'win32' })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => kept.push(data))
    if (isAlone) console.log(`\n── ${title}`)
    child.on('close', (status) => {
      if (!isAlone) console.log(`\n── ${title}\n${Buffer.concat(kept)}`)
      console.log(`   ${((performance.now() - at) / 1000).toFixed(1)} s`)
      done({ title, status })
    })
  })

const began = performance.now()
for (const steps of [looks, ...suites]) {
  const results = await Promise.all(steps.map((step) => run(step, steps.length === 1)))
  const failed = results.filter(({ status }) => status !== 0)
  if (failed.length > 0) {
    console.error(`\nFailed: ${failed.map(({ title }) => title).join(', ')}`)
    process.exit(1)
  }
}
console.log(`\nAll checks passed in ${((performance.now() - began) / 1000).toFixed(0)} s.`)
