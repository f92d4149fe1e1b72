import { describe, expect, test } from 'vitest'
import { compoundFile, docOf, oldWordStreams } from '../../../test/recruitment/old-word.ts'
import { AsksPassword } from './asks-password.ts'
import { textOfDoc } from './text-of-doc.ts'

const read = (file: Uint8Array, most = 200_000) => textOfDoc(file, most)
const withText = (text: string, wide = true) => compoundFile(oldWordStreams([{ text, wide }]))

describe('the text of an old Word file', () => {
  test('W-41 is that of its pieces in their order, in one byte a letter or in two, the header first', () => {
    const lines = ['Mira Bose – cook “of all”', 'मीरा बोस', '₹ 25,000']
    const file = compoundFile(
      oldWordStreams(
        [
          { text: 'Bose \x96 cook \x93of all\x94\r' },
          { text: `${lines[1]}\r`, wide: true },
          { text: `${lines[2]}`, wide: true },
        ],
        { header: 'Mira\r', looks: 3 },
      ),
    )
    expect(read(file)).toBe(['Mira', 'Bose – cook “of all”', 'मीरा बोस', '₹ 25,000'].join('\n'))
  })

  test('W-41 has lines, cells and hyphens where Word has marks, and nothing for other marks', () => {
    expect(read(withText('a\rb\x0bc\x0cd\x07e\x1ef\x1fg\x01\x02\x08h\tI'))).toBe('a\nb\nc\nd\te-fgh\tI')
  })

  test('W-41 has of a field what it shows, also of one within another', () => {
    const link = '\x13 HYPERLINK "mailto:x@y.example" \x14mira@example.com\x15'
    expect(read(withText(`${link} and \x13 PAGE \x15\x13 IF \x13 DATE \x14no\x15 \x14yes\x15 end`))).toBe(
      'mira@example.com and yes end',
    )
    // Marks without their beginning change nothing.
    expect(read(withText('a\x14b\x15c'))).toBe('abc')
  })

  test('W-41 of a long file is read as far as is asked, and no further', () => {
    const line = `${'word '.repeat(2000)}\r`
    const file = docOf(Array.from({ length: 20 }, () => line))
    expect(read(file).length).toBeGreaterThan(190_000)
    expect(read(file, 1000).length).toBeLessThanOrEqual(1000)
    // Every piece names all of the text: together they would be 100 million letters.
    const streams = oldWordStreams(Array.from({ length: 10_000 }, () => ({ text: '' })))
    const list = streams['1Table'].subarray(5)
    for (let at = 0; at <= 10_000; at += 1) list.writeUInt32LE(at * 10_000, 4 * at)
    for (let at = 0; at < 10_000; at += 1) list.writeUInt32LE(0, 40_004 + 8 * at + 2)
    expect(read(compoundFile(streams)).length).toBeLessThanOrEqual(200_000)
  })

  test('W-41 is none where the file asks for a password', () => {
    expect(() => read(docOf(['Mira Bose'], { encrypted: true }))).toThrow(AsksPassword)
  })

  test('W-41 is empty where there is none, or where Word was older', () => {
    const { WordDocument: document, '1Table': table } = oldWordStreams([{ text: 'Mira' }])
    expect(read(compoundFile({ WordDocument: document, '1Table': table }))).toBe('Mira')
    expect(read(compoundFile({ WordDocument: document }))).toBe('')
    expect(read(compoundFile({ '1Table': table }))).toBe('')
    document.writeUInt16LE(0xa5dc, 0)
    expect(read(compoundFile({ WordDocument: document, '1Table': table }))).toBe('')
  })
})
