import fc from 'fast-check'
import type { Wire } from '../edit-form.ts'

/** Stands for itself in JSON, without quotes: for numbers that JSON.stringify cannot write. */
const raw = (json: string) => `raw:${json}`
const asJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(/"raw:([^"]*)"/g, (_, json: string) => json)

// As text: writing and reading so many levels would end the test's own stack.
const deep = (levels: number) => raw(`${'['.repeat(levels)}${']'.repeat(levels)}`)

/** What people, browsers and attackers put where something else is expected. */
export const nasty: readonly unknown[] = [
  null,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  'a\u200bb',
  '\u202eabc',
  '%',
  '\\',
  "'; drop table bookings; --",
  '<script>alert(1)</script>',
  '{"a":1}',
  '[]',
  'null',
  '__proto__',
  '9'.repeat(400),
  'ä'.repeat(5000),
  '-0',
  '-1',
  '1e308',
  '1e309',
  'NaN',
  'Infinity',
  '0.005',
  '1,00,00,00,000.00',
  '0000-00-00',
  '2026-02-30',
  '2026-13-01',
  '1899-12-31',
  '9999-12-31',
  '2026-11-27T00:00:00+23:59',
  '2026-11-27T24:00',
  '2027-12',
  '00000000-0000-0000-0000-000000000000',
  '99999999999999999999',
  'FR-ZZZZZZ',
  'pending',
  true,
  false,
  -1,
  0,
  0.1,
  2.5,
  1e308,
  2 ** 31,
  2 ** 53,
  raw('1e309'),
  raw('-1e309'),
  raw('NaN'),
  raw('0123'),
  raw('1.0000000000000000000000000001'),
  raw('123456789012345678901234567890'),
  raw('-0'),
  [],
  {},
  [null],
  [[[]]],
  ['a', 'a'],
  Array.from({ length: 300 }, () => 'x'),
  { length: 3 },
  { toString: 1, valueOf: 1 },
  deep(200),
  deep(20_000),
]

export type Mutation =
  | { kind: 'put'; field: number; value: unknown }
  | { kind: 'drop'; field: number }
  | { kind: 'twice'; field: number; value: unknown }
  | { kind: 'other'; field: number }
  | { kind: 'within'; field: number; value: unknown }
  | { kind: 'proto'; name: string; value: unknown }
  | { kind: 'whole'; value: unknown }
  | { kind: 'cut'; at: number }
  | { kind: 'param'; field: number; value: string }
  | { kind: 'otherParam'; field: number }
  | { kind: 'form'; way: number }

const field = fc.nat(100)
const values = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...nasty) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)
export const inAddress = nasty.filter((value) => typeof value === 'string' && value.trim() !== '') as string[]
export const protoNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  'a.b',
  'x'.repeat(300),
]

export const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('put' as const), field, value: values }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('drop' as const), field }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('twice' as const), field, value: values }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('other' as const), field }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('within' as const), field, value: values }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('proto' as const),
      name: fc.constantFrom(...protoNames),
      value: values,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('whole' as const), value: values }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), at: fc.nat(100) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('param' as const),
      field,
      value: fc.constantFrom(...inAddress),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('otherParam' as const), field }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('form' as const), way: fc.nat(100) }) },
)

/** Every place in a value, the outer before what is in it. */
export const placesIn = (value: unknown, before: readonly string[] = []): string[][] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([key, inner]) => {
        const place = [...before, key]
        return [place, ...placesIn(inner, place)]
      })

const gone = Symbol('gone')
const at = (value: unknown, place: readonly string[]): unknown =>
  place.reduce<unknown>((inner, key) => (inner as Wire | undefined)?.[key], value)

const withValueAt = (value: unknown, [key = '', ...rest]: readonly string[], put: unknown): unknown => {
  const inner = rest.length > 0 ? withValueAt((value as Wire)[key] ?? {}, rest, put) : put
  if (Array.isArray(value))
    return value.flatMap((old, i) => (String(i) !== key ? [old] : inner === gone ? [] : [inner]))
  const { [key]: _old, ...others } = value as Wire
  return inner === gone ? others : { ...others, [key]: inner }
}

/** The mutated body as a value, where it still is one. */
export const mutated = (body: Wire, places: string[][], mutation: Mutation, other: Wire): unknown => {
  const place = places[('field' in mutation ? mutation.field : 0) % places.length] ?? ['x']
  if (mutation.kind === 'put') return withValueAt(body, place, mutation.value)
  if (mutation.kind === 'drop') return withValueAt(body, place, gone)
  if (mutation.kind === 'other') return withValueAt(body, place, at(other, place))
  if (mutation.kind === 'within') return withValueAt(body, [...place, 'x'], mutation.value)
  return mutation.kind === 'whole' ? mutation.value : body
}

/** The mutated body as JSON text. */
export const mutatedJson = (body: Wire, places: string[][], mutation: Mutation, other: Wire): string => {
  const json = asJson(mutated(body, places, mutation, other))
  const [name = 'x'] = places['field' in mutation ? mutation.field % places.length : 0] ?? []
  if (mutation.kind === 'twice') return `{${JSON.stringify(name)}:${asJson(mutation.value)},${json.slice(1)}`
  if (mutation.kind === 'proto')
    return `{${JSON.stringify(mutation.name)}:${asJson(mutation.value)},${json.slice(1)}`.replace(',}', '}')
  return mutation.kind === 'cut' ? json.slice(0, Math.floor((json.length * mutation.at) / 101)) : json
}
