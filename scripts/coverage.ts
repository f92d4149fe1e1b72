import { existsSync, globSync, readdirSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { matchesGlob } from 'node:path'
import vitest from '../vitest.config.ts'
import { type Excuses, faultsOf } from './coverage/faults.ts'
import { namedIn } from './coverage/names.ts'
import { citedIn, faultsOfRules, isPlanned, type Rule, rulesIn } from './coverage/rules.ts'

// docs/coverage.md: every rule of docs/rules with the tests that name it; a reason stands in docs/not-covered.json
// where one has none.
const digest = '26b18d49b754634a'

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

const rules: Rule[] = []
for (const page of readdirSync('docs/rules').sort())
  rules.push(...rulesIn(page.replace('.md', ''), await readFile(`docs/rules/${page}`, 'utf8')))
const kindOf = ({ id }: Rule) => 'DWGHR'.indexOf(id[0] ?? '')
rules.sort((a, b) => kindOf(a) - kindOf(b) || a.id.localeCompare(b.id, 'en', { numeric: true }))
const excuses = await read<Excuses>('docs/not-covered.json', {})
const testsOf = (id: string) => [...named].filter(([, { ids }]) => ids.has(id)).map(([file]) => file)

const row = (rule: Rule): string => {
  const { id, text, heldBy } = rule
  const tests = testsOf(id)
  const none = excuses[id] ?? (isPlanned(rule) ? heldBy : '—')
  return `| ${id} | ${text} | ${tests.length > 0 ? tests.map((file) => `\`${file}\``).join(', ') : none} |`
}

const parts = Map.groupBy(rules, ({ id }) => id.slice(0, id.lastIndexOf('-')))
const covered = rules.filter(({ id }) => testsOf(id).length > 0).length
const made = `# Rules and their tests

Made by \`npm run generate\` from the names of the tests; do not edit. ${covered} of ${rules.length} rules have a test that names them; ${rules.filter(isPlanned).length} are planned, not built or not yet built whole.
${[...parts].map(([area, own]) => `\n## ${area}\n\n| id | rule | proof |\n|---|---|---|\n${own.map(row).join('\n')}\n`).join('')}`

// No SQL: migrations keep the words that they were written with.
const citing = globSync(
  '{contract,server,web,e2e,test,bench,scripts,db,docs}/**/*.{ts,tsx,mjs,css,md}',
).filter((name) => !/^docs\/(rules\/|coverage)/.test(name))
const cited = new Map(
  await Promise.all(citing.map(async (name) => [name, citedIn(await readFile(name, 'utf8'))] as const)),
)

const file = 'docs/coverage.md'
const faults = faultsOf(
  rules,
  digest,
  excuses,
  named,
  files.filter((one) => !isRun(one)),
)
faults.push(...faultsOfRules(rules, existsSync, cited))
if (!process.argv.includes('--check')) await writeFile(file, made)
else if ((await readFile(file, 'utf8').catch(() => '')) !== made)
  faults.push('docs/coverage.md does not fit the tests: run `npm run generate`.')
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
