/** Longer ones are of no honest reader: some hundred transactions at once. */
const longest = 4000

/**
 * Whether a text is a snapshot as PostgreSQL writes them, `xmin:xmax:those in between that were not over`. A reader
 * sends it back by way of a browser, and anybody may send anything.
 */
export const isSnapshot = (text: unknown): text is string => {
  if (typeof text !== 'string' || text.length > longest) return false
  const parts = /^([1-9]\d{0,18}):([1-9]\d{0,18}):((?:[1-9]\d{0,18}(?:,[1-9]\d{0,18})*)?)$/.exec(text)
  if (!parts) return false
  const [xmin, xmax] = [BigInt(parts[1] as string), BigInt(parts[2] as string)]
  const open = parts[3] ? parts[3].split(',').map(BigInt) : []
  const rises = open.every((xid, place) => xid > (open[place - 1] ?? 0n))
  return xmin <= xmax && rises && open.every((xid) => xid >= xmin && xid < xmax)
}
