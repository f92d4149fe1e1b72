import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { drawText, keepTogether } from './pdf-text.ts'

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Whole paise in Indian grouping, without the sign of the rupee: a column of amounts says it once. */
export const amountText = (amount: number): string => grouped.format(amount / 100)

export const pdfColours = { ink: '#1C2A25', muted: '#55635C', deodar: '#1F4D3D', line: '#DDD3C0' }
export const pdfMargin = 56
export const pdfWidth = 595.28 - 2 * pdfMargin

/** Where the text of a page lies, in points: from its left margin, so wide. */
export const pdfText = ({ page }: PDFKit.PDFDocument): { x: number; width: number } => ({
  x: page.margins.left,
  width: page.width - page.margins.left - page.margins.right,
})

/** A wide page of a list, for tables of many columns. */
type Wide = { wide?: true }

/** An A4 page with the resort's letters and nothing on it: papers are opened by letterhead.ts. */
export const openPdf = (title: string, author: string, { wide }: Wide = {}): PDFKit.PDFDocument =>
  new PDFDocument({
    size: 'A4',
    layout: wide ? 'landscape' : 'portrait',
    margin: wide ? 40 : pdfMargin,
    lang: 'en-IN',
    displayTitle: true,
    // Kept until the end, when it is known how many pages there are.
    bufferPages: true,
    info: { Title: title, Author: author },
  })

/** The finished file. */
export const closePdf = async (doc: PDFKit.PDFDocument): Promise<Buffer> => {
  const bytes = buffer(doc)
  doc.end()
  return bytes
}

type LineOptions = { strong?: boolean; muted?: boolean; size?: number }

/** A text at the left and, where given, one at the right of the same line. */
export const pdfLine = (
  doc: PDFKit.PDFDocument,
  left: string,
  right = '',
  options: LineOptions = {},
): void => {
  const { strong = false, muted = false, size = 10 } = options
  const colour = muted ? pdfColours.muted : pdfColours.ink
  const style = { face: strong ? 'strong' : 'text', size, colour } as const
  keepTogether(doc, size)
  const top = doc.y
  const { x, width } = pdfText(doc)
  if (right) drawText(doc, right, style, { x, width, align: 'right' })
  doc.y = top
  drawText(doc, left, style, { x, width: right ? width * 0.7 : width })
  doc.moveDown(0.35)
}

/** A line over the width of the text, where the page is or `at` another height; the page stays where it is. */
export const drawRule = (
  doc: PDFKit.PDFDocument,
  {
    at = doc.y,
    colour = pdfColours.line,
    width = 0.7,
  }: { at?: number; colour?: string; width?: number } = {},
): void => {
  const text = pdfText(doc)
  doc
    .moveTo(text.x, at)
    .lineTo(text.x + text.width, at)
    .lineWidth(width)
    .strokeColor(colour)
    .stroke()
}

/** A rule between two parts of a paper. */
export const pdfRule = (doc: PDFKit.PDFDocument): void => {
  drawRule(doc, { at: doc.y + 3 })
  doc.y += 11
}
