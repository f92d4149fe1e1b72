import { expect, test } from 'vitest'
import { digestOf, faultsOf } from './faults.ts'
import { type Named, namedIn } from './names.ts'
import { citedIn, faultsOfRules, type Rule, rulesIn } from './rules.ts'

const read = (text: string) => {
  const { ids, faults } = namedIn('a.test.ts', text)
  return { ids: [...ids].sort(), faults }
}
// In two pieces, so that the rules of these samples are not taken for this file's own.
const g = (number: string) => `G-SAMPLE-${number}`

test('ids stand in the names of tests, groups and steps, over lines, in templates and tables', () => {
  const { ids, faults } = read(`
    test(
      '${g('01')} opens',
      async () => {})
    describe.skipIf(!postgres)('${g('02..04')}', () => { it.each([1])(\`${g('05')} takes \${1}\`, () => {}) })
    test.describe('a phone', () => { test('one', async () => { await test.step('${g('06')}', async () => {}) }) })
    test('long ' + '${g('07')}', () => {})`)
  expect(ids).toEqual(['01', '02', '03', '04', '05', '06', '07'].map(g))
  expect(faults).toEqual([])
})

test('an id in a comment, in a string behind the name or in a step of something else is no proof', () => {
  expect(
    read(`
      test('adds', () => { expect('${g('01')}').toBe(1) }) // ${g('02')}
      test('divides', () => {}, { note: '${g('03')}' })
      test('walks', async () => { await wizard.step('${g('04')}', async () => {}) })
      check('${g('05')}', () => {})`),
  ).toEqual({ ids: [], faults: [] })
})

test.each(['test.skip', 'it.todo', 'test.fixme', 'describe.skip', 'test.describe.skip'])(
  '%s proves nothing, nor does what is in it',
  (call) => {
    const inner = `test('${g('02')}', () => {})`
    expect(read(`${call}('${g('01')} later', () => { ${inner} })`)).toEqual({
      ids: [],
      faults: [`is never run: ${g('01')} later`],
    })
  },
)

test('a group without a test, a test without a body and a test that is commented out are faults', () => {
  expect(read(`describe('${g('01')}', () => {})`).faults).toEqual([`has no test that runs: ${g('01')}`])
  expect(read(`test.todo('${g('01')}')`).faults).toEqual([`is never run: ${g('01')}`])
  expect(read(`// test('${g('01')} adds', () => {})`)).toEqual({
    ids: [],
    faults: [`a test is commented out: test('${g('01')} adds', () => {})`],
  })
})

test('a reason to skip within a test names nothing', () => {
  expect(read(`test('${g('01')}', () => { test.skip(isPhone, 'only wide') })`)).toEqual({
    ids: [g('01')],
    faults: [],
  })
})

test('a range downwards is a fault', () => {
  expect(read(`test('${g('11..10')} all', () => {})`)).toEqual({
    ids: [],
    faults: [`${g('11..10')} runs downwards`],
  })
})

const rule = (number: string, text: string, heldBy = 'a.ts'): Rule => ({
  id: g(number),
  district: 'desk',
  text,
  heldBy,
})
const rules = [rule('01', 'One.'), rule('02', 'Two.')]
const named = new Map<string, Named>([['a.test.ts', { ids: new Set([g('01')]), faults: [] }]])
const good = { [g('02')]: 'Nothing to see.' }
const digest = digestOf(rules)

test('coverage that is true has no fault', () => {
  expect(faultsOf(rules, digest, good, named, [])).toEqual([])
})

test('an id with neither test nor reason, with both, without words, or that nobody knows is a fault', () => {
  expect(faultsOf(rules, digest, {}, named, [])).toEqual([
    `Neither a test nor a reason in docs/not-covered.json: ${g('02')}`,
  ])
  expect(faultsOf(rules, digest, { ...good, [g('01')]: 'Why' }, named, [])).toEqual([
    `Proved by now, take them out of docs/not-covered.json: ${g('01')}`,
  ])
  expect(faultsOf(rules, digest, { [g('02')]: ' ' }, named, [])).toEqual([
    `docs/not-covered.json gives no reason for: ${g('02')}`,
  ])
  expect(faultsOf(rules, digest, { ...good, [g('09')]: 'Why' }, named, [])).toEqual([
    `docs/not-covered.json excuses what no rule is: ${g('09')}`,
  ])
  const more = new Map([...named, ['b.test.ts', { ids: new Set([g('08')]), faults: [] }]])
  expect(faultsOf(rules, digest, good, more, [])).toEqual([`Tests name rules that do not exist: ${g('08')}`])
})

test('rules that stand twice, come or go are faults', () => {
  const twice = [...rules, rule('02', 'Three.'), rule('03', 'One.')]
  expect(faultsOf(twice, digestOf(twice), { ...good, [g('03')]: 'Why' }, named, [])).toEqual([
    `docs/rules has ${g('02')} twice.`,
    'docs/rules says twice, G-SAMPLE: One.',
  ])
  expect(
    faultsOf([...rules, rule('03', 'Three.', 'planned: issue 20')], digest, good, named, []).join(),
  ).toBe(
    `docs/rules has not the ids that it had. Where one came or went, its digest is ${digestOf([...rules, rule('03', '')])}.`,
  )
})

test('a row of the rules has an id, a sentence and the file that holds it', () => {
  const page = `# Rules\n\n| id | rule | held by |\n|---|---|---|\n| ${g('01')} | One. | \`a.ts\` |\n| ${g('02')} | Two. | planned: issue 20 |\n`
  expect(rulesIn('desk', page)).toEqual([rule('01', 'One.'), rule('02', 'Two.', 'planned: issue 20')])
})

test('a rule without a sentence or without its file, and an id that is no rule, are faults', () => {
  const wrong = [rule('01', 'One'), rule('02', 'Two.', 'gone.ts'), rule('03', 'Three.', 'b.test.ts')]
  const fine = [rule('04', 'Four.', 'planned: issue 20'), rule('05', 'Five.', 'none: no code says it')]
  const cited = new Map([['c.ts', citedIn(`as ${g('04..06')} and ${g('07')} say`)]])
  expect(faultsOfRules([...wrong, ...fine], (file) => file !== 'gone.ts', cited)).toEqual([
    `docs/rules/desk.md: ${g('01')} is no sentence.`,
    `docs/rules/desk.md: ${g('02')} is not held by gone.ts.`,
    `docs/rules/desk.md: ${g('03')} is not held by b.test.ts.`,
    `c.ts cites ${g('06')}, which is no rule.`,
    `c.ts cites ${g('07')}, which is no rule.`,
  ])
  expect(citedIn(`D-${55}, W-${9}`)).toEqual(['D', 'W'].map((kind, at) => `${kind}-${[55, 9][at]}`))
})

test('a file of tests that nobody runs is a fault, and so is what a file says of itself', () => {
  const odd = new Map([['a.test.ts', { ids: new Set([g('01')]), faults: ['is never run: x'] }]])
  expect(faultsOf(rules, digest, good, odd, ['lib/b.test.ts'])).toEqual([
    'a.test.ts is never run: x',
    'lib/b.test.ts is run by nobody.',
  ])
})
