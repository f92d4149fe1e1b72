import { expect, test } from 'vitest'
import { digestOf, faultsOf } from './faults.ts'
import { type Named, namedIn } from './names.ts'

const read = (text: string) => {
  const { ids, faults } = namedIn('a.test.ts', text)
  return { ids: [...ids].sort(), faults }
}
// In two pieces, so that the requirements of these samples are not taken for this file's own.
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

const requirements = [
  { id: g('01'), text: 'One' },
  { id: g('02'), text: 'Two' },
]
const named = new Map<string, Named>([['a.test.ts', { ids: new Set([g('01')]), faults: [] }]])
const good = { [g('02')]: 'Nothing to see.' }
const digest = digestOf(requirements)

test('coverage that is true has no fault', () => {
  expect(faultsOf(requirements, digest, good, named, [])).toEqual([])
})

test('an id with neither test nor reason, with both, without words, or that nobody knows is a fault', () => {
  expect(faultsOf(requirements, digest, {}, named, [])).toEqual([
    `Neither a test nor a reason in docs/not-covered.json: ${g('02')}`,
  ])
  expect(faultsOf(requirements, digest, { ...good, [g('01')]: 'Why' }, named, [])).toEqual([
    `Proved by now, take them out of docs/not-covered.json: ${g('01')}`,
  ])
  expect(faultsOf(requirements, digest, { [g('02')]: ' ' }, named, [])).toEqual([
    `docs/not-covered.json gives no reason for: ${g('02')}`,
  ])
  expect(faultsOf(requirements, digest, { ...good, [g('09')]: 'Why' }, named, [])).toEqual([
    `docs/not-covered.json excuses what no requirement is: ${g('09')}`,
  ])
  const more = new Map([...named, ['b.test.ts', { ids: new Set([g('08')]), faults: [] }]])
  expect(faultsOf(requirements, digest, good, more, [])).toEqual([
    `Tests name requirements that do not exist: ${g('08')}`,
  ])
})

test('requirements that stand twice or say something else are faults', () => {
  const twice = [...requirements, { id: g('02'), text: 'Three' }, { id: g('03'), text: 'One' }]
  expect(faultsOf(twice, digestOf(twice), { ...good, [g('03')]: 'Why' }, named, [])).toEqual([
    `docs/requirements.json has ${g('02')} twice.`,
    'docs/requirements.json says twice, G-SAMPLE: One',
  ])
  const reworded = [{ id: g('01'), text: 'One, or none' }, ...requirements.slice(1)]
  expect(faultsOf(reworded, digest, good, named, []).join()).toContain('does not say what')
})

test('a file of tests that nobody runs is a fault, and so is what a file says of itself', () => {
  const odd = new Map([['a.test.ts', { ids: new Set([g('01')]), faults: ['is never run: x'] }]])
  expect(faultsOf(requirements, digest, good, odd, ['lib/b.test.ts'])).toEqual([
    'a.test.ts is never run: x',
    'lib/b.test.ts is run by nobody.',
  ])
})
