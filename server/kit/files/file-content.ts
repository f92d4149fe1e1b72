import { isHeic } from '../../../contract/kit/pictures.ts'

type Mark = { part: Buffer; type: string }

// Names of parts that only these kinds hold. Old Office files keep them in UTF-16.
const inZip: Mark[] = [
  {
    part: Buffer.from('word/document'),
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  {
    part: Buffer.from('xl/workbook'),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  // Whatever its document is called.
  {
    part: Buffer.from('word/'),
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
]
/** A newer Office file that asks for a password (MS-OFFCRYPTO 2.3.2): whether it is a document or a table stays untold. */
export const lockedOfficeType = 'application/x-locked-office'
const inCfb: Mark[] = [
  { part: Buffer.from('WordDocument', 'utf16le'), type: 'application/msword' },
  { part: Buffer.from('Workbook', 'utf16le'), type: 'application/vnd.ms-excel' },
  { part: Buffer.from('EncryptedPackage', 'utf16le'), type: lockedOfficeType },
]

const unknown = 'application/octet-stream'
/** Nothing takes it; that it is told lets whoever sends it read why. */
export const heicType = 'image/heic'

type Head = { at?: number; bytes: Buffer; also?: Head }
type Kind = Head & { type: string; inside?: Mark[] }

/** How the kinds begin that somebody may send. A library that walks through the file could be kept walking. */
const kinds: readonly Kind[] = [
  { type: 'image/jpeg', bytes: Buffer.from('ffd8ff', 'hex') },
  { type: 'image/png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
  { type: 'image/webp', bytes: Buffer.from('RIFF'), also: { at: 8, bytes: Buffer.from('WEBP') } },
  { type: 'image/avif', at: 4, bytes: Buffer.from('ftypavif') },
  { type: 'image/avif', at: 4, bytes: Buffer.from('ftypavis') },
  { type: 'application/pdf', bytes: Buffer.from('%PDF') },
  { type: 'application/zip', bytes: Buffer.from('PK\u0003\u0004'), inside: inZip },
  { type: 'application/x-cfb', bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex'), inside: inCfb },
]

const begins = (file: Buffer, { at = 0, bytes, also }: Head): boolean =>
  file.subarray(at, at + bytes.length).equals(bytes) && (!also || begins(file, also))

/** So many bytes may stand before the header of a PDF, as its readers have always taken it. */
const maxBeforePdf = 1024
const pdfHeader = Buffer.from('%PDF-')
const holdsPdf = (file: Buffer): boolean =>
  file.subarray(0, maxBeforePdf + pdfHeader.length).includes(pdfHeader)

/**
 * The media type that the bytes show, whatever the file is called; 'application/octet-stream' when unknown. Only
 * looked at and never unfolded: whether an archive is what it seems is asked of a program of its own
 * (server/recruitment/resumes/read-aside.ts) once it is known that the file is wanted.
 */
export const typeByContent = (bytes: Uint8Array): string => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isHeic(file)) return heicType
  const kind = kinds.find((one) => begins(file, one))
  if (!kind) return holdsPdf(file) ? 'application/pdf' : unknown
  return kind.inside?.find(({ part }) => file.includes(part))?.type ?? kind.type
}

// What stands after the end of a PDF is little; some writers fill it up with zeros.
const maxAfterEnd = 4096

/** Whether a PDF has its end: the one of a broken download has none, and nobody could open it. */
export const isWholePdf = (bytes: Uint8Array): boolean => {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] as number) <= 0x20) end -= 1
  return Buffer.from(bytes.subarray(Math.max(0, end - maxAfterEnd), end)).includes('%%EOF')
}
