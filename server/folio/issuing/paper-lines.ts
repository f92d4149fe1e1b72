import { type BasisPoints, type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { splitTax, type TaxSplit } from '../../../contract/office/gst.ts'

/** What the tax of a line is made of; without a rate all of it is value. */
type Line = { rate: BasisPoints | null; total: Paise }

/** What is over after rounding down, in units of 1 / `whole`; exact, for amounts times 10^8 are beyond a float. */
type Share = { at: number; down: bigint; over: bigint }

/** Parts of a sum, each about amount × of / whole: what rounding down leaves goes to the largest rests, then to the earlier. */
const sharesOf = (sum: Paise, amounts: readonly Paise[], of: number, whole: number): Paise[] => {
  const shares = amounts.map((amount, at): Share => {
    const exact = BigInt(amount) * BigInt(of)
    const over = ((exact % BigInt(whole)) + BigInt(whole)) % BigInt(whole)
    return { at, down: (exact - over) / BigInt(whole), over }
  })
  const left = sum - Number(shares.reduce((total, { down }) => total + down, 0n))
  const first = shares.toSorted((a, b) => Number(b.over - a.over)).slice(0, left)
  const raised = new Set(first.map(({ at }) => at))
  return shares.map(({ at, down }) => paise(Number(down) + (raised.has(at) ? 1 : 0)))
}

/** The value and tax of the lines of one rate: together those of their sum, so that CGST and SGST are equal. */
const ofOneRate = (rate: BasisPoints, totals: readonly Paise[]): TaxSplit[] => {
  const sums = splitTax(sumOf(totals), rate)
  const values = sharesOf(sums.value, totals, 10_000, 10_000 + rate)
  const halves = sharesOf(sums.cgst, totals, rate, 2 * (10_000 + rate))
  return values.map((value, at) => {
    const half = halves[at] ?? paise(0)
    return { value, cgst: half, sgst: half }
  })
}

/** Lines with their value and tax, computed by rate over the whole document (D-65). */
export const taxedLines = <L extends Line>(lines: readonly L[]): (L & TaxSplit)[] => {
  const byRate = Map.groupBy(lines, ({ rate }) => rate ?? (0 as BasisPoints))
  const taxes = new Map<L, TaxSplit>()
  for (const [rate, own] of byRate) {
    const parts = ofOneRate(
      rate,
      own.map(({ total }) => total),
    )
    for (const [at, line] of own.entries()) taxes.set(line, parts[at] as TaxSplit)
  }
  return lines.map((line) => ({ ...line, ...(taxes.get(line) as TaxSplit) }))
}
