import { zipSync } from 'fflate'

// Small files for tests, made here so that no binary file lies in the project.

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')

/** One transparent pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

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
