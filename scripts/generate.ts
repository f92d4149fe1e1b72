import { spawnSync } from 'node:child_process'

// Everything in the repository that a script makes. With --check: fails where one is out of date.
const makers = ['scripts/types.ts', 'scripts/coverage.ts']

for (const maker of makers) {
  const { status } = spawnSync(process.execPath, [maker, ...process.argv.slice(2)], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
