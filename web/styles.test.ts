import { globSync, readFileSync } from 'node:fs'
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'
import { expect, test } from 'vitest'

const sources = globSync('{web,server}/**/*.{css,ts,tsx}').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))

test('a style names no colour or measure that nobody defines', () => {
  const defined = new Set(sources.flatMap(({ text }) => text.match(/--[\w-]+(?=['"]?\]?\s*:|', )/g) ?? []))
  const unknown = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)]
      .map(([, name = '']) => name)
      // Mantine's own come with its styles; those of a number stand in code.
      .filter((name) => !/^--mantine-|-$/.test(name) && !defined.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})

/** Bodies of rules that stand in more than two places, each with the reason. */
const repeated: Record<string, string> = {
  'clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; width: 1px':
    'out of sight in a state or a layout alone, where a class would say it always',
  'outline-offset: 2px; outline: 2px solid var(--focus)':
    'the ring of a field that is drawn around what stands for it',
  'background: var(--primary); color: var(--on-primary)': 'colours of a state',
  'background: var(--primary); border-color: var(--primary); color: var(--on-primary)': 'colours of a state',
  'font-size: var(--text-body); min-height: 3rem': 'the size of links that look like the button of the site',
  '@media (min-width: 60em) | gap: var(--space-48); grid-template-columns: minmax(0, 1fr) minmax(0, 1fr)':
    'halves from a width on that no other page has',
  'padding-inline-start: 0; text-align: start': 'the first column of tables of three kits',
}

/** Where a rule holds: the media queries and the like around it. */
const around = ({ parent }: ChildNode): string => {
  const outer = parent as AtRule | Rule | undefined
  if (outer?.type === 'atrule') return `${around(outer)}@${outer.name} ${outer.params} | `
  return outer?.type === 'rule' ? around(outer) : ''
}

const bodyOf = (rule: Rule) => {
  const declarations = rule.nodes.flatMap((node) =>
    node.type === 'decl' && node.prop !== 'composes' ? [`${node.prop}: ${node.value}`] : [],
  )
  return declarations.length < 2 ? undefined : around(rule) + declarations.sort().join('; ')
}

/** The bodies of two declarations and more that more than two rules have; what weighs nothing is there to be used. */
function repeatedIn(sheets: readonly string[]): string[] {
  const places = new Map<string, number>()
  for (const sheet of sheets)
    postcss.parse(sheet).walkRules((rule) => {
      const body = rule.selector.startsWith(':where(') ? undefined : bodyOf(rule)
      if (body) places.set(body, (places.get(body) ?? 0) + 1)
    })
  return [...places].filter(([, count]) => count > 2).map(([body]) => body)
}

test('a body of a rule is seen at its third place, in whatever order it declarations things', () => {
  const rule = (name: string) => `.${name} { color: red; top: 0 }`
  const turned = '.c { top: 0; color: red }'
  expect(repeatedIn([rule('a'), rule('b')])).toEqual([])
  expect(repeatedIn([rule('a') + rule('b'), turned])).toEqual(['color: red; top: 0'])
  expect(repeatedIn([rule('a') + rule('b'), `@media print { ${turned} }`])).toEqual([])
  expect(repeatedIn([rule('a') + rule('b'), ':where(.c) { top: 0; color: red }'])).toEqual([])
})

test('no body of a rule stands in more than two places, or it declarations why', () => {
  const found = repeatedIn(sources.filter(({ file }) => file.endsWith('.css')).map(({ text }) => text))
  expect(found.filter((body) => !repeated[body])).toEqual([])
  // Nobody keeps a reason that is none any more.
  expect(Object.keys(repeated).filter((body) => !found.includes(body))).toEqual([])
})
