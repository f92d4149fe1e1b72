import { describe, expect, test } from 'vitest'
import { drawnSigns, fontsOf } from '../../../test/pdf.ts'
import { textOfPdf } from '../../recruitment/resumes/text-of-pdf.ts'
import { closePdf, openPdf, pdfHead, pdfLine } from './pdf.ts'

const fileOf = (draw: (doc: PDFKit.PDFDocument) => void) => {
  const doc = openPdf('Paper', 'Resort')
  draw(doc)
  return closePdf(doc)
}
const boxes = (file: Buffer) => drawnSigns(file).filter((signs) => signs.includes(0)).length

describe('a paper', () => {
  test.each([
    ['हेमा बिष्ट', ['NotoSansDevanagari-Regular']],
    ['क्षत्रिय ज्ञान श्री विद्यार्थी र्‍य । १२३', ['NotoSansDevanagari-Regular']],
    ['Hema हेमा ₹1,200', ['Figtree-Regular', 'NotoSansDevanagari-Regular']],
    ['₹1,200', ['Figtree-Regular']],
    ['Āshā Żółć naïve', ['Figtree-Regular']],
  ])('draws %s without an empty box, each letter in its own font', async (text, fonts) => {
    const file = await fileOf((doc) => pdfLine(doc, text))
    expect(drawnSigns(file).flat().length).toBeGreaterThan(0)
    expect(boxes(file)).toBe(0)
    expect(fontsOf(file)).toEqual(expect.arrayContaining(fonts))
    if (!/\p{Script=Devanagari}/u.test(text)) expect(fontsOf(file)).toEqual(['Figtree-Regular'])
  })

  test('shapes Devanagari: letters that join are drawn as fewer signs', async () => {
    const count = async (text: string) => drawnSigns(await fileOf((doc) => pdfLine(doc, text))).flat().length
    expect(await count('क्ष')).toBe(1)
    expect(await count('क ष')).toBe(3)
  })

  test('draws a box for a letter of which no font is there, so that its absence is seen', async () => {
    expect(boxes(await fileOf((doc) => pdfLine(doc, '林')))).toBe(1)
  })

  test('keeps the head of a resort with an Indian name, in every hand', async () => {
    const resort = { resort_name: 'जंगल Resort', address: ['नैनीताल'], phone: '1', email: 'a@b', tax_id: '' }
    const file = await fileOf((doc) => {
      pdfHead(doc, resort, 'वेतन')
      pdfLine(doc, 'हेमा', '1.00', { strong: true })
    })
    expect(boxes(file)).toBe(0)
    expect(fontsOf(file)).toEqual(
      expect.arrayContaining([
        'Fraunces-Regular',
        'NotoSansDevanagari-Regular',
        'NotoSansDevanagari-SemiBold',
      ]),
    )
  })

  test('loses no word of a text that runs over lines and pages, nor of a word without an end', async () => {
    const words = Array.from({ length: 450 }, (_, n) => `word${n}`)
    const long = 'x'.repeat(300)
    const file = await fileOf((doc) => pdfLine(doc, `${words.join(' ')}\nlast ${long}`))
    const text = await textOfPdf(new Uint8Array(file), 100_000)
    expect(words.filter((word) => !text.includes(word))).toEqual([])
    expect(text.match(/x/g)?.length).toBe(300)
  }, 30_000)
})
