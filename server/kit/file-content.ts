import { fileTypeFromBuffer } from 'file-type'

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
  return inside[found]?.find(({ part }) => whole.includes(part))?.type ?? found
}
