import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { matchesGlob } from 'node:path'
import vitest from '../vitest.config.ts'
import { type Excuses, faultsOf, type Requirement } from './coverage/faults.ts'
import { namedIn } from './coverage/names.ts'

// docs/coverage.md: every requirement id with the tests that name it. The list of ids is docs/requirements.json,
// taken from the specification's checklist; a reason stands in docs/not-covered.json where an id has no test.
const digest = '2f7ca1e7a41bcc84'

const read = async <T>(file: string, none: T): Promise<T> =>
  existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as T) : none

/** What the runners take, as their own settings say; the journeys' are all of e2e. */
const projects = vitest.test?.projects ?? []
const taken = [
  'e2e/**/*.spec.ts',
  ...projects.flatMap((project) =>
    typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
  ),
]

const looksLikeTests = async (): Promise<string[]> => {
  const files: string[] = []
  const exclude = ['node_modules/**', 'build/**', 'reports/**', '.*/**']
  for await (const file of glob('**/*.{test,spec}.{ts,tsx,js,mjs}', { exclude })) files.push(file)
  return files.sort()
}

const files = await looksLikeTests()
const isRun = (file: string) => taken.some((pattern) => matchesGlob(file, pattern))
const run = files.filter(isRun)
const named = new Map(
  await Promise.all(run.map(async (file) => [file, namedIn(file, await readFile(file, 'utf8'))] as const)),
)

const requirements = await read<Requirement[]>('docs/requirements.json', [])
const excuses = await read<Excuses>('docs/not-covered.json', {})
const testsOf = (id: string) => [...named].filter(([, { ids }]) => ids.has(id)).map(([file]) => file)

const row = ({ id, text }: Requirement): string => {
  const tests = testsOf(id)
  const proof = tests.length > 0 ? tests.map((file) => `\`${file}\``).join(', ') : (excuses[id] ?? '—')
  return `| ${id} | ${text} | ${proof} |`
}

const parts = Map.groupBy(requirements, ({ id }) => id.slice(0, id.lastIndexOf('-')))
const covered = requirements.filter(({ id }) => testsOf(id).length > 0).length
const made = `# Requirements and their tests

Made by \`npm run generate\` from the names of the tests; do not edit. ${covered} of ${requirements.length} requirements have a test that names them.
${[...parts].map(([area, own]) => `\n## ${area}\n\n| id | requirement | proof |\n|---|---|---|\n${own.map(row).join('\n')}\n`).join('')}`

const file = 'docs/coverage.md'
const faults = faultsOf(
  requirements,
  digest,
  excuses,
  named,
  files.filter((one) => !isRun(one)),
)
if (!process.argv.includes('--check')) await writeFile(file, made)
else if ((await readFile(file, 'utf8').catch(() => '')) !== made)
  faults.push('docs/coverage.md does not fit the tests: run `npm run generate`.')
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
