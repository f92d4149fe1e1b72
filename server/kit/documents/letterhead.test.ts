import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { drawnSigns, fontsOf, pagesOf, placedTexts } from '../../../test/pdf.ts'
import { closePaper, openPaper, type Paper, resortOf } from './letterhead.ts'
import { pdfLine } from './pdf.ts'

const resort = resortOf({
  ...defaultSettings,
  resort_name: 'Forest View Resort',
  address: ['Deodar Ridge Road', 'Uttarakhand 263646'],
  phone: '+91 98765 43210',
  gst: { ...defaultSettings.gst, gstin: '05ABCDE1234F1Z6', state: 'Uttarakhand' },
})
const slip: Paper = { title: 'Salary slip', number: 'November 2026', day: '2026-11-30' }

const fileOf = (paper: Paper, own: Partial<typeof resort> = {}, lines = 1) => {
  const doc = openPaper({ ...resort, ...own }, paper)
  for (let at = 0; at < lines; at++) pdfLine(doc, `Line ${at}`, '1.00', { strong: true })
  return closePaper(doc)
}

/** Where a text stands on the first page: how far below its top, and from its left or right edge. */
const placesIn = async (paper: Paper) => {
  const [texts = []] = await placedTexts(await fileOf(paper))
  const [width, height, margin] = paper.wide ? [841.89, 595.28, 40] : [595.28, 841.89, 56]
  const place = (text: string) => {
    const found = texts.find((one) => one.text === text)
    if (!found) throw new Error(`${text} is not on the page`)
    const edge = found.x < width / 2 ? ['left', found.x - margin] : ['right', width - margin - found.right]
    return [Math.round(height - margin - found.y), edge[0], Math.round(Number(edge[1]))]
  }
  return [resort.name, paper.title, paper.number, 'Nov 30, 2026'].map(place)
}

describe('the letterhead', () => {
  test('says who writes a paper, and what, which and of which day it is', async () => {
    const [lines = []] = await pagesOf(await fileOf(slip))
    const head = lines.slice(0, 8).join(' ')
    for (const part of [
      'Forest View Resort',
      'Deodar Ridge Road, Uttarakhand 263646',
      '+91 98765 43210',
      'State: Uttarakhand (05)',
      'GSTIN 05ABCDE1234F1Z6',
      'Salary slip',
      'November 2026',
      'Nov 30, 2026',
    ])
      expect(head).toContain(part)
  })

  test('leaves out what the resort has not, and says its other number once', async () => {
    const message = async (own: Partial<typeof resort>) =>
      (await pagesOf(await fileOf(slip, own))).flat().join(' ')
    expect(await message({ gstin: '', taxId: '', state: null })).not.toMatch(/GSTIN|Tax ID|State/)
    expect(await message({ gstin: '', taxId: 'AB12' })).toContain('Tax ID AB12')
    expect(await message({ taxId: '05ABCDE1234F1Z6' })).not.toContain('Tax ID')
  })

  test('has all that at the same place of every paper, upright or wide', async () => {
    const upright = await placesIn(slip)
    expect(upright.map(([, edge]) => edge)).toEqual(['left', 'right', 'right', 'right'])
    expect(upright.slice(1).map(([, , from]) => from)).toEqual([0, 0, 0])
    const invoice: Paper = { title: 'Tax invoice', number: 'INV/26-27/00001', day: '2026-11-30' }
    expect(await placesIn(invoice)).toEqual(upright)
    expect(await placesIn({ ...slip, title: 'Guest register', wide: true })).toEqual(upright)
  })

  test('numbers each page at its foot and says what it is a page of', async () => {
    const pages = await pagesOf(await fileOf({ ...slip, fileTitle: 'Salary slip FR-12' }, {}, 100))
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, lines] of pages.entries())
      expect(lines.at(-1)).toBe(`Salary slip FR-12 · Forest View Resort Page ${at + 1} of ${pages.length}`)
  })

  test('draws the name of a resort in an Indian script, in every hand', async () => {
    const file = await fileOf({ ...slip, title: 'वेतन' }, { name: 'जंगल Resort', address: 'नैनीताल' })
    expect(drawnSigns(file).filter((signs) => signs.includes(0))).toEqual([])
    expect(fontsOf(file)).toEqual(expect.arrayContaining(['Fraunces-Regular', 'NotoSansDevanagari-Regular']))
  })

  test('is on every PDF that the server makes: nobody else opens one', () => {
    const opening = globSync('server/**/*.ts').filter(
      (file) => !file.endsWith('.test.ts') && /from 'pdfkit'|openPdf\(/.test(readFileSync(file, 'utf8')),
    )
    expect(opening).toEqual(['server/kit/documents/letterhead.ts', 'server/kit/documents/pdf.ts'])
  })
})
