import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { inAddress, type Mutation, nasty, protoNames } from './mutate.ts'
import { oddForms } from './send-mutated.ts'

/** A number of its own for each name, so that no two endpoints are asked the same. */
export const numberOf = (name: string): number =>
  [...name].reduce((number, letter) => (number * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647, 7)

const withValues = (make: (value: unknown, at: number) => Mutation): Mutation[] => nasty.map(make)

/** What can be wrong with a body of JSON: each value in each way, the most usual way first. */
const ofBodies: readonly Mutation[] = [
  ...withValues((value, field) => ({ kind: 'put', field, value })),
  ...withValues((value) => ({ kind: 'whole', value })),
  ...Array.from({ length: 8 }, (_, at): Mutation[] => [
    { kind: 'drop', field: at },
    { kind: 'other', field: at },
    { kind: 'cut', at: at * 13 },
  ]).flat(),
  ...withValues((value, field) => ({ kind: 'within', field, value })),
  ...withValues((value, field) => ({ kind: 'twice', field, value })),
  ...withValues((value, at) => ({ kind: 'proto', name: protoNames[at % protoNames.length] ?? '', value })),
]
const ofParams: readonly Mutation[] = [
  { kind: 'otherParam', field: 0 },
  ...inAddress.map((value, field): Mutation => ({ kind: 'param', field, value })),
]
const ofForms: readonly Mutation[] = oddForms.map((_, way) => ({ kind: 'form', way }))

/** One after the other, over all that ask; from the beginning again at the end. */
const turns = <T>(all: readonly T[]) => {
  let next = 0
  return (count: number): T[] => Array.from({ length: count }, () => all[next++ % all.length] as T)
}

type Named = { name: string; endpoint: Endpoint }

/** What each write is asked beside what chance finds: only what its kind of call can carry. */
export const stepsOf = (writes: readonly Named[]): ReadonlyMap<string, readonly Mutation[]> => {
  const [body, params, form] = [turns(ofBodies), turns(ofParams), turns(ofForms)]
  return new Map(
    writes.map(({ name, endpoint }) => [
      name,
      [
        ...(endpoint.body && !endpoint.files ? body(5) : []),
        ...(endpoint.params ? params(1) : []),
        ...(endpoint.files ? form(6) : []),
      ],
    ]),
  )
}

/** Text that stands in an address, for the reads: so many for each. */
export const textSteps = (count: number) => {
  const next = turns(inAddress)
  return (): string[] => next(count)
}
