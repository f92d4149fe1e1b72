// A test that goes by the real clock takes its days from today; a day written down lies in the past some day, or so
// near that it is sold already. A line whose day is the same on any day says so: `// A fixed day: <why>` above it.
const exception = /^\s*\/\/ A fixed day: \S/
const comment = /^\s*(\/\/|\/?\*)/
// Years before these have passed for good: births, laws, ranges in which nothing lies; the century's last ten are far.
const year = '20(?:2[4-9]|[3-8]\\d)'
const written = new RegExp(
  `\\b${year}-[01]\\d\\b|\\b[A-Z][a-z]{2,8} (?:\\d{1,2}, )?${year}\\b|['"\`]${year}['"\`]`,
)
/** Read once for a file, a day is yesterday's for whatever runs after midnight. */
const readOnce =
  /^(?:export )?(?:const|let) (?:(?!=>).)*\b(?:today|daysAhead|monthAhead|someStay)\((?:(?!=>).)*$/

/** The lines of a source that stand on one day, as `line: text`. */
export const fixedDays = (source: string): string[] => {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    const isFixed = !comment.test(line) && (written.test(line) || readOnce.test(line))
    return isFixed && !exception.test(lines[index - 1] ?? '') ? [`${index + 1}: ${line.trim()}`] : []
  })
}
