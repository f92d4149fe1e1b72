// `npm run test:random [-- SEED] [TIMES]`: the properties by a fresh seed, or by that of a run that was red, and with
// twenty times the cases unless told otherwise. By hand: what it finds may have been there for long.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

const [seed = randomInt(2 ** 31), times = 20] = process.argv.slice(2).map(Number)
const files = globSync('{contract,server,web}/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes("from 'fast-check'"),
)
console.log(`Seed ${seed}, ${times} times the cases, ${files.length} files`)
const env = { ...process.env, PROPERTY_SEED: String(seed), PROPERTY_TIMES: String(times) }
const { status } = spawnSync('vitest', ['run', ...files], { stdio: 'inherit', env })
console.log(`To have this run again: npm run test:random -- ${seed} ${times}`)
process.exit(status ?? 1)
