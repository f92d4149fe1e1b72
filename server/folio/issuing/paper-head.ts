import type { StayDocument } from '../../../contract/folio/documents.ts'
import { type DocumentKind, documentKindNames } from '../../../contract/folio/folio-sums.ts'
import { counted } from '../../../contract/kit/counted.ts'
import { states } from '../../../contract/office/gst.ts'
import { pdfColours, pdfMargin, pdfWidth } from '../../kit/documents/pdf.ts'
import { drawSeal } from '../../kit/documents/pdf-seal.ts'
import { drawText, type Style } from '../../kit/documents/pdf-text.ts'
import { shownDay } from '../../kit/shown.ts'

const { ink, muted, deodar } = pdfColours
const small: Style = { face: 'text', size: 8.5, colour: muted }
const text: Style = { face: 'text', size: 9.5, colour: ink }
const strong: Style = { ...text, face: 'strong' }
const label: Style = { face: 'strong', size: 7.5, colour: muted }

const half = pdfWidth / 2

/** A state with the two digits that stand before it on papers: "Uttarakhand (05)". */
const stateText = (name: string | null): string => {
  const known = states.find((state) => state.name === name)
  return known ? `${known.name} (${known.code})` : (name ?? '')
}

/** Draws at the left and at the right from one line on, and goes below both. */
export const sideBySide = (doc: PDFKit.PDFDocument, ...draws: (() => void)[]): void => {
  const top = doc.y
  const ends = draws.map((draw) => {
    doc.y = top
    draw()
    return doc.y
  })
  doc.y = Math.max(...ends)
}

const seller = (
  doc: PDFKit.PDFDocument,
  { name, address, gstin, state, phone, email }: StayDocument['seller'],
) => {
  const seal = 34
  drawSeal(doc, { x: pdfMargin, y: doc.y + 2, size: seal, colour: deodar })
  const place = { x: pdfMargin + seal + 12, width: half + 60 - seal - 12 }
  drawText(doc, name, { face: 'title', size: 17, colour: deodar }, place)
  doc.y += 2
  const lines = [address, [phone, email].filter(Boolean).join('  ·  '), `State: ${stateText(state)}`]
  for (const line of lines) if (line) drawText(doc, line, small, place)
  if (gstin) drawText(doc, `GSTIN ${gstin}`, { ...small, face: 'strong', colour: ink }, place)
}

const title = (doc: PDFKit.PDFDocument, { kind, number, issued_on }: StayDocument) => {
  const place = { x: pdfMargin + half + 60, width: half - 60, align: 'right' } as const
  const name = documentKindNames[kind].toUpperCase()
  drawText(doc, name, { face: 'strong', size: 13, colour: ink }, place)
  doc.y += 3
  drawText(doc, number, { face: 'strong', size: 10.5, colour: deodar, tabular: true }, place)
  drawText(doc, shownDay(issued_on), { ...text, colour: muted }, place)
}

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

const line = (doc: PDFKit.PDFDocument, colour: string, width: number): void => {
  doc
    .moveTo(pdfMargin, doc.y)
    .lineTo(pdfMargin + pdfWidth, doc.y)
    .lineWidth(width)
    .strokeColor(colour)
    .stroke()
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
    `Place of supply: ${stateText(from.state)}${taxed ? '  ·  Whether tax is payable on reverse charge: No' : ''}`,
    ...(taxed ? [] : [withoutTax(from.scheme)]),
  ]
}

const withoutTax = (scheme: StayDocument['seller']['scheme']): string =>
  scheme === 'composition'
    ? 'Composition taxable person. Not eligible to collect tax on supplies.'
    : 'The seller is not registered under GST. No tax is charged.'

/** The upper part of a paper: the resort, what it is, to whom and for which stay. */
export const paperHead = (doc: PDFKit.PDFDocument, paper: StayDocument): void => {
  sideBySide(
    doc,
    () => seller(doc, paper.seller),
    () => title(doc, paper),
  )
  doc.y += 12
  line(doc, deodar, 1.2)
  doc.y += 12
  sideBySide(
    doc,
    () => buyer(doc, paper),
    () => stayFacts(doc, paper),
  )
  doc.y += 8
  line(doc, pdfColours.line, 0.7)
  doc.y += 6
  for (const says of remarks(paper)) {
    drawText(doc, says, { ...small, colour: ink }, { x: pdfMargin, width: pdfWidth })
    doc.y += 1.5
  }
  doc.y += 12
}
