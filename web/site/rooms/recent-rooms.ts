const key = 'recent-rooms'
const most = 4

const slugsIn = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((slug): slug is string => typeof slug === 'string') : []

/** Notes that a room was looked at, and answers the last ones before it. Nothing but their addresses is kept. */
export function looked(slug: string): string[] {
  try {
    const before = slugsIn(JSON.parse(localStorage.getItem(key) ?? '[]')).filter((kept) => kept !== slug)
    localStorage.setItem(key, JSON.stringify([slug, ...before].slice(0, most + 1)))
    return before.slice(0, most)
  } catch {
    // Storage may be blocked, or hold what is not ours.
    return []
  }
}
