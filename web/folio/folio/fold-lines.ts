import type { FolioKind, FolioLine } from '../../../contract/folio/folio.ts'
import { addDays } from '../../../contract/kit/dates.ts'
import { type Paise, sumOf } from '../../../contract/kit/money.ts'

/** A line with those that take it back. */
export type Entry = { line: FolioLine; takenBack: readonly FolioLine[] }
/** Nights one after the other that cost the same, or one line. */
export type Run = readonly [Entry, ...Entry[]]
export type Group = {
  kind: FolioKind
  runs: readonly Run[]
  /** What was taken back as a whole. */
  gone: readonly Entry[]
  sum: Paise
}

const order: readonly FolioKind[] = ['night', 'extra', 'fee', 'discount', 'correction']

const isGone = ({ line, takenBack }: Entry): boolean => takenBack.length > 0 && line.rest === 0

/** The lines of a folio as they are read: by kind, nights folded, what was taken back beside what took it back. */
export const foldLines = (lines: readonly FolioLine[]): Group[] => {
  const entries = lines
    .filter(({ reverses }) => reverses === null)
    .map((line) => ({ line, takenBack: lines.filter(({ reverses }) => reverses === line.line_id) }))
  return order
    .map((kind) =>
      groupOf(
        kind,
        entries
          .filter(({ line }) => line.kind === kind)
          .toSorted((a, b) => a.line.day.localeCompare(b.line.day)),
      ),
    )
    .filter(({ runs, gone }) => runs.length + gone.length > 0)
}

const groupOf = (kind: FolioKind, entries: readonly Entry[]): Group => {
  const standing = entries.filter((entry) => !isGone(entry))
  return {
    kind,
    runs: kind === 'night' ? runsOf(standing) : standing.map((entry) => [entry] as const),
    gone: entries.filter(isGone),
    sum: sumOf(standing.map(({ line }) => line.rest)),
  }
}

const runsOf = (nights: readonly Entry[]): Run[] => {
  const runs: [Entry, ...Entry[]][] = []
  for (const night of nights) {
    const run = runs.at(-1)
    if (run && follows(run.at(-1) as Entry, night)) run.push(night)
    else runs.push([night])
  }
  return runs
}

const follows = ({ line: before }: Entry, { line: next }: Entry): boolean =>
  addDays(before.day, 1) === next.day && before.rest === next.rest && before.invoiced === next.invoiced
