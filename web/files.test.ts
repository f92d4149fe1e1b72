import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

type Source = { file: string; text: string }

const sources: Source[] = globSync('{web,contract,server,test,e2e,bench,scripts}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('+types'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Small files that stay beside their one caller, each with the reason; a test or a lazy chunk is seen without. */
const alone: Record<string, string> = {}

const isTest = (file: string) => /\.test\.tsx?$|^(test|e2e|bench)\//.test(file)
const districtOf = (file: string) => file.split('/')[1]
const linesOf = (text: string) => text.split('\n').length - 1
/** What the linter lets a file have, less what imports and a formatter may add. */
const room = (file: string) => (file.endsWith('.tsx') ? 400 : 250) - 10

const statically = /(?:\bfrom|^import)\s+'(\.[^']+)'/gm
/** Fetched by themselves: an `import()`, a worker. */
const lazily = /(?:\bimport|new URL)\(\s*'(\.[^']+)'/g

const pathsIn = ({ file, text }: Source, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, path = '']) => join(dirname(file), path))

/** Who imports which file, and the files that a test or a chunk of their own needs. */
function importsOf(all: readonly Source[]) {
  const callers = new Map<string, Set<string>>()
  const apart = new Set<string>()
  for (const source of all) {
    for (const path of pathsIn(source, lazily)) apart.add(path)
    for (const path of pathsIn(source, statically))
      if (isTest(source.file)) apart.add(path)
      else callers.set(path, (callers.get(path) ?? new Set()).add(source.file))
  }
  return { callers, apart }
}

/** Files of at most 60 lines that their one caller could hold. */
function couldMove(all: readonly Source[]): string[] {
  const { callers, apart } = importsOf(all)
  const sizes = new Map(all.map(({ file, text }) => [file, linesOf(text)]))
  const fits = (file: string, caller: string) =>
    districtOf(caller) === districtOf(file) &&
    (caller.endsWith('.tsx') || file.endsWith('.ts')) &&
    (sizes.get(caller) ?? 0) + (sizes.get(file) ?? 0) <= room(caller)
  return all
    .map(({ file }) => file)
    .filter((file) => file.startsWith('web/') && (sizes.get(file) ?? 0) <= 60 && !apart.has(file))
    .filter((file) => {
      const [caller, ...others] = callers.get(file) ?? []
      return caller !== undefined && others.length === 0 && fits(file, caller)
    })
}

test('a small file with one caller is seen, but for what a test, a lazy chunk or two callers need', () => {
  const long = (count: number) => 'one()\n'.repeat(count)
  const of = (file: string, text: string) => ({ file: `web/desk/${file}`, text })
  const page = of('Page.tsx', `import { a } from './a.ts'\nimport { B } from './b/B.tsx'\nimport './c.ts'\n`)
  const rest = [of('a.ts', long(60)), of('b/B.tsx', long(61)), of('c.ts', long(1))]
  expect(couldMove([page, ...rest])).toEqual(['web/desk/a.ts', 'web/desk/c.ts'])

  const and = (file: string, text: string) => couldMove([page, ...rest, of(file, text)])
  expect(and('Other.tsx', "import type { a } from './a.ts'\n")).toEqual(['web/desk/c.ts'])
  expect(and('a.test.ts', "import { a } from './a.ts'\n")).toEqual(['web/desk/c.ts'])
  expect(and('Other.tsx', "const a = lazy(() => import('./a.ts'))\n")).toEqual(['web/desk/c.ts'])
  expect(couldMove([{ ...page, text: page.text + long(330) }, ...rest])).toEqual(['web/desk/c.ts'])
})

test('what one file alone uses stands in that file, or says why not', () => {
  const found = couldMove(sources)
  expect(found.filter((file) => !alone[file])).toEqual([])
  // Nobody keeps a reason that is none any more.
  expect(Object.keys(alone).filter((file) => !found.includes(file))).toEqual([])
})
