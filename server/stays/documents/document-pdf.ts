import type { Settings } from '../../../contract/office/settings.ts'
import type { StayDocument } from '../../../contract/stays/documents.ts'
import { documentKindNames } from '../../../contract/stays/folio-sums.ts'
import { amountText, closePdf, openPdf, pdfHead, pdfLine, pdfRule } from '../../kit/files/pdf.ts'
import { shownDay } from '../../kit/shown.ts'

/** A document as PDF, made from what was written when it was issued. */
export const documentPdf = (paper: StayDocument, settings: Settings): Promise<Buffer> => {
  const doc = openPdf(`${documentKindNames[paper.kind]} ${paper.number}`, paper.seller.name)
  pdfHead(doc, settings, `${documentKindNames[paper.kind]} ${paper.number}`)
  pdfLine(doc, paper.buyer.name, shownDay(paper.issued_on))
  pdfRule(doc)
  for (const line of paper.lines) pdfLine(doc, `${shownDay(line.day)}  ${line.text}`, amountText(line.total))
  pdfRule(doc)
  pdfLine(doc, 'Total', amountText(paper.totals.total), { strong: true })
  return closePdf(doc)
}
