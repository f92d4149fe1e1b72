import type { StayDocument } from '../../../contract/folio/documents.ts'
import type { DocumentKind } from '../../../contract/folio/folio-sums.ts'
import { counted } from '../../../contract/kit/counted.ts'
import { stateText } from '../../kit/documents/letterhead.ts'
import { drawRule, pdfColours, pdfMargin, pdfWidth } from '../../kit/documents/pdf.ts'
import { drawText, type Style, sideBySide } from '../../kit/documents/pdf-text.ts'
import { shownDay } from '../../kit/shown.ts'

const { ink, muted } = pdfColours
const small: Style = { face: 'text', size: 8.5, colour: muted }
const strong: Style = { face: 'strong', size: 9.5, colour: ink }
const label: Style = { face: 'strong', size: 7.5, colour: muted }

const half = pdfWidth / 2

const toWhom: Record<DocumentKind, string> = {
  invoice: 'BILLED TO',
  bill_of_supply: 'BILLED TO',
  credit_note: 'CREDITED TO',
  receipt_voucher: 'RECEIVED FROM',
  refund_voucher: 'RETURNED TO',
}

const buyer = (doc: PDFKit.PDFDocument, { kind, buyer: to }: StayDocument) => {
  const place = { x: pdfMargin, width: half - 16 }
  drawText(doc, toWhom[kind], label, place)
  doc.y += 2
  drawText(doc, to.name, strong, place)
  if (to.address) drawText(doc, to.address, small, place)
  if (to.state) drawText(doc, `State: ${stateText(to.state)}`, small, place)
  if (to.gstin) drawText(doc, `GSTIN ${to.gstin}`, { ...small, face: 'strong', colour: ink }, place)
}

const fact = (doc: PDFKit.PDFDocument, name: string, value: string): void => {
  const x = pdfMargin + half + 8
  const wide = 78
  sideBySide(
    doc,
    () => drawText(doc, name, small, { x, width: wide }),
    () => drawText(doc, value, { ...small, colour: ink }, { x: x + wide, width: half - 8 - wide }),
  )
  doc.y += 1.5
}

const stayFacts = (doc: PDFKit.PDFDocument, { stay, buyer: to, booking_id, party_id }: StayDocument) => {
  drawText(doc, party_id ? 'THE STAYS' : 'THE STAY', label, { x: pdfMargin + half + 8, width: half - 8 })
  doc.y += 2
  const facts: [string, string][] = [
    ['Booking', party_id ?? booking_id],
    ...(stay.guest === to.name ? [] : [['Guest', stay.guest] as [string, string]]),
    party_id
      ? ['Rooms', `${stay.room_number} (${stay.room_type})`]
      : ['Room', `${stay.room_type}, room ${stay.room_number}`],
    ['Arrival', shownDay(stay.check_in)],
    ['Departure', shownDay(stay.check_out)],
    ['Guests', counted(stay.guests, 'person', 'persons')],
  ]
  for (const [name, value] of facts) fact(doc, name, value)
}

/** What a paper says of others, of its place of supply, and which law it follows. */
const remarks = ({ kind, seller: from, credits, reason }: StayDocument): string[] => {
  const credited = credits ? `${credits.number} of ${shownDay(credits.issued_on)}` : ''
  const taxed = kind === 'invoice' || kind.endsWith('voucher') || from.scheme === 'regular'
  return [
    ...(kind === 'credit_note'
      ? [`Credit note for ${credited?.startsWith('BOS') ? 'bill of supply' : 'invoice'} ${credited}`]
      : []),
    ...(kind === 'refund_voucher' ? [`Refund voucher for receipt voucher ${credited}`] : []),
    ...(reason ? [`Reason: ${reason}`] : []),
    `Place of supply: ${stateText(from.state ?? '')}${taxed ? '  ·  Whether tax is payable on reverse charge: No' : ''}`,
    ...(taxed ? [] : [withoutTax(from.scheme)]),
  ]
}

const withoutTax = (scheme: StayDocument['seller']['scheme']): string =>
  scheme === 'composition'
    ? 'Composition taxable person. Not eligible to collect tax on supplies.'
    : 'The seller is not registered under GST. No tax is charged.'

/** What stands below the letterhead: to whom the paper is, for which stay, and what it says of others. */
export const paperHead = (doc: PDFKit.PDFDocument, paper: StayDocument): void => {
  sideBySide(
    doc,
    () => buyer(doc, paper),
    () => stayFacts(doc, paper),
  )
  doc.y += 8
  drawRule(doc)
  doc.y += 6
  for (const message of remarks(paper)) {
    drawText(doc, message, { ...small, colour: ink }, { x: pdfMargin, width: pdfWidth })
    doc.y += 1.5
  }
  doc.y += 12
}
