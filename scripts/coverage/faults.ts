import { createHash } from 'node:crypto'
import type { Named } from './names.ts'
import { isPlanned, type Rule } from './rules.ts'

/** Why an id has no test. */
export type Excuses = Record<string, string>

/** The ids of the rules; whoever takes one out says that it no longer holds. */
export const digestOf = (rules: readonly Rule[]): string =>
  createHash('sha256')
    .update(
      rules
        .map(({ id }) => id)
        .sort()
        .join(),
    )
    .digest('hex')
    .slice(0, 16)

const repeated = (all: readonly string[]): string[] => [
  ...new Set(all.filter((one, at) => all.indexOf(one) !== at)),
]

const areaOf = (id: string): string => id.slice(0, id.lastIndexOf('-'))

const ofRules = (rules: readonly Rule[], digest: string): string[] => [
  ...repeated(rules.map(({ id }) => id)).map((id) => `docs/rules has ${id} twice.`),
  ...repeated(rules.map(({ id, text }) => `${areaOf(id)}: ${text}`)).map(
    (text) => `docs/rules says twice, ${text}`,
  ),
  ...(digestOf(rules) === digest
    ? []
    : [`docs/rules has not the ids that it had. Where one came or went, its digest is ${digestOf(rules)}.`]),
]

const ofExcuses = (rules: readonly Rule[], excuses: Excuses, tested: ReadonlySet<string>): string[] => {
  const ids = new Set(rules.map(({ id }) => id))
  const built = rules.filter((rule) => !isPlanned(rule)).map(({ id }) => id)
  const excused = Object.keys(excuses)
  const list = (what: string, found: string[]) => (found.length > 0 ? [`${what}: ${found.join(', ')}`] : [])
  return [
    ...list(
      'Proved by now, take them out of docs/not-covered.json',
      excused.filter((id) => tested.has(id)),
    ),
    ...list(
      'docs/not-covered.json excuses what no rule is',
      excused.filter((id) => !ids.has(id)),
    ),
    ...list(
      'docs/not-covered.json gives no reason for',
      excused.filter((id) => !excuses[id]?.trim()),
    ),
    ...list(
      'Tests name rules that do not exist',
      [...tested].filter((id) => !ids.has(id)),
    ),
    ...list(
      'Neither a test nor a reason in docs/not-covered.json',
      built.filter((id) => !tested.has(id) && !(id in excuses)),
    ),
  ]
}

/** Everything for which docs/coverage.md would not be true. */
export const faultsOf = (
  rules: readonly Rule[],
  digest: string,
  excuses: Excuses,
  named: ReadonlyMap<string, Named>,
  unrun: readonly string[],
): string[] => {
  const tested = new Set([...named.values()].flatMap(({ ids }) => [...ids]))
  return [
    ...ofRules(rules, digest),
    ...ofExcuses(rules, excuses, tested),
    ...[...named].flatMap(([file, { faults }]) => faults.map((fault) => `${file} ${fault}`)),
    ...unrun.map((file) => `${file} is run by nobody.`),
  ]
}
