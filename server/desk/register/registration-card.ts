import type { Arrival } from '../../../contract/desk/check-in.ts'
import { type FormC, formCNames } from '../../../contract/desk/form-c.ts'
import { counted } from '../../../contract/kit/counted.ts'
import { countryName } from '../../../contract/kit/countries.ts'
import { type Day, dayAt } from '../../../contract/kit/dates.ts'
import { phoneText } from '../../../contract/kit/phone.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { closePaper, openPaper, resortOf } from '../../kit/documents/letterhead.ts'
import { pdfColours, pdfRule, pdfText } from '../../kit/documents/pdf.ts'
import { drawText, type Style } from '../../kit/documents/pdf-text.ts'
import { label } from '../../kit/documents/spreadsheet.ts'
import { shownDay, shownTime } from '../../kit/shown.ts'
import { companionText, documentText } from './sheet.ts'

type Doc = PDFKit.PDFDocument
type Fact = readonly [name: string, value: string]

const labelStyle: Style = { face: 'text', size: 7.5, colour: pdfColours.muted }
const value: Style = { face: 'text', size: 9.5, colour: pdfColours.ink }
const heading: Style = { face: 'strong', size: 9.5, colour: pdfColours.deodar }
const small: Style = { face: 'text', size: 8, colour: pdfColours.ink }

/** So many companions have room on the one page; of more the number is said. */
const mostNames = 12

const title = (doc: Doc, text: string): void => {
  drawText(doc, text, heading, pdfText(doc))
  doc.y += 3
}

/** Facts in columns of one width, each below its name; a line to write on where nothing is known. */
const grid = (doc: Doc, facts: readonly Fact[], columns: number): void => {
  const { x, width } = pdfText(doc)
  const wide = width / columns
  for (let from = 0; from < facts.length; from += columns) {
    const top = doc.y
    const ends = facts.slice(from, from + columns).map(([name, text], at) => {
      const place = { x: x + at * wide, width: wide - 10 }
      doc.y = top
      drawText(doc, name, labelStyle, place)
      drawText(doc, text || '_______________', text ? value : { ...value, colour: pdfColours.line }, place)
      return doc.y
    })
    doc.y = Math.max(...ends) + 5
  }
}

const dayOf = (day: Day | null): string => (day ? shownDay(day) : '')

const stayFacts = (booking: BookingDetail, settings: Settings): Fact[] => {
  const zone = settings.time_zone
  const at = (instant: string | null): string => {
    if (!instant) return ''
    const moment = Temporal.Instant.from(instant)
    return `${shownDay(dayAt(moment, zone))}, ${shownTime(moment, zone)}`
  }
  return [
    ['Booking', booking.booking_id],
    ['Room', `${booking.room.room_number}, ${booking.room.room_type}`],
    ['Guests', counted(booking.number_of_guests, 'person', 'people')],
    ['Arrival', shownDay(booking.check_in_date)],
    ['Departure', shownDay(booking.check_out_date)],
    ['Checked in', at(booking.checked_in_at)],
  ]
}

const guestFacts = (
  { guest_info, guest: { email } }: BookingDetail,
  { guest, document }: Arrival,
): Fact[] => [
  ['Name', guest_info.full_name],
  ['Phone', phoneText(guest_info.phone)],
  ['Email', email ?? ''],
  ['Gender', label(guest.gender ?? '')],
  ['Date of birth', dayOf(guest.date_of_birth)],
  ['Nationality', guest.nationality ? countryName(guest.nationality) : ''],
  [
    'Identity document',
    documentText({ document: document && { kind: document.kind, last_four: document.masked.slice(-4) } }),
  ],
  ['Address', guest.address ?? ''],
  ['Vehicle number', ''],
]

const standAbove: ReadonlySet<keyof FormC> = new Set(['gender', 'date_of_birth', 'nationality'])

const formFacts = (form: FormC): Fact[] =>
  (Object.keys(formCNames) as (keyof FormC)[])
    .filter((field) => !standAbove.has(field))
    .map((field) => {
      const text = form[field] ?? ''
      return [formCNames[field], /^\d{4}-\d\d-\d\d$/.test(text) ? shownDay(text) : text || '–']
    })

/** Who stays with the guest, on a line or two. */
const companionsLine = ({ companions }: Arrival): string => {
  const shown = companions.slice(0, mostNames).map((person) => companionText(person))
  const more = companions.length - shown.length
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ') || 'Nobody written down'
}

const terms = (
  { cancellation_text }: BookingDetail,
  { check_in_time, check_out_time, resort_name }: Settings,
) =>
  `I have given these facts truthfully. Check-in is from ${check_in_time}, check-out by ${check_out_time}. ${cancellation_text} ${resort_name} keeps these facts as the law asks it to; numbers of documents are kept encrypted.`

const signatures = (doc: Doc): void => {
  const { x, width } = pdfText(doc)
  const y = doc.y + 34
  for (const [at, name] of ['Signature of the guest', 'For the resort'].entries()) {
    const from = x + at * (width / 2)
    const to = from + width / 2 - 24
    doc.moveTo(from, y).lineTo(to, y).lineWidth(0.7).strokeColor(pdfColours.ink).stroke()
    doc.y = y + 4
    drawText(doc, name, labelStyle, { x: from, width: width / 2 - 24 })
  }
}

/** The registration card of a stay, one A4 page to be signed, before or after the check-in. */
export const registrationCard = (
  booking: BookingDetail,
  arrival: Arrival,
  { settings, today }: { settings: Settings; today: Day },
): Promise<Buffer> => {
  const paper = { title: 'Registration card', number: booking.booking_id, day: today }
  const doc = openPaper(resortOf(settings), paper)
  grid(doc, stayFacts(booking, settings), 3)
  pdfRule(doc)
  title(doc, 'Guest')
  grid(doc, guestFacts(booking, arrival), 3)
  pdfRule(doc)
  title(doc, 'Staying with the guest')
  drawText(doc, companionsLine(arrival), value, pdfText(doc))
  doc.y += 4
  pdfRule(doc)
  if (arrival.form_c) {
    title(doc, 'Form C')
    grid(doc, formFacts(arrival.form_c), 4)
    pdfRule(doc)
  }
  drawText(doc, terms(booking, settings), small, pdfText(doc))
  signatures(doc)
  return closePaper(doc)
}
