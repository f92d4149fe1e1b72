// `npm run test:many [-- RUNS]`: everything that CI runs, so many times in a row, twenty unless told otherwise, beside
// three busy processes. It goes on where it stopped: a run of this commit that stands in the log counts, and what was
// red is told at the end. MANY_LOG names the folder of the log; each run's whole output lies beside it.
import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const wanted = Number(process.argv[2] ?? 20)
const busyProcesses = 3
const folder = process.env.MANY_LOG ?? join(homedir(), '.cache', 'forest-resort-runs')
mkdirSync(folder, { recursive: true })
const log = join(folder, 'runs.tsv')

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()
const changed = git('status', '--porcelain')
if (changed) {
  console.error(`What is not committed cannot be told from a commit that was run:\n${changed}`)
  process.exit(1)
}
const commit = git('rev-parse', '--short=12', 'HEAD')

const runsSoFar = () => {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
  return lines.map((line) => line.split('\t')).filter(([, of]) => of === commit)
}

/** Three processes that take whatever the machine gives them, as a neighbour's build does. */
const beBusy = () => {
  const loops = Array.from({ length: busyProcesses }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  return () => {
    for (const loop of loops) loop.kill('SIGKILL')
  }
}

/** Runs it once; answers how it ended. */
const runOnce = (nth) =>
  new Promise((done) => {
    const output = join(folder, `${commit}-${nth}.log`)
    const kept = createWriteStream(output)
    const rest = beBusy()
    const run = spawn('bash', ['.ci/run'], {
      env: { ...process.env, CI: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const end = () => {
      rest()
      run.kill()
      process.exit(130)
    }
    process.once('SIGINT', end).once('SIGTERM', end)
    run.stdout.pipe(kept, { end: false })
    run.stderr.pipe(kept, { end: false })
    run.on('close', (status) => {
      process.removeListener('SIGINT', end).removeListener('SIGTERM', end)
      rest()
      kept.end(() => done({ status, output }))
    })
  })

for (let nth = runsSoFar().length + 1; nth <= wanted; nth++) {
  const began = new Date()
  console.log(`Run ${nth} of ${wanted} at ${commit}, since ${began.toISOString()} …`)
  const { status, output } = await runOnce(nth)
  const minutes = ((Date.now() - began.getTime()) / 60_000).toFixed(1)
  const end = status === 0 ? 'green' : 'red'
  appendFileSync(log, `${[began.toISOString(), commit, nth, end, minutes, output].join('\t')}\n`)
  console.log(`  ${end} after ${minutes} minutes: ${output}`)
}

const red = runsSoFar().filter(([, , , end]) => end !== 'green')
console.log(`${runsSoFar().length} runs of ${commit}, ${red.length} red.`)
for (const [at, , nth, , , output] of red) console.log(`  run ${nth} of ${at}: ${output}`)
process.exit(red.length === 0 ? 0 : 1)
