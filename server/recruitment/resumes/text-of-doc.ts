import { streamsOf } from '../../kit/documents/compound-file.ts'
import { AsksPassword } from './asks-password.ts'

/** How the stream of a document of Word 97 or newer begins (MS-DOC 2.5.2); older ones are kept without text. */
const ofWord = 0xa5ec
const encrypted = 0x0100
const inTable1 = 0x0200

/** Streams begin at so many bytes at least after each other (MS-CFB 2.2). */
const sectorStep = 64
const headLength = 12

/**
 * Whether an old Word file may ask for a password: what looks like the beginning of its document says so. Unfolds
 * nothing and follows nothing, so the server itself may ask; the child that reads the file knows for certain.
 */
export const mayAskPassword = (file: Buffer): boolean => {
  for (let at = 0; at + headLength <= file.length; at += sectorStep)
    if (file.readUInt16LE(at) === ofWord && file.readUInt16LE(at + 10) & encrypted) return true
  return false
}

const empty = Buffer.alloc(0)
const ansi = new TextDecoder('windows-1252')

/**
 * The places of the text in the stream, in the order of the text (MS-DOC 2.8.35): the list of its ends, then for each
 * piece 8 bytes, of which 4 say where it begins.
 */
const piecesOf = (clx: Buffer): Buffer => {
  let at = 0
  // What comes before is about how the pieces look.
  while (clx[at] === 1) at += 3 + clx.readUInt16LE(at + 1)
  return clx[at] === 2 ? clx.subarray(at + 5, at + 5 + clx.readUInt32LE(at + 1)) : empty
}

/** The text with all its marks, `most` letters of it. */
const rawText = (stream: Buffer, pieces: Buffer, most: number): string => {
  const count = Math.max(0, Math.floor((pieces.length - 4) / 12))
  const texts: string[] = []
  let left = most
  for (let at = 0; at < count && left > 0; at += 1) {
    const [from, to] = [pieces.readUInt32LE(4 * at), pieces.readUInt32LE(4 * at + 4)]
    const length = Math.min(left, Math.max(0, to - from))
    const place = pieces.readUInt32LE(4 * (count + 1) + 8 * at + 2)
    const begins = place & 0x3fffffff
    const isAnsi = (place & 0x40000000) !== 0
    const text = isAnsi
      ? ansi.decode(stream.subarray(begins / 2, begins / 2 + length))
      : stream.toString('utf16le', begins, begins + 2 * length)
    texts.push(text)
    left -= text.length
  }
  return texts.join('')
}

/** What stands for the marks of Word (MS-DOC 2.4.1); others are left out. */
const inPlaceOf: Record<number, string> = {
  7: '\t',
  9: '\t',
  10: '\n',
  11: '\n',
  12: '\n',
  13: '\n',
  14: '\n',
  30: '-',
}
const fieldBegins = 0x13
const fieldShows = 0x14
const fieldEnds = 0x15

/** What a reader sees of a text: of a field what it comes to, not what it is made of. */
const shown = (raw: string): string => {
  let text = ''
  // For each field that has begun, whether what stands here is what it is made of.
  const fields: boolean[] = []
  let hidden = 0
  const turn = (mark: number): void => {
    if (mark !== fieldBegins && fields.pop()) hidden -= 1
    if (mark === fieldShows) fields.push(false)
    if (mark !== fieldBegins) return
    fields.push(true)
    hidden += 1
  }
  for (let at = 0; at < raw.length; at += 1) {
    const code = raw.charCodeAt(at)
    if (code >= fieldBegins && code <= fieldEnds) turn(code)
    else if (hidden === 0) text += code >= 32 ? raw[at] : (inPlaceOf[code] ?? '')
  }
  return text
}

/**
 * The text of an old Word file (.doc): its headers and footers, in which the name often stands, the document, notes and
 * boxes of text. Each letter is looked at once, and no more than `most` of them. Throws where the file is broken, and
 * `AsksPassword`.
 */
export const textOfDoc = (bytes: Uint8Array, most: number): string => {
  const stream = streamsOf(bytes)
  const document = stream('WordDocument') ?? empty
  if (document.length < 32 || document.readUInt16LE(0) !== ofWord) return ''
  const flags = document.readUInt16LE(10)
  if (flags & encrypted) throw new AsksPassword()
  const table = stream(flags & inTable1 ? '1Table' : '0Table') ?? empty
  const begins = document.readUInt32LE(0x1a2)
  const clx = table.subarray(begins, begins + document.readUInt32LE(0x1a6))
  const raw = rawText(document, piecesOf(clx), most)
  // One text after the other: the document, its footnotes, its headers, the rest.
  const [main, notes, headers] = [0x4c, 0x50, 0x54].map((at) => document.readUInt32LE(at)) as [
    number,
    number,
    number,
  ]
  const ends = [0, main, main + notes, main + notes + headers]
  const parts = [...ends.entries()].map(([at, end]) => shown(raw.slice(end, ends[at + 1])).trim())
  const [body, foot, head, rest] = parts
  return [head, body, foot, rest].filter(Boolean).join('\n')
}
