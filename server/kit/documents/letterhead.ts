import type { Day } from '../../../contract/kit/dates.ts'
import { indianStates } from '../../../contract/office/gst-states.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import { shownDay } from '../shown.ts'
import { closePdf, drawRule, openPdf, pdfColours, pdfText } from './pdf.ts'
import { drawText, type Style, sideBySide } from './pdf-text.ts'

type Doc = PDFKit.PDFDocument

/** The resort as it stands at the top of a paper. */
export type Resort = {
  name: string
  address: string | null
  phone: string | null
  email: string | null
  gstin: string | null
  state: string | null
  /** Another number by which a tax office knows it. */
  taxId?: string
}

/** What a paper is: the same at the same place of each, and all that it has. */
export type Paper = {
  title: string
  /** Its number, or what it is about: a booking, a month, days. */
  number: string
  day: Day
  /** What the file is called where title and number do not say enough. */
  fileTitle?: string
  /** A wide page of a list, for tables of many columns. */
  wide?: true
}

/** The resort as it is now. A document that was issued keeps what it was then. */
export const resortOf = ({ resort_name, address, phone, email, gst, tax_id }: Settings): Resort => ({
  name: resort_name,
  address: address.join(', '),
  phone,
  email,
  gstin: gst.gstin,
  state: gst.state,
  taxId: tax_id,
})

/** A state with the two digits that stand before it on papers: "Uttarakhand (05)". */
export const stateText = (name: string): string => {
  const known = indianStates.find((state) => state.name === name)
  return known ? `${known.name} (${known.code})` : name
}

const small: Style = { face: 'text', size: 8.5, colour: pdfColours.muted }
const between = '  ·  '
const seal = 34

/** The mark of the resort, as web/kit/blocks/Seal.tsx draws it. */
const drawSeal = (doc: Doc): void => {
  const colour = pdfColours.deodar
  doc.save()
  doc.translate(pdfText(doc).x, doc.y + 2).scale(seal / 44)
  doc.circle(22, 22, 20.5).lineWidth(1.8).strokeColor(colour).stroke()
  doc.circle(22, 22, 18.4).clip()
  doc.circle(29, 14, 4.6).fillColor(colour).fill()
  doc.path('M0 34 12 19l7 8 6-6 19 19v4H0Z').fill()
  doc.restore()
}

const drawResort = (
  doc: Doc,
  { name, address, phone, email, gstin, state, taxId }: Resort,
  width: number,
) => {
  drawSeal(doc)
  const place = { x: pdfText(doc).x + seal + 12, width: width - seal - 12 }
  drawText(doc, name, { face: 'title', size: 17, colour: pdfColours.deodar }, place)
  doc.y += 2
  const lines = [address, [phone, email].filter(Boolean).join(between), state && `State: ${stateText(state)}`]
  for (const line of lines) if (line) drawText(doc, line, small, place)
  const numbers = [gstin && `GSTIN ${gstin}`, taxId && taxId !== gstin && `Tax ID ${taxId}`].filter(Boolean)
  if (numbers.length > 0)
    drawText(doc, numbers.join(between), { ...small, face: 'strong', colour: pdfColours.ink }, place)
}

const drawTitle = (doc: Doc, { title, number, day }: Paper, width: number) => {
  const { ink, muted, deodar } = pdfColours
  const text = pdfText(doc)
  const place = { x: text.x + text.width - width, width, align: 'right' } as const
  drawText(doc, title, { face: 'title', size: 15, colour: ink }, place)
  doc.y += 3
  drawText(doc, number, { face: 'strong', size: 10, colour: deodar, tabular: true }, place)
  drawText(doc, shownDay(day), { face: 'text', size: 9.5, colour: muted }, place)
}

/** An A4 paper of the resort: who writes it at the left; what it is, its number and its day at the right. */
export const openPaper = (resort: Resort, paper: Paper): Doc => {
  const { title, number, fileTitle = `${title} ${number}`, wide } = paper
  const doc = openPdf(fileTitle, resort.name, wide && { wide })
  const { width } = pdfText(doc)
  sideBySide(
    doc,
    () => drawResort(doc, resort, 0.6 * width),
    () => drawTitle(doc, paper, 0.38 * width),
  )
  doc.y += 10
  drawRule(doc, { colour: pdfColours.deodar, width: 1.2 })
  doc.y += 12
  return doc
}

/** Writes what the paper is at the foot of each page, and which of how many pages it is; the finished file. */
export const closePaper = (doc: Doc): Promise<Buffer> => {
  const { start, count } = doc.bufferedPageRange()
  const what = `${doc.info.Title}${between}${doc.info.Author}`
  for (let at = start; at < start + count; at++) {
    doc.switchToPage(at)
    // The foot stands in the margin, where text would begin a new page.
    const { bottom } = doc.page.margins
    doc.page.margins.bottom = 0
    const { x, width } = pdfText(doc)
    doc.y = doc.page.height - bottom + 18
    const foot: Style = { ...small, size: 8, tabular: true }
    sideBySide(
      doc,
      () => drawText(doc, what, foot, { x, width: width - 80 }),
      () => drawText(doc, `Page ${at + 1} of ${count}`, foot, { x, width, align: 'right' }),
    )
    doc.page.margins.bottom = bottom
  }
  return closePdf(doc)
}
