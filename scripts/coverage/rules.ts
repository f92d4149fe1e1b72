/** A rule of the product: its id, what it says, and where it is held. */
export type Rule = {
  id: string
  district: string
  text: string
  /** A file of the repository, `planned: issue N` of what is not built yet, or `none: why`. */
  heldBy: string
}

/** `D-55` is a decision, `W-29` a point of the wire, `G-REG-07` a line of the specification. */
const anyId = /\b(?:[GHR]-[A-Z]+-\d\d(?:\.\.\d\d)?|[DW]-\d{1,2})\b/g

/** Reads docs/rules/<district>.md: one row of its table for each rule. */
export const rulesIn = (district: string, text: string): Rule[] =>
  text
    .split('\n')
    .map((line) => line.split(' | '))
    .filter(([first = '']) => /^\| [A-Z]+-/.test(first))
    .map(([id = '', rule = '', heldBy = '']) => ({
      id: id.slice(2),
      district,
      text: rule,
      heldBy: heldBy.replace(/ \|$/, '').replaceAll('`', ''),
    }))

/** Which rules a text speaks of; `G-API-15..18` names four. */
export const citedIn = (text: string): string[] =>
  [...text.matchAll(anyId)].flatMap(([cited]) => {
    const [first = '', last] = cited.split('..')
    if (last === undefined) return [first]
    const area = first.slice(0, -2)
    const from = Number(first.slice(-2))
    const length = Math.max(0, Number(last) - from + 1)
    return Array.from({ length }, (_, at) => `${area}${String(from + at).padStart(2, '0')}`)
  })

export const isPlanned = ({ heldBy }: Rule): boolean => heldBy.startsWith('planned: ')

const isTest = /\.(test|spec)\.tsx?$/

/** Rows that say nothing to hold on to, and ids in the repository that are no rule's. */
export const faultsOfRules = (
  rules: readonly Rule[],
  exists: (file: string) => boolean,
  cited: ReadonlyMap<string, readonly string[]>,
): string[] => {
  const known = new Set(rules.map(({ id }) => id))
  return [
    ...rules
      .filter(({ text }) => !text.endsWith('.'))
      .map(({ id, district }) => `docs/rules/${district}.md: ${id} is no sentence.`),
    ...rules
      .filter((rule) => !isPlanned(rule) && !/^none: ./.test(rule.heldBy))
      .filter(({ heldBy }) => isTest.test(heldBy) || !exists(heldBy))
      .map(({ id, district, heldBy }) => `docs/rules/${district}.md: ${id} is not held by ${heldBy}.`),
    ...[...cited].flatMap(([file, ids]) =>
      [...new Set(ids)].filter((id) => !known.has(id)).map((id) => `${file} cites ${id}, which is no rule.`),
    ),
  ]
}
