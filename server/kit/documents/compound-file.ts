/** What begins no sector: free, the end of a chain, tables of their own (MS-CFB 2.1). */
const firstSpecial = 0xfffffffa
const sectorPowers = [9, 12]
const smallSector = 64
const entrySize = 128
/** The header names so many sectors of the table; a file that needs more is larger than what anybody may send. */
const tablesInHeader = 109

const numbersOf = (bytes: Buffer): Uint32Array =>
  Uint32Array.from({ length: bytes.length >> 2 }, (_, at) => bytes.readUInt32LE(4 * at))

/** The sectors of a chain, each once. */
const chainOf = (first: number, next: Uint32Array): number[] => {
  const chain: number[] = []
  for (let at = first; at < firstSpecial; at = next[at] ?? firstSpecial) {
    if (chain.length >= next.length) throw new Error('a chain without end')
    chain.push(at)
  }
  return chain
}

type Entry = { name: string; first: number; size: number; left: number; right: number; child: number }

const entryAt = (directory: Buffer, number: number): Entry => {
  const bytes = directory.subarray(number * entrySize, (number + 1) * entrySize)
  return {
    // In UTF-16, with a zero at its end.
    name: bytes.toString('utf16le', 0, Math.min(Math.max(0, bytes.readUInt16LE(64) - 2), 62)),
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
    first: bytes.readUInt32LE(116),
    size: bytes.readUInt32LE(120),
  }
}

/** The entries at the top, not those of what is embedded in the file; each is looked at once. */
const entriesAtTop = (directory: Buffer): Entry[] => {
  const count = Math.floor(directory.length / entrySize)
  const found = new Map<number, Entry>()
  const open = [entryAt(directory, 0).child]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at >= count || found.has(at)) continue
    const entry = entryAt(directory, at)
    found.set(at, entry)
    open.push(entry.left, entry.right)
  }
  return [...found.values()]
}

/**
 * The streams of an old Office file by their names (MS-CFB). Throws where the file is broken. Each sector is taken once
 * at most for a stream, whatever the file says. Reads what somebody unknown has sent: only the child that may be ended
 * calls it (server/recruitment/resumes).
 */
export const streamsOf = (bytes: Uint8Array): ((name: string) => Buffer | undefined) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const power = file.readUInt16LE(30)
  if (!sectorPowers.includes(power)) throw new Error('no size of a sector')
  const sectorSize = 2 ** power
  const sector = (at: number) => file.subarray((at + 1) * sectorSize, (at + 2) * sectorSize)
  const tables = numbersOf(file.subarray(76, 76 + 4 * tablesInHeader)).filter((at) => at < firstSpecial)
  const next = numbersOf(Buffer.concat([...new Set(tables)].map(sector)))
  const chained = (first: number) => Buffer.concat(chainOf(first, next).map(sector))

  const directory = chained(file.readUInt32LE(48))
  const entries = entriesAtTop(directory)
  const smallest = file.readUInt32LE(56)
  const ofSmall = chained(entryAt(directory, 0).first)
  const nextSmall = numbersOf(chained(file.readUInt32LE(60)))
  const small = (at: number) => ofSmall.subarray(at * smallSector, (at + 1) * smallSector)

  return (name) => {
    const entry = entries.find((one) => one.name === name)
    if (!entry) return undefined
    const { first, size } = entry
    const whole = size < smallest ? Buffer.concat(chainOf(first, nextSmall).map(small)) : chained(first)
    return whole.subarray(0, size)
  }
}
