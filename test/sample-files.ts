import { deflateRawSync } from 'node:zlib'

// Small files for tests, made here so that no binary file lies in the project.

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')

/** One transparent pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const localHeader = (name: string, content: Buffer): Buffer => {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name), content])
}

/** An archive with entries of these names, as far as a reader of its head goes. */
export const zipOf = (names: string[]): Buffer =>
  Buffer.concat([
    ...names.map((name) => localHeader(name, deflateRawSync(Buffer.from('<x/>')))),
    Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
  ])

/** An old Office container that holds a stream of this name. */
export const cfbWith = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1016),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(512),
  ])
