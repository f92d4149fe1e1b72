/** The days of the week by their numbers: 1 is Monday. */
export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export const allWeekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

const nameOf = (weekday: number): string => weekdayNames[weekday - 1] ?? ''

/** Days that follow each other, as [first, last]. */
const runsOf = (weekdays: readonly number[]): [number, number][] => {
  const runs: [number, number][] = []
  for (const day of weekdays.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last[1] === day - 1) last[1] = day
    else runs.push([day, day])
  }
  return runs
}

/** Days of the week in words: `Every day`, `Mon to Thu, Sun`, `Fri, Sat`. */
export const weekdaysText = (weekdays: readonly number[]): string =>
  weekdays.length === 7
    ? 'Every day'
    : runsOf(weekdays)
        .flatMap(([first, last]) => {
          if (first === last) return [nameOf(first)]
          return [
            last - first === 1 ? `${nameOf(first)}, ${nameOf(last)}` : `${nameOf(first)} to ${nameOf(last)}`,
          ]
        })
        .join(', ')
