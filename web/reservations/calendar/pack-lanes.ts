/** Something from a place until another on one line, for example from a day to another. */
type Span = { from: number; to: number }

/**
 * Puts spans into lanes so that none covers another: each takes the first lane that is free where it begins. What
 * begins earlier, and then what lasts longer, comes first.
 */
export function packLanes<T extends Span>(spans: readonly T[]): (T & { lane: number })[] {
  const ends: number[] = []
  return [...spans]
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .map((span) => {
      const free = ends.findIndex((end) => end <= span.from)
      const lane = free === -1 ? ends.length : free
      ends[lane] = span.to
      return { ...span, lane }
    })
}
