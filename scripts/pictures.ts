// Keeps a picture of every screen, in both widths and themes, under pictures/; with --compare says which differ from those.
import { spawnSync } from 'node:child_process'

const compare = process.argv.includes('--compare')
const { status } = spawnSync(
  'playwright',
  [
    'test',
    '--config',
    'e2e/pictures/playwright.config.ts',
    ...process.argv.slice(2).filter((word) => word !== '--compare'),
  ],
  { stdio: 'inherit', env: { ...process.env, PICTURES: compare ? 'compare' : 'keep' } },
)
process.exitCode = status ?? 1
