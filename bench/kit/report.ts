import { cpus, totalmem } from 'node:os'
import { comparison } from './comparison.ts'
import { type Figure, type Measured, number } from './figures.ts'
import { postgresVersion } from './places.ts'

export type PartResult = {
  name: string
  title: string
  about: string
  figures: Figure[]
  notes: string[]
  machine: Machine
}
type Machine = Awaited<ReturnType<typeof thisMachine>>

export const thisMachine = async () => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
  node: process.version,
  postgres: (await postgresVersion()) ?? null,
  date: Temporal.Now.instant().toString({ smallestUnit: 'minute' }),
})

/** The figure as a share of its limit; nothing where it has none. */
export const ratioOf = ({ measured, limit }: Figure): number | undefined =>
  limit && measured.value / limit.value

/** Of a rate more is better, of times and sizes less. */
export const isHigherBetter = ({ unit }: Figure): boolean => unit === '/s'

/** Whether a figure meets its target; nothing where it has none. */
const isMet = (figure: Figure): boolean | undefined => {
  const { measured, target } = figure
  if (!target) return undefined
  const counted = ratioOf(figure) ?? measured.value
  return 'atLeast' in target ? counted >= target.atLeast : counted <= target.atMost
}

/** The results as a page to read. */
export const reportOf = (parts: PartResult[]): string =>
  [
    '# Results of the benchmarks',
    '',
    'Made by `npm run bench`; bench/results.json holds the same figures for machines. Every figure is the median of',
    'several rounds with the lowest and the highest beside it. A limit was taken in the same run by turns with the',
    'figure; the load came from the same machine and shared its processors with the server and the database.',
    '',
    ...parts.flatMap(partLines),
    ...comparison(parts),
    '',
  ].join('\n')

const partLines = ({ title, about, figures, notes, machine }: PartResult): string[] => [
  `## ${title}`,
  '',
  about,
  '',
  '| | Engine | Measured | Limit | Of the limit | Target | Met |',
  '|---|---|---|---|---|---|---|',
  ...figures.map(row),
  '',
  ...notes.flatMap((note) => [note, '']),
  `${machine.date}: ${machine.cpu}, ${machine.cores} cores, ${machine.memory}; Node ${machine.node}; ` +
    (machine.postgres
      ? `PostgreSQL ${machine.postgres}.`
      : 'no PostgreSQL server answered, so only embedded.'),
  '',
]

const row = (figure: Figure): string => {
  const { what, engine = '', unit, measured, limit } = figure
  const ratio = ratioOf(figure)?.toFixed(2) ?? ''
  const cells = [
    what,
    engine,
    said(measured, unit),
    limit ? said(limit, unit) : '',
    ratio,
    targetOf(figure),
    metOf(figure),
  ]
  return `| ${cells.join(' | ')} |`
}

const targetOf = ({ target, limit, unit }: Figure): string => {
  if (!target) return ''
  const [sign, bound] = 'atLeast' in target ? ['≥', target.atLeast] : ['≤', target.atMost]
  return limit ? `${sign} ${bound}` : `${sign} ${bound} ${unit}`.trim()
}

const metOf = (figure: Figure): string =>
  ({ true: 'yes', false: '**no**', undefined: '' })[`${isMet(figure)}`]

const said = ({ value, low, high }: Measured, unit: string): string => {
  const spread = low === high ? '' : ` (${number(low)}–${number(high)})`
  return `${number(value)}${unit === '/s' ? '/s' : unit && ` ${unit}`}${spread}`
}
