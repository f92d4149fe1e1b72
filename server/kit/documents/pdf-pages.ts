import { pdfColours, pdfText } from './pdf.ts'
import { drawText } from './pdf-text.ts'

/** Writes what the paper is at the foot of each page, and which of how many pages it is. */
export const numberPages = (doc: PDFKit.PDFDocument, what: string): void => {
  const { start, count } = doc.bufferedPageRange()
  for (let at = start; at < start + count; at++) {
    doc.switchToPage(at)
    // The foot stands in the margin, where text would begin a new page.
    const { bottom } = doc.page.margins
    doc.page.margins.bottom = 0
    const style = { face: 'text', size: 8, colour: pdfColours.muted } as const
    const place = pdfText(doc)
    const y = doc.page.height - bottom + 18
    doc.y = y
    drawText(doc, what, style, place)
    doc.y = y
    drawText(doc, `Page ${at + 1} of ${count}`, { ...style, tabular: true }, { ...place, align: 'right' })
    doc.page.margins.bottom = bottom
  }
}
