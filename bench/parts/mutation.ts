import { existsSync, readFileSync } from 'node:fs'
import { type Figure, measuredOf, type Outcome, type Part } from '../kit/figures.ts'

const file = 'reports/mutation.json'

/** What is read of the report of `npm run mutate`, in the form that all tools for mutants share. */
export type MutationReport = {
  files: Record<string, { source: string; mutants: { status: string }[] }>
  testFiles: Record<string, { source: string }>
}

export const mutation: Part = {
  name: 'mutation',
  title: 'Mutation testing',
  about:
    'How many of the mutants that Stryker made of the rules (bench/mutation) the quick tests of these rules caught, ' +
    'as `npm run mutate` reported for these very rules and tests. A mutant that no test runs counts as one that survived; ' +
    'one that ran without end counts as caught. Taken once: nothing here depends on the machine.',
  onlyNamed: true,
  run: async () => {
    if (!existsSync(file)) throw new Error('There is no report of mutants yet: run `npm run mutate`.')
    return outcomeOf(JSON.parse(readFileSync(file, 'utf8')), sourceOf)
  },
}

const sourceOf = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined

/** The figures of a report. Refuses one of other rules or tests than those that are there. */
export const outcomeOf = (
  { files, testFiles }: MutationReport,
  source: (path: string) => string | undefined,
): Outcome => {
  const taken = Object.entries({ ...files, ...testFiles })
  const changed = taken.filter(([path, one]) => one.source !== source(path)).map(([path]) => path)
  if (changed.length > 0) {
    throw new Error(
      `Changed since its mutants were made: ${changed.join(', ')}. Run \`npm run mutate\` again.`,
    )
  }
  const mutants = Object.values(files).flatMap((one) => one.mutants)
  const killed = count(mutants, 'Killed', 'Timeout')
  const survived = count(mutants, 'Survived', 'NoCoverage')
  if (killed + survived === 0) throw new Error('The report of mutants is empty.')
  const figure = (what: string, value: number, more: Partial<Figure> = {}): Figure => ({
    what,
    unit: '',
    measured: measuredOf([value]),
    ...more,
  })
  return {
    figures: [
      figure('Score: killed of all', killed / (killed + survived), {
        target: { atLeast: 0.9 },
        key: 'score',
      }),
      figure('Files', Object.keys(files).length),
      figure('Mutants killed', killed),
      figure('Of these, by running without end', count(mutants, 'Timeout')),
      figure('Mutants survived', survived),
      figure('Of these, run by no test', count(mutants, 'NoCoverage')),
      ...scoresByDistrict(files).map(([district, score]) =>
        figure(
          `Score of ${district}`,
          score,
          promised.includes(district) ? { target: { atLeast: 0.9 } } : {},
        ),
      ),
    ],
  }
}

/** The districts of which each by itself has to reach the score: what guests pay, and what they are charged. */
const promised: readonly string[] = ['rates', 'folio']

type Mutants = readonly { status: string }[]

const count = (mutants: Mutants, ...statuses: string[]): number =>
  mutants.filter(({ status }) => statuses.includes(status)).length

/** The score of each district by its name, contract and server together; none of one without mutants. */
const scoresByDistrict = (files: MutationReport['files']): [string, number][] => {
  const districts = Map.groupBy(Object.entries(files), ([path]) => path.split('/')[1] ?? '')
  return [...districts].sort().flatMap(([district, own]): [string, number][] => {
    const mutants = own.flatMap(([, one]) => one.mutants)
    const killed = count(mutants, 'Killed', 'Timeout')
    const all = killed + count(mutants, 'Survived', 'NoCoverage')
    return all > 0 ? [[district, killed / all]] : []
  })
}
