import { unzipSync } from 'fflate'
import { fileTypeFromBuffer } from 'file-type'
import { fetchesRemotely } from './docx-links.ts'

type Mark = { part: Buffer; type: string }

// Names of parts that only these kinds hold. Old Office files keep them in UTF-16.
const inZip: Mark[] = [
  {
    part: Buffer.from('word/document.xml'),
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  {
    part: Buffer.from('xl/workbook.xml'),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
]
const inCfb: Mark[] = [
  { part: Buffer.from('WordDocument', 'utf16le'), type: 'application/msword' },
  { part: Buffer.from('Workbook', 'utf16le'), type: 'application/vnd.ms-excel' },
]

/** file-type names some Office files only by their container: these are looked into. */
const inside: Record<string, Mark[]> = { 'application/zip': inZip, 'application/x-cfb': inCfb }

/** The media type that the bytes show, whatever the file is called; 'application/octet-stream' when unknown. */
export const typeByContent = async (bytes: Uint8Array): Promise<string> => {
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream'
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const type = inside[found]?.find(({ part }) => whole.includes(part))?.type ?? found
  return type === docx && !isPlainDocument(bytes) ? 'application/octet-stream' : type
}

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const partOfDocument =
  /^(?:\[Content_Types\]\.xml|(?:_rels|docProps|word|customXml)\/(?:[^.]*\/)?(?:[^/]*\.(?:xml|rels|png|jpe?g|gif|emf|wmf|odttf))?)$/i

/** Whether an archive holds a document and nothing that could run, or be fetched to run, when it is opened. */
const isPlainDocument = (bytes: Uint8Array): boolean => {
  const names: string[] = []
  try {
    unzipSync(bytes, { filter: ({ name }) => names.push(name) < 0 })
  } catch {
    return false
  }
  return (
    names.includes('word/document.xml') &&
    names.every((name) => partOfDocument.test(name) && !/vba/i.test(name)) &&
    !fetchesRemotely(bytes)
  )
}

// What stands after the end of a PDF is little; some writers fill it up with zeros.
const maxAfterEnd = 4096

/** Whether a PDF has its end: the one of a broken download has none, and nobody could open it. */
export const isWholePdf = (bytes: Uint8Array): boolean => {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] as number) <= 0x20) end -= 1
  return Buffer.from(bytes.subarray(Math.max(0, end - maxAfterEnd), end)).includes('%%EOF')
}
