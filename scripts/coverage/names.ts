import { parseSync } from 'vite'
import { citedIn } from './rules.ts'

/** What a file of tests says: the rules that its tests name, and what looks like a proof and is none. */
export type Named = { ids: Set<string>; faults: string[] }

// biome-ignore lint/suspicious/noExplicitAny: the nodes of a tree of any kind, told apart by their type
type Node = { type: string; start: number } & Record<string, any>

const range = /\b[GHR]-[A-Z]+-(\d\d)\.\.(\d\d)\b/g
const looksLikeTest = /\b(?:test|it|describe)(?:\.\w+)*\(\s*['"`]/

const idsOf = (name: string): { ids: string[]; faults: string[] } => ({
  ids: citedIn(name),
  faults: [...name.matchAll(range)]
    .filter(([, first, last]) => Number(last) < Number(first))
    .map(([whole]) => `${whole} runs downwards`),
})

/** The words of a name: a string, a template without what it is filled with, or several put together. */
const textOf = (node: Node | undefined): string => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map((part: Node) => part.value.cooked ?? '').join('…')
  if (node?.type === 'BinaryExpression') return textOf(node.left) + textOf(node.right)
  return ''
}

/** The words of a callee: `test.each(table)` is test, each; `other.step` begins with something else. */
const wordsOf = (callee: Node): string[] => {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return wordsOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return wordsOf(callee.tag)
  if (callee.type === 'MemberExpression' && !callee.computed)
    return [...wordsOf(callee.object), callee.property.name]
  return []
}

const roots = new Set(['test', 'it', 'describe'])
const never = ['skip', 'todo', 'fixme']

type Call = { words: string[]; name: string; body: boolean }

/** A call that names a test, a step or a group of tests. */
const testCall = (node: Node): Call | undefined => {
  if (node.type !== 'CallExpression') return undefined
  const words = wordsOf(node.callee)
  const name = textOf(node.arguments[0])
  if (!roots.has(words[0] ?? '') || name === '') return undefined
  // `test.skip(true, 'why')` and `test.use` name nothing.
  const body = node.arguments.some(({ type }: Node) => /Function/.test(type))
  return body || words.some((word) => never.includes(word)) ? { words, name, body } : undefined
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter(
      (child): child is Node => typeof child === 'object' && child !== null && typeof child.type === 'string',
    )

const kindOf = ({ words, body }: Call): 'never' | 'group' | 'test' => {
  if (!body || words.some((word) => never.includes(word))) return 'never'
  return words[0] === 'describe' || words[1] === 'describe' ? 'group' : 'test'
}

/** Takes down the ids of a name; what is not run proves nothing. */
const note = (name: string, wrong: string | undefined, named: Named): void => {
  const { ids, faults } = idsOf(name)
  named.faults.push(...faults)
  if (wrong === undefined) for (const one of ids) named.ids.add(one)
  else if (ids.length > 0) named.faults.push(`${wrong}: ${name}`)
}

/** Goes through a file; answers whether anything below the node is run. */
const walk = (node: Node, named: Named): boolean => {
  const call = testCall(node)
  const kind = call && kindOf(call)
  if (call && kind === 'never') {
    note(call.name, 'is never run', named)
    return false
  }
  const below = childrenOf(node).map((child) => walk(child, named))
  const runs = kind === 'test' || below.includes(true)
  if (call) note(call.name, runs ? undefined : 'has no test that runs', named)
  return runs
}

export const namedIn = (file: string, text: string): Named => {
  const named: Named = { ids: new Set(), faults: [] }
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) return { ids: new Set(), faults: [`cannot be read: ${errors[0]?.message}`] }
  walk(program as unknown as Node, named)
  for (const { value } of comments)
    if (looksLikeTest.test(value))
      named.faults.push(`a test is commented out: ${value.trim().split('\n')[0]}`)
  return named
}
