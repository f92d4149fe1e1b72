import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

const { resolve } = createRequire(import.meta.url)
const font = (file: string) => resolve(`@fontsource/${file}.woff`)
const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Whole paise in Indian grouping, without the sign of the rupee, which the fonts lack. */
export const amountText = (amount: number): string => grouped.format(amount / 100)

export const pdfColours = { ink: '#1C2A25', muted: '#55635C', deodar: '#1F4D3D', line: '#DDD3C0' }
export const pdfMargin = 56
export const pdfWidth = 595.28 - 2 * pdfMargin

/** An A4 page with the resort's letters: `title`, `text` and `strong` are its fonts. */
export const openPdf = (title: string, author: string): PDFKit.PDFDocument => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: pdfMargin,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author },
  })
  doc.registerFont('text', font('figtree/files/figtree-latin-400-normal'))
  doc.registerFont('strong', font('figtree/files/figtree-latin-600-normal'))
  doc.registerFont('title', font('fraunces/files/fraunces-latin-400-normal'))
  return doc
}

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
  doc
    .font(strong ? 'strong' : 'text')
    .fontSize(size)
    .fillColor(muted ? pdfColours.muted : pdfColours.ink)
  const y = doc.y
  if (right) doc.text(right, pdfMargin, y, { width: pdfWidth, align: 'right' })
  doc.text(left, pdfMargin, y, { width: right ? pdfWidth * 0.7 : pdfWidth })
  doc.moveDown(0.35)
}

/** A rule over the width of the page. */
export const pdfRule = (doc: PDFKit.PDFDocument): void => {
  const y = doc.y + 3
  doc
    .moveTo(pdfMargin, y)
    .lineTo(pdfMargin + pdfWidth, y)
    .lineWidth(0.7)
    .strokeColor(pdfColours.line)
    .stroke()
  doc.y = y + 8
}

/** The head of a paper: who writes it, and what it is. */
export const pdfHead = (
  doc: PDFKit.PDFDocument,
  resort: { resort_name: string; address: string[]; phone: string; email: string; tax_id: string },
  what: string,
): void => {
  doc.font('title').fontSize(20).fillColor(pdfColours.deodar).text(resort.resort_name, pdfMargin, pdfMargin)
  doc.font('text').fontSize(9).fillColor(pdfColours.muted)
  doc.text(resort.address.join(', '))
  doc.text(
    [resort.phone, resort.email, resort.tax_id && `Tax ID ${resort.tax_id}`].filter(Boolean).join('  ·  '),
  )
  doc.moveDown(1.2)
  doc.font('title').fontSize(15).fillColor(pdfColours.ink).text(what)
  doc.moveDown(0.6)
}
