/** What an old Office file says of its sectors (MS-CFB 2.1). */
const free = 0xffffffff
const endOfChain = 0xfffffffe
const ofTable = 0xfffffffd
const sectorSize = 512
const smallSector = 64
/** Shorter streams lie together in one. */
const smallest = 4096

const numbers = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, 4 * at)
  return bytes
}
const filled = (bytes: Uint8Array, unit: number): Buffer => {
  const whole = Buffer.alloc(Math.ceil(bytes.length / unit) * unit)
  whole.set(bytes)
  return whole
}

type Place = { name: string; kind: number; first: number; size: number; child?: number; right?: number }

const entryOf = ({ name, kind, first, size, child = free, right = free }: Place): Buffer => {
  const entry = Buffer.alloc(128)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE(2 * name.length + 2, 64)
  entry[66] = kind
  entry.set(numbers([free, right, child]), 68)
  entry.set(numbers([first, size]), 116)
  return entry
}

/** An old Office file with these streams, each after the other. Its table of sectors is the last of them. */
export const compoundFile = (streams: Readonly<Record<string, Uint8Array>>): Buffer => {
  const next: number[] = []
  const sectors: Buffer[] = []
  const add = (bytes: Uint8Array): number => {
    const first = next.length
    const count = Math.ceil(bytes.length / sectorSize)
    sectors.push(filled(bytes, sectorSize))
    for (let at = 1; at <= count; at += 1) next.push(at < count ? next.length + 1 : endOfChain)
    return count === 0 ? endOfChain : first
  }
  const all = Object.entries(streams)
  const small: Buffer[] = []
  const nextSmall: number[] = []
  const addSmall = (bytes: Uint8Array): number => {
    const first = nextSmall.length
    const count = Math.ceil(bytes.length / smallSector)
    small.push(filled(bytes, smallSector))
    for (let at = 1; at <= count; at += 1) nextSmall.push(at < count ? nextSmall.length + 1 : endOfChain)
    return first
  }
  const places = all.map(([name, bytes], at): Place => {
    const first = bytes.length < smallest ? addSmall(bytes) : add(bytes)
    return { name, kind: 2, first, size: bytes.length, right: at + 1 < all.length ? at + 2 : free }
  })
  const together = Buffer.concat(small)
  const root = { name: 'Root Entry', kind: 5, first: add(together), size: together.length, child: 1 }
  const directory = add(Buffer.concat([root, ...places].map(entryOf)))
  const ofSmall = add(numbers(nextSmall))
  const tables = Math.ceil((next.length + 1) / (sectorSize / 4 - 1))
  const table = next.length
  const whole = [...next, ...Array.from({ length: tables }, () => ofTable)]
  const bytes = filled(numbers(whole), sectorSize)
  const header = Buffer.alloc(sectorSize)
  header.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.set(numbers([tables, directory, 0, smallest, ofSmall, 1, endOfChain, 0]), 44)
  header.set(numbers(Array.from({ length: 109 }, (_, at) => (at < tables ? table + at : free))), 76)
  return Buffer.concat([header, ...sectors, bytes])
}

/** A piece of the text of an old Word file, kept in one byte for each letter or in two. */
export type Piece = { text: string; wide?: boolean }
type Options = {
  /** Pieces after the document: those of its header. */
  header?: string
  /** As when it asks for a password. */
  encrypted?: boolean
  /** What comes before the list of pieces: how they look. */
  looks?: number
}

const textBegins = 2048

/** The streams of a file of Word 97 to 2003 with these pieces of text (MS-DOC 2.5, 2.8.35, 2.9.38). */
export const oldWordStreams = (
  pieces: readonly Piece[],
  { header = '', encrypted = false, looks = 0 }: Options = {},
): Record<'WordDocument' | '1Table', Buffer> => {
  const all = [...pieces, ...(header ? [{ text: header }] : [])]
  const encoded = all.map(({ text, wide }: Piece) => Buffer.from(text, wide ? 'utf16le' : 'latin1'))
  const ends: number[] = [0]
  const places: Buffer[] = []
  let offset = textBegins
  for (const [at, { text, wide }] of (all as Piece[]).entries()) {
    ends.push((ends.at(-1) as number) + text.length)
    const place = Buffer.alloc(8)
    place.writeUInt32LE(wide ? offset : offset * 2 + 0x40000000, 2)
    places.push(place)
    offset += filled(encoded[at] as Buffer, 2).length
  }
  const list = Buffer.concat([numbers(ends), ...places])
  const before = Buffer.alloc(looks * 5)
  for (let at = 0; at < looks; at += 1) before.set([1, 2, 0, 9, 9], 5 * at)
  const clx = Buffer.concat([before, Buffer.from([2]), numbers([list.length]), list])
  const texts = Buffer.concat(encoded.map((bytes) => filled(bytes, 2)))
  const document = Buffer.alloc(Math.max(smallest, textBegins + texts.length))
  document.writeUInt16LE(0xa5ec, 0)
  document.writeUInt16LE(0x0200 + (encrypted ? 0x0100 : 0), 10)
  document.set(numbers([ends[pieces.length] as number, 0, header.length]), 0x4c)
  document.set(numbers([0, clx.length]), 0x1a2)
  document.set(texts, textBegins)
  return { WordDocument: document, '1Table': clx }
}

/** A résumé as Word 97 to 2003 writes it, one paragraph for each line: the first in one byte a letter, others in two. */
export const docOf = (lines: readonly string[], options: Options = {}): Buffer =>
  compoundFile(
    oldWordStreams(
      lines.map((line, at) => ({ text: `${line}\r`, wide: at > 0 })),
      options,
    ),
  )
