import type { Day } from '../../../contract/kit/dates.ts'

/** Days from one on, up to another that is not part of them. */
export type DayRange = { start: Day; end: Day }

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b)
const earlierOf = (a: Day, b: Day): Day => (a < b ? a : b)

const touches = (a: DayRange, b: DayRange): boolean => a.start < b.end && b.start < a.end

/** The days that two have in common, if there are any. */
export const common = (a: DayRange, b: DayRange): DayRange[] =>
  touches(a, b) ? [{ start: laterOf(a.start, b.start), end: earlierOf(a.end, b.end) }] : []

/**
 * Finds those of many ranges that touch another. It is asked for ranges that follow one another without touching, so
 * that each of the many is walked over once and not once for every question.
 */
export const touching = <R extends DayRange>(ranges: readonly R[]): ((range: DayRange) => R[]) => {
  const waiting = ranges.toSorted((a, b) => (a.start < b.start ? 1 : -1))
  let begun: R[] = []
  return ({ start, end }) => {
    for (let next = waiting.at(-1); next && next.start < end; next = waiting.at(-1)) {
      begun.push(next)
      waiting.pop()
    }
    begun = begun.filter((range) => range.end > start)
    return begun
  }
}

/** All days of several as few ranges as they make, in order; those that adjoin become one. */
export const merged = (ranges: readonly DayRange[]): DayRange[] => {
  const made: DayRange[] = []
  for (const { start, end } of ranges.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = made.at(-1)
    if (last && start <= last.end) last.end = laterOf(last.end, end)
    else made.push({ start, end })
  }
  return made
}

/** What is left of a range without others. */
export const without = (range: DayRange, others: readonly DayRange[]): DayRange[] => {
  const left: DayRange[] = []
  let { start } = range
  for (const other of merged(others.flatMap((other) => common(range, other)))) {
    if (start < other.start) left.push({ start, end: other.start })
    start = other.end
  }
  return start < range.end ? [...left, { start, end: range.end }] : left
}
