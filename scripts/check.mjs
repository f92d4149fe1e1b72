// What CI runs, one step after the other; the first that fails ends it. `npm test` and `npm run check` call it.
import { spawnSync } from 'node:child_process'

const steps = [
  ['Format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['Generated files are current', 'node', ['scripts/generate.ts', '--check']],
  ['Types', 'npm', ['run', '--silent', 'types']],
  ['Rules, API and pages on the embedded database', 'vitest', ['run']],
  ['Journeys in a real browser', 'playwright', ['test', '--config', 'e2e/playwright.config.ts']],
]

const began = performance.now()
for (const [title, command, args] of steps) {
  console.log(`\n── ${title}`)
  const at = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) {
    console.error(`\nFailed: ${title}`)
    process.exit(status ?? 1)
  }
  console.log(`   ${((performance.now() - at) / 1000).toFixed(1)} s`)
}
console.log(`\nAll checks passed in ${((performance.now() - began) / 1000).toFixed(0)} s.`)
