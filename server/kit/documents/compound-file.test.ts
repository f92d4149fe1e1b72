import { expect, test } from 'vitest'
import { compoundFile } from '../../../test/recruitment/old-word.ts'
import { streamsOf } from './compound-file.ts'

const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 7 + length) % 256))
const streams = {
  Long: bytes(90_000),
  Short: bytes(100),
  Edge: bytes(4096),
  Small: bytes(4095),
  Empty: bytes(0),
}
/** Where the table of sectors stands: it is the last sector, and the file has fewer than 127. */
const small = () => compoundFile({ Long: bytes(5000), Short: bytes(100) })
const tableOf = (file: Buffer) => file.length - 512

test('W-41 streams of an old Office file are read whole, the long ones and those that lie together', () => {
  const read = streamsOf(compoundFile(streams))
  for (const [name, content] of Object.entries(streams))
    expect([name, read(name)?.equals(content)]).toEqual([name, true])
  expect(read('Other')).toBeUndefined()
})

test('W-41 a stream of what is embedded in the file is not taken for its own', () => {
  const file = compoundFile({ Short: bytes(100) })
  const directory = file.indexOf(Buffer.from('Root Entry', 'utf16le'))
  // The root has no children: what follows in the directory belongs to something else.
  file.writeUInt32LE(0xffffffff, directory + 76)
  expect(streamsOf(file)('Short')).toBeUndefined()
})

test('W-41 a chain of sectors that bites its tail ends after as many steps as there are sectors', () => {
  for (const target of [0, 1]) {
    const file = small()
    file.writeUInt32LE(target, tableOf(file) + 4)
    expect(() => streamsOf(file)('Long')).toThrow('a chain without end')
  }
})

test('W-41 a directory whose entries lead in a circle is gone through once', () => {
  const file = small()
  const directory = file.indexOf(Buffer.from('Root Entry', 'utf16le'))
  for (const entry of [1, 2])
    for (const side of [68, 72]) file.writeUInt32LE(1, directory + entry * 128 + side)
  file.writeUInt32LE(2, directory + 128 + 68)
  const read = streamsOf(file)
  expect([read('Long')?.length, read('Short')?.length, read('Other')]).toEqual([5000, 100, undefined])
})

test('W-41 what a file says of itself never makes more of it than it has', () => {
  const file = small()
  // A table named a hundred times, sectors that are not there, sizes beyond the file.
  for (let at = 1; at < 109; at += 1) file.writeUInt32LE(file.readUInt32LE(76), 76 + 4 * at)
  const directory = file.indexOf(Buffer.from('Root Entry', 'utf16le'))
  file.writeUInt32LE(0x7fffffff, directory + 128 + 120)
  expect(streamsOf(file)('Long')?.length).toBeLessThanOrEqual(file.length)
  file.writeUInt32LE(0x00ffffff, directory + 128 + 116)
  expect(streamsOf(file)('Long')?.length).toBe(0)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a header alone', compoundFile({}).subarray(0, 512)],
  [
    'a header without sectors of a size',
    Buffer.concat([compoundFile({}).subarray(0, 30), Buffer.alloc(3000)]),
  ],
])('W-41 %s is no old Office file', (_what, file) => {
  expect(() => streamsOf(file)).toThrow()
})
