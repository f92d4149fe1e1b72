import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'

// docs/coverage.md: every requirement id with the tests that name it. The list of ids is docs/requirements.json,
// taken from the specification's checklist; a reason stands in docs/not-covered.json where an id has no test.
type Requirement = { id: string; text: string }

const read = async <T>(file: string, none: T): Promise<T> =>
  existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as T) : none

const testFiles = async (): Promise<string[]> => {
  const files: string[] = []
  for await (const file of glob(['{contract,server,web,db}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']))
    files.push(file)
  return files.sort()
}

// The second way is that of `test.each(…)('…')`.
const title = /(?:\b(?:test|it|step|describe)(?:\.\w+)*|\))\(\s*(?:['"`])([^\n]*)/g
const named = /\b([GHR]-[A-Z]+-)(\d\d)(?:\.\.(\d\d))?\b/g

/** `G-API-15..18` names four. */
const idsOf = (name: string): string[] =>
  [...name.matchAll(named)].flatMap(([, area = '', first, last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, i) => `${area}${String(Number(first) + i).padStart(2, '0')}`,
    ),
  )

const idsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(title)].flatMap(([, name = '']) => idsOf(name)))

const testsById = async (): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>()
  for (const file of await testFiles()) {
    for (const id of idsIn(await readFile(file, 'utf8'))) found.set(id, [...(found.get(id) ?? []), file])
  }
  return found
}

const requirements = await read<Requirement[]>('docs/requirements.json', [])
const reasons = await read<Record<string, string>>('docs/not-covered.json', {})
const tests = await testsById()

const row = ({ id, text }: Requirement): string => {
  const files = tests.get(id)
  const proof = files ? files.map((file) => `\`${file}\``).join(', ') : (reasons[id] ?? '—')
  return `| ${id} | ${text} | ${proof} |`
}

const parts = Map.groupBy(requirements, ({ id }) => id.slice(0, id.lastIndexOf('-')))
const covered = requirements.filter(({ id }) => tests.has(id)).length
const made = `# Requirements and their tests

Made by \`npm run generate\` from the names of the tests; do not edit. ${covered} of ${requirements.length} requirements have a test that names them.
${[...parts].map(([area, own]) => `\n## ${area}\n\n| id | requirement | proof |\n|---|---|---|\n${own.map(row).join('\n')}\n`).join('')}`

const file = 'docs/coverage.md'
if (!process.argv.includes('--check')) await writeFile(file, made)
else if ((await readFile(file, 'utf8').catch(() => '')) !== made) {
  console.error('docs/coverage.md does not fit the tests: run `npm run generate`.')
  process.exitCode = 1
}
const proved = Object.keys(reasons).filter((id) => tests.has(id))
if (proved.length > 0) {
  console.error(`Proved by now, take them out of docs/not-covered.json: ${proved.join(', ')}`)
  process.exitCode = 1
}
const unknown = [...tests.keys()].filter((id) => !requirements.some((r) => r.id === id))
if (unknown.length > 0) {
  console.error(`Tests name requirements that do not exist: ${unknown.join(', ')}`)
  process.exitCode = 1
}
