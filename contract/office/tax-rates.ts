import { z } from 'zod'
import { Day } from '../kit/dates.ts'
import { PercentNumber, SentMoney } from '../kit/money.ts'

const taxKinds = ['accommodation', 'restaurant', 'other'] as const
export const TaxKind = z.enum(taxKinds)
export type TaxKind = z.output<typeof TaxKind>

/** One line of the table of rates: from a day on, for one kind, up to a value without tax. */
export const TaxRate = z
  .object({
    from: Day,
    kind: TaxKind,
    /** The largest value of a unit without tax; null has no upper end. */
    up_to: SentMoney.nullable(),
    rate: PercentNumber,
  })
  .meta({ id: 'TaxRate' })
export type TaxRate = z.output<typeof TaxRate>

const kindNames = {
  accommodation: 'accommodation',
  restaurant: 'the restaurant',
  other: 'other services',
} as const

const endOf = ({ up_to }: TaxRate): number => up_to ?? Number.POSITIVE_INFINITY

const inOrder = (a: TaxRate, b: TaxRate): number =>
  a.from.localeCompare(b.from) ||
  taxKinds.indexOf(a.kind) - taxKinds.indexOf(b.kind) ||
  Math.sign(endOf(a) - endOf(b)) ||
  0

/** What is wrong with one line, seen with the line before it of the same kind and day. */
const lineProblem = (line: TaxRate, before: TaxRate | undefined): string | undefined => {
  if (before && endOf(before) === endOf(line)) return 'There is another line with this upper end'
  // By the price with tax it could not be told which of the two rates holds.
  if (before && before.rate > line.rate) return 'A higher price cannot have a lower rate'
  // Else the price of a night at the end, with its tax, would be rounded beyond the end.
  if (line.up_to !== null && (line.up_to * line.rate) % 10_000 !== 0)
    return 'Use an upper end in hundreds of rupees'
  return undefined
}

const byKindAndDay = (rates: readonly TaxRate[]): TaxRate[][] => [
  ...Map.groupBy(rates, ({ kind, from }) => `${kind} ${from}`).values(),
]

const ratesProblem = (rates: readonly TaxRate[]): string | undefined => {
  const missing = taxKinds.find((kind) => rates.every((rate) => rate.kind !== kind))
  if (missing) return `There is no rate for ${kindNames[missing]}`
  for (const lines of byKindAndDay(rates)) {
    const last = lines.at(-1) as TaxRate
    const problem = lines.map((line, at) => lineProblem(line, lines[at - 1])).find(Boolean)
    if (problem) return problem
    if (last.up_to !== null) {
      return `The rates for ${kindNames[last.kind]} from ${last.from} need a line without an upper end`
    }
  }
  return undefined
}

/** The rates of the law by kind and day, in their order. */
export const TaxRates = z
  .array(TaxRate)
  .max(60, 'At most 60 lines')
  .overwrite((rates) => [...rates].sort(inOrder))
  .superRefine((rates, { addIssue }) => {
    const message = ratesProblem(rates)
    if (message) addIssue({ code: 'custom', message })
  })

// A search asks for every night of every room: the table is put in order once for each that is set.
const tables = new WeakMap<readonly TaxRate[], Map<TaxKind, TaxRate[][]>>()

/** For each kind its lines by day, the newest day first, the lowest end first. */
export const tableOf = (rates: readonly TaxRate[]): Map<TaxKind, TaxRate[][]> => {
  const known = tables.get(rates)
  if (known) return known
  const groups = byKindAndDay([...rates].sort(inOrder)).reverse()
  const table = Map.groupBy(groups, ([first]) => (first as TaxRate).kind)
  tables.set(rates, table)
  return table
}
