import { createHash } from 'node:crypto'
import type { Named } from './names.ts'

export type Requirement = { id: string; text: string }
/** Why an id has no test. */
export type Excuses = Record<string, string>

/** The words of the requirements; whoever changes one changes what was asked for. */
export const digestOf = (requirements: readonly Requirement[]): string =>
  createHash('sha256').update(JSON.stringify(requirements)).digest('hex').slice(0, 16)

const repeated = (all: readonly string[]): string[] => [
  ...new Set(all.filter((one, at) => all.indexOf(one) !== at)),
]

const areaOf = (id: string): string => id.slice(0, id.lastIndexOf('-'))

const ofRequirements = (requirements: readonly Requirement[], digest: string): string[] => [
  ...repeated(requirements.map(({ id }) => id)).map((id) => `docs/requirements.json has ${id} twice.`),
  ...repeated(requirements.map(({ id, text }) => `${areaOf(id)}: ${text}`)).map(
    (text) => `docs/requirements.json says twice, ${text}`,
  ),
  ...(digestOf(requirements) === digest
    ? []
    : [
        `docs/requirements.json does not say what the specification's checklist does. Where that has changed, its digest is ${digestOf(requirements)}.`,
      ]),
]

const ofExcuses = (ids: ReadonlySet<string>, excuses: Excuses, tested: ReadonlySet<string>): string[] => {
  const excused = Object.keys(excuses)
  const list = (what: string, found: string[]) => (found.length > 0 ? [`${what}: ${found.join(', ')}`] : [])
  return [
    ...list(
      'Proved by now, take them out of docs/not-covered.json',
      excused.filter((id) => tested.has(id)),
    ),
    ...list(
      'docs/not-covered.json excuses what no requirement is',
      excused.filter((id) => !ids.has(id)),
    ),
    ...list(
      'docs/not-covered.json gives no reason for',
      excused.filter((id) => !excuses[id]?.trim()),
    ),
    ...list(
      'Tests name requirements that do not exist',
      [...tested].filter((id) => !ids.has(id)),
    ),
    ...list(
      'Neither a test nor a reason in docs/not-covered.json',
      [...ids].filter((id) => !tested.has(id) && !(id in excuses)),
    ),
  ]
}

/** Everything for which docs/coverage.md would not be true. */
export const faultsOf = (
  requirements: readonly Requirement[],
  digest: string,
  excuses: Excuses,
  named: ReadonlyMap<string, Named>,
  unrun: readonly string[],
): string[] => {
  const tested = new Set([...named.values()].flatMap(({ ids }) => [...ids]))
  return [
    ...ofRequirements(requirements, digest),
    ...ofExcuses(new Set(requirements.map(({ id }) => id)), excuses, tested),
    ...[...named].flatMap(([file, { faults }]) => faults.map((fault) => `${file} ${fault}`)),
    ...unrun.map((file) => `${file} is run by nobody.`),
  ]
}
