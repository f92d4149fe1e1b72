import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { getConsumedChars, isPotentiallyEmpty, toCache } from 'regexp-ast-analysis'
import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'

/** Those that no text from outside reaches, each with the reason. */
const bounded: Record<string, string> = {
  'contract/kit/counted.ts': 'the digits of one number',
  'server/kit/pages/first-paint.ts': 'a page as this server has rendered it, in which text is escaped',
  'server/kit/pages/policy.ts': 'a page as this server has rendered it, in which text is escaped',
}

type Node = { type?: string; start: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const nodesIn = (node: Node): Node[] => [
  node,
  ...Object.entries(node).flatMap(([key, value]) => (key !== 'regex' && isNode(value) ? nodesIn(value) : [])),
]
const programOf = (file: string, source: string) => parseSync(file, source).program as unknown as Node

const parser = new RegExpParser()

const beginsAnchored = ({ elements: [first] }: AST.Alternative, multiline: boolean): boolean =>
  first?.type === 'Assertion' && first.kind === 'start' && !multiline

/**
 * Whether a search is begun anew within what it has just looked through to the end: `Version\/.*Safari\/` on a text of
 * many `Version/`. What stands before an unbounded part can stand in it too, and something must follow.
 */
const startsAnew = (alternative: AST.Alternative, flags: AST.Flags): boolean => {
  const cache = toCache(flags)
  const elements = flat(alternative)
  return elements.some((element, at) => {
    if (element.type !== 'Quantifier' || element.max !== Number.POSITIVE_INFINITY) return false
    const before = elements.slice(0, at).filter(({ type }) => type !== 'Assertion')
    if (before.length === 0 || elements.slice(at + 1).every((after) => isEmpty(after, cache))) return false
    const within = getConsumedChars(element, cache).chars
    return before.every(
      (one) => isEmpty(one, cache) || !getConsumedChars(one, cache).chars.isDisjointWith(within),
    )
  })
}
const flat = ({ elements }: AST.Alternative): AST.Element[] =>
  elements.flatMap((element) => {
    if (element.type !== 'Group' && element.type !== 'CapturingGroup') return [element]
    const [only, ...others] = element.alternatives
    return only && others.length === 0 ? flat(only) : [element]
  })
const isEmpty = (element: AST.Element, cache: ReturnType<typeof toCache>) =>
  element.type !== 'Assertion' && isPotentiallyEmpty(element, cache)

/** What is wrong with an expression, as far as it takes longer than its text is long. */
const problemOf = (source: string): string | undefined => {
  const literal = parser.parseLiteral(source)
  const [report] = analyse(literal, {}).reports
  if (report) return report.type
  const { alternatives } = literal.pattern
  const { multiline, sticky } = literal.flags
  const anew = (one: AST.Alternative) => !beginsAnchored(one, multiline) && startsAnew(one, literal.flags)
  return !sticky && alternatives.some(anew) ? 'starts anew' : undefined
}

/** The names of expressions with a state, g or y, that live as long as the program. */
const lasting = (program: Node): string[] =>
  (program.body as Node[])
    .map((node) => (node.declaration ?? node) as Node)
    .flatMap(({ declarations }) => (declarations ?? []) as { id: Node; init: Node | null }[])
    .filter(({ init }) => /[gy]/.test((init?.regex as { flags: string } | undefined)?.flags ?? ''))
    .map(({ id }) => String(id.name))

const keepsState = new Set(['exec', 'test', 'lastIndex'])
const statesIn = (program: Node): string[] => {
  const names = new Set(lasting(program))
  return nodesIn(program)
    .filter(({ type }) => type === 'MemberExpression')
    .map(({ object, property }) => [(object as Node).name, (property as Node).name].map(String))
    .filter(([name = '', what = '']) => names.has(name) && keepsState.has(what))
    .map((pair) => pair.join('.'))
}

let files: { file: string; program: Node }[]
beforeAll(async () => {
  const found = await Array.fromAsync(glob(['contract/**/*.ts', 'server/**/*.ts']))
  files = found
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, program: programOf(file, readFileSync(file, 'utf8')) }))
})

describe('the regular expressions of contract and server', () => {
  test('take no longer than their text is long', () => {
    const all = files.flatMap(({ file, program }) =>
      nodesIn(program)
        .filter(({ type, regex }) => type === 'Literal' && regex)
        .map(({ raw }) => ({ file, raw: String(raw) })),
    )
    expect(all.length).toBeGreaterThan(200)
    const slow = all
      .map(({ file, raw }) => ({ file, message: `${file}: ${raw} ${problemOf(raw)}`, is: problemOf(raw) }))
      .filter(({ is }) => is !== undefined)
    expect(slow.filter(({ file }) => !bounded[file]).map(({ message }) => message)).toEqual([])
    expect(new Set(slow.map(({ file }) => file)), 'no reason is left over').toEqual(
      new Set(Object.keys(bounded)),
    )
  })

  test('keep no state from one caller to another', () => {
    expect(files.flatMap(({ file, program }) => statesIn(program).map((use) => `${file}: ${use}`))).toEqual(
      [],
    )
  })
})

test.each([
  ['/(.)\\/+$/', 'Move'],
  ['/\\bVersion\\/.*Safari\\//', 'starts anew'],
  ['/<link rel="modulepreload"[^>]*>/g', 'starts anew'],
  ['/<script>([^]*?)<\\/script>/', 'starts anew'],
  ['/^[\\s(]*\\+?[\\d\\s()]+$/', 'Trade'],
  ['/^(?:a+)+$/', 'Self'],
  ['/<link rel="modulepreload"[^<>]*>/g', undefined],
  ['/^\\d{4}-\\d{2}$/', undefined],
])('%s is %s', (source, problem) => {
  expect(problemOf(source)).toBe(problem)
})

test('an expression with a state at the top of a module is found where its state is used', () => {
  const source = 'export const end = /a/g\nconst own = () => { const inner = /b/g; return inner.exec("b") }\n'
  expect(statesIn(programOf('a.ts', `${source}const f = () => end.lastIndex\nend.exec("a")`))).toEqual([
    'end.lastIndex',
    'end.exec',
  ])
  expect(statesIn(programOf('a.ts', `${source}"a".replace(end, "")`))).toEqual([])
})
