import { crc32, deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import sharp from 'sharp'

// Small files for tests, made here so that no binary file lies in the project.

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')

/** One transparent pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const chunk = (kind: string, bytes: Uint8Array): Buffer => {
  const content = Buffer.concat([Buffer.from(kind), bytes])
  const framed = Buffer.alloc(content.length + 8)
  framed.writeUInt32BE(bytes.length, 0)
  content.copy(framed, 4)
  framed.writeUInt32BE(crc32(content), content.length + 4)
  return framed
}

/** A PNG that says it is so large, in some dozens of bytes; of its points the first few alone are there. */
export const pngOfSize = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit for a point, grey.
  head[8] = 1
  const points = chunk('IDAT', deflateSync(Buffer.alloc(10)))
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), points, chunk('IEND', Buffer.alloc(0))])
}

/** The first half of a photo: its head is whole, what it shows is not. */
export const damagedPicture = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const whole = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#356', noise } })
    .jpeg()
    .toBuffer()
  return whole.subarray(0, whole.length / 2)
}

/** The beginning of a picture in a container of ISO base media, as Apple's phones write it. */
export const heicOf = (brand: string, ...others: string[]): Buffer => {
  const brands = Buffer.from(`ftyp${brand}\0\0\0\0${others.join('')}`)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(brands.length + 4)
  return Buffer.concat([size, brands, Buffer.from('\0\0\0\x08mdat')])
}

/** An archive with entries of these names. */
export const zipOf = (names: string[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, Buffer.from('<x/>')]))))

/** A Word file with these parts beside those that make it one. */
export const docxWith = (parts: Record<string, Uint8Array>): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': Buffer.from('<x/>'),
      'word/document.xml': Buffer.from('<x/>'),
      ...parts,
    }),
  )

/** An old Office container that holds a stream of this name. */
export const cfbWith = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1016),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(512),
  ])
