import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const sides = ['contract', 'server', 'web'] as const
type Override = { includes: string[]; linter?: { rules?: { style?: { noRestrictedImports?: Rule } } } }
type Rule = { options: { patterns: [{ group: string[] }] } }

/** The table of ADR-001: which districts each may import, side by side. */
const table = readFileSync('docs/decisions/001-layout.md', 'utf8')
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter((cells) => cells.length === 4 && !cells[0]?.startsWith('---') && cells[0] !== 'district')
const districts = table.map(([district = '']) => district)
const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as { overrides: Override[] }

test('the linter holds the borders of ADR-001', () => {
  expect(districts).toHaveLength(10)
  for (const [district = '', ...allowed] of table)
    for (const [at, side] of sides.entries()) {
      const own = overrides.filter(({ includes }) => includes.includes(`${side}/${district}/**`))
      const group = own.flatMap(
        ({ linter }) => linter?.rules?.style?.noRestrictedImports?.options.patterns[0].group ?? [],
      )
      const closed = districts.filter((other) => group.includes(`**/${other}/**`))
      const open = (allowed[at] ?? '').split(', ').filter((name) => name !== '—')
      expect([side, district, closed]).toEqual([
        side,
        district,
        districts.filter((other) => other !== district && !open.includes(other)),
      ])
    }
})

const crossings: readonly [file: string, imported: string][] = [
  ['server/recruitment/jobs/new.ts', '../../rates/rooms/priced-rooms.ts'],
  ['server/recruitment/routes.ts', '../rates/rooms/priced-rooms.ts'],
  ['server/folio/payments/new.ts', '../../reservations/stays/queries.ts'],
  ['server/rates/rooms/new.ts', '../../demo/stays/rooms.ts'],
  ['server/site/new.ts', '../../web/paths.ts'],
  ['server/kit/http/new.ts', '../../rates/rooms/priced-rooms.ts'],
  ['server/new.ts', '../web/paths.ts'],
  ['web/recruitment/jobs/New.tsx', '../../rates/rooms/RoomPage.tsx'],
  ['web/kit/blocks/New.tsx', '../../rates/rooms/RoomPage.tsx'],
  ['web/bundle/new.ts', '../../server/app.ts'],
  ['contract/recruitment/new.ts', '../rates/rooms.ts'],
  ['contract/kit/new.ts', '../rates/rooms.ts'],
]

test('an import over a border is an error', () => {
  // In a folder of its own: what a broken run leaves in the sources would be seen by everybody.
  const folder = mkdtempSync(join(tmpdir(), 'forest-resort-borders-'))
  for (const name of ['biome.json', '.gitignore']) copyFileSync(name, join(folder, name))
  for (const [file, imported] of [
    ...crossings,
    ['server/recruitment/jobs/own.ts', './queries.ts'] as const,
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `import { found } from '${imported}'\n\nexport const it = found\n`)
  }
  const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), ['lint', '--reporter=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string | { file: string } } }[]
  }
  const refused = diagnostics
    .filter(({ category }) => category === 'lint/style/noRestrictedImports')
    .map(({ location: { path } }) => (typeof path === 'string' ? path : path.file).replace(/^\.\//, ''))
  expect(refused.sort()).toEqual(crossings.map(([file]) => file).sort())
})
