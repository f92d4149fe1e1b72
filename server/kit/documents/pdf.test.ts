import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawnSigns, fontsOf } from '../../../test/pdf.ts'
import { cases } from '../../../test/properties.ts'
import { textOfPdf } from '../../recruitment/resumes/text-of-pdf.ts'
import { closePdf, openPdf, pdfLine } from './pdf.ts'

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
    ['শ্রীমতী সুমিত্রা বন্দ্যোপাধ্যায়', ['NotoSansBengali-Regular']],
    ['હાર્દિક પટેલ', ['NotoSansGujarati-Regular']],
    ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', ['NotoSansGurmukhi-Regular']],
    ['ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣಮೂರ್ತಿ', ['NotoSansKannada-Regular']],
    ['ശ്രീകുമാർ ഉണ്ണികൃഷ്ണൻ', ['NotoSansMalayalam-Regular']],
    ['ଶ୍ରୀ ଜଗନ୍ନାଥ ମିଶ୍ର', ['NotoSansOriya-Regular']],
    ['கோபால் கிருஷ்ணமூர்த்தி', ['NotoSansTamil-Regular']],
    ['స్త్రీ శ్రీనివాస కృష్ణమూర్తి', ['NotoSansTelugu-Regular']],
    ['Nguyễn Νίκος Ёлкина', ['Figtree-Regular', 'NotoSans-Regular']],
  ])('draws %s without an empty box, each letter in its own font', async (text, fonts) => {
    const file = await fileOf((doc) => pdfLine(doc, text))
    expect(drawnSigns(file).flat().length).toBeGreaterThan(0)
    expect(boxes(file)).toBe(0)
    // Blanks are of the first font.
    expect(fontsOf(file)).toEqual([...new Set(['Figtree-Regular', ...fonts])].sort())
  })

  test('shapes Devanagari: letters that join are drawn as fewer signs', async () => {
    const count = async (text: string) => drawnSigns(await fileOf((doc) => pdfLine(doc, text))).flat().length
    expect(await count('क्ष')).toBe(1)
    expect(await count('क ष')).toBe(3)
  })

  test.each([
    ['devanagari', 0x900],
    ['bengali', 0x980],
    ['gurmukhi', 0xa00],
    ['gujarati', 0xa80],
    ['oriya', 0xb00],
    ['tamil', 0xb80],
    ['telugu', 0xc00],
    ['kannada', 0xc80],
    ['malayalam', 0xd00],
  ])('fails on no word of %s, however its letters and marks follow', async (_script, first) => {
    const signs = Array.from({ length: 128 }, (_, at) => String.fromCodePoint(first + at))
    const written = fc.constantFrom(...signs.filter((sign) => /[\p{L}\p{M}]/u.test(sign)))
    const words = fc.array(fc.string({ unit: written, minLength: 1, maxLength: 8 }), {
      minLength: 20,
      maxLength: 20,
    })
    await fc.assert(
      fc.asyncProperty(words, async (texts) => {
        const file = await fileOf((doc) => pdfLine(doc, texts.join(' ')))
        expect(drawnSigns(file).flat().length).toBeGreaterThan(0)
      }),
      { numRuns: cases(10) },
    )
  })

  test('draws a box for a letter of which no font is there, so that its absence is seen', async () => {
    expect(boxes(await fileOf((doc) => pdfLine(doc, '林')))).toBe(1)
  })

  test('loses no word of a text that runs over lines and pages, nor of a word without an end', async () => {
    const words = Array.from({ length: 450 }, (_, n) => `word${n}`)
    const long = 'x'.repeat(300)
    const file = await fileOf((doc) => pdfLine(doc, `${words.join(' ')}\nlast ${long}`))
    const text = await textOfPdf(new Uint8Array(file), 100_000)
    expect(words.filter((word) => !text.includes(word))).toEqual([])
    expect(text.match(/x/g)?.length).toBe(300)
  })
})
