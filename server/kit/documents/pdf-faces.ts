import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const { resolve } = createRequire(import.meta.url)

type Weight = 400 | 600

/** The scripts of India beside Devanagari, which is asked first. */
const scripts = [
  'devanagari',
  'bengali',
  'gujarati',
  'gurmukhi',
  'kannada',
  'malayalam',
  'oriya',
  'tamil',
  'telugu',
]
const others = ['vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext']

const notoSans = (weight: Weight): string[] => [
  ...scripts.map((script) => `noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal`),
  ...others.map((part) => `noto-sans/files/noto-sans-${part}-${weight}-normal`),
]

const fontsOf = (family: 'figtree' | 'fraunces', weight: Weight): readonly string[] => [
  `${family}/files/${family}-latin-${weight}-normal`,
  `${family}/files/${family}-latin-ext-${weight}-normal`,
  ...notoSans(weight),
]

/**
 * The fonts of each hand, in the order in which they are asked for a letter: Latin, its accents and the sign of the
 * rupee, the scripts of India, then what guests from abroad are called in. Arabic and Chinese have none.
 */
export const faces = {
  text: fontsOf('figtree', 400),
  strong: fontsOf('figtree', 600),
  title: fontsOf('fraunces', 400),
} as const

/**
 * Whether the marks of a font stand where its letters leave room, not where it says: the reader of fonts below
 * pdfkit fails on places that a font leaves out, as these four do.
 */
export const marksUnplaced = (file: string): boolean => /gujarati|gurmukhi|malayalam|telugu/.test(file)

export type Face = keyof typeof faces

const woff = { head: 44, entry: 20 } as const
const sfnt = { head: 12, entry: 16 } as const

/**
 * Unpacks a WOFF file (W3C WOFF 1.0) into the font that it carries. The reader of fonts below pdfkit would unpack a
 * table anew for each letter, which takes seconds for Devanagari.
 */
const unpacked = (file: Buffer): Buffer => {
  const count = file.readUInt16BE(12)
  const head = Buffer.alloc(sfnt.head + count * sfnt.entry)
  file.copy(head, 0, 4, 8)
  const power = 2 ** Math.floor(Math.log2(count))
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * sfnt.entry, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * sfnt.entry, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let at = 0; at < count; at++) {
    const entry = woff.head + at * woff.entry
    const [from, packed, size] = [4, 8, 12].map((field) => file.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const bytes = file.subarray(from, from + packed)
    const table = packed < size ? inflateSync(bytes) : bytes
    const to = sfnt.head + at * sfnt.entry
    // Its name and its checksum stay; where it lies and how long it is are told anew.
    file.copy(head, to, entry, entry + 4)
    file.copy(head, to + 4, entry + 16, entry + 20)
    head.writeUInt32BE(offset, to + 8)
    head.writeUInt32BE(size, to + 12)
    const padding = Buffer.alloc((4 - (size % 4)) % 4)
    parts.push(table, padding)
    offset += size + padding.length
  }
  return Buffer.concat(parts)
}

const read = new Map<string, Buffer>()

/** A font by its file in @fontsource, read and unpacked once. */
export const fontBytes = (file: string): Buffer => {
  const known = read.get(file) ?? unpacked(readFileSync(resolve(`@fontsource/${file}.woff`)))
  read.set(file, known)
  return known
}
