const niceSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/**
 * The marks of an axis from 0 on, at most `most` of them, the last at or above the largest value.
 * `whole` for what is counted: no mark between two whole numbers.
 */
export function marksOf(values: readonly number[], { most = 5, whole = false } = {}): number[] {
  const largest = Math.max(0, ...values) || 1
  // Of no amount there is no scale: a month without income is not measured in paise.
  if (!whole && values.every((value) => value <= 0)) return [0]
  const least = whole ? Math.max(1, largest / (most - 1)) : largest / (most - 1)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = niceSteps
    .map((nice) => nice * power)
    .find((nice) => nice >= least - power * 1e-9 && (!whole || Number.isInteger(nice)))
  const by = step ?? 10 * power
  const count = Math.ceil(largest / by - 1e-9)
  return Array.from({ length: count + 1 }, (_, mark) => mark * by)
}

/** Where a value stands between nothing and the last mark, as CSS takes it. */
export const share = (value: number, marks: readonly number[]): string =>
  `${(Math.max(0, value) / (marks.at(-1) || 1)) * 100}%`
