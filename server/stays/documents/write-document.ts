import { type BasisPoints, type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import type { TaxSplit } from '../../../contract/office/gst.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import type { Buyer } from '../../../contract/stays/buyer.ts'
import type { StayDocument } from '../../../contract/stays/documents.ts'
import type { DocumentKind } from '../../../contract/stays/folio-sums.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { type Writer, writerOf } from '../folio/write-lines.ts'
import { nextNumber } from './numbers.ts'

/** A line as it is written onto a document. `rate` is null where the document is no tax invoice. */
export type PaperLine = TaxSplit & {
  line_id: number | null
  text: string
  day: string
  quantity: number
  sac: string | null
  rate: BasisPoints | null
  total: Paise
}

export type Party = { name: string; gstin: string | null; address: string | null; state: string | null }

type NewDocument = {
  kind: DocumentKind
  bookingId: string
  lines: readonly PaperLine[]
  /** The guest of the stay where nothing is told. */
  buyer?: Partial<Buyer> | undefined
  roundOff?: { amount: Paise; line_id: number | null }
  credits?: string
  paymentId?: number
  reason?: string
}

/** The stay as a document tells it. */
export const stayOf = (db: Db, bookingId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('rooms as r', 'r.room_id', 'b.room_id')
    .select(['b.full_name', 'b.check_in', 'b.check_out', 'b.departed_on', 'b.number_of_guests'])
    .select(['r.room_number', 'r.room_type'])
    .where('b.booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()

/** The resort as it stands on a document. */
export const sellerOf = ({ resort_name, address, gst, phone, email }: Settings): StayDocument['seller'] => ({
  name: resort_name,
  gstin: gst.gstin || null,
  address: address.join(', '),
  state: gst.state,
  phone: phone || null,
  email: email || null,
  scheme: gst.scheme,
})

/** To whom a document is made out: as told, else the guest of the stay. */
const buyerOf = (guest: string, told: Partial<Buyer> = {}): Party => ({
  name: told.name ?? guest,
  gstin: told.gstin ?? null,
  address: told.address ?? null,
  state: told.state ?? null,
})

/** What lines come to. */
export const totalsOf = (lines: readonly PaperLine[]) => ({
  value: sumOf(lines.map(({ value }) => value)),
  cgst: sumOf(lines.map(({ cgst }) => cgst)),
  sgst: sumOf(lines.map(({ sgst }) => sgst)),
  total: sumOf(lines.map(({ total }) => total)),
})

/** Issues a document: number, both parties, the stay and every line as they are now. Nothing changes it afterwards. */
export const writeDocument = async (ctx: Writer, paper: NewDocument): Promise<string> => {
  const { db, settings, today } = ctx
  const { full_name, departed_on, number_of_guests, ...stay } = await stayOf(db, paper.bookingId)
  const { total, ...sums } = totalsOf(paper.lines)
  const round_off = paper.roundOff?.amount ?? paise(0)
  const buyer = buyerOf(full_name, paper.buyer)
  const numbered = await nextNumber(db, paper.kind, today)
  const { document_id } = await db
    .insertInto('documents')
    .values({
      ...numbered,
      kind: paper.kind,
      issued_on: today,
      issued_at: nowText(),
      booking_id: paper.bookingId,
      credits: paper.credits ?? null,
      payment_id: paper.paymentId ?? null,
      reason: paper.reason ?? null,
      guest_name: full_name,
      buyer_name: buyer.name,
      buyer_gstin: buyer.gstin,
      seller: JSON.stringify(sellerOf(settings)),
      buyer: JSON.stringify(buyer),
      stay: JSON.stringify({
        ...stay,
        guest: full_name,
        guests: number_of_guests,
        check_out: departed_on ?? stay.check_out,
      }),
      ...sums,
      round_off,
      round_off_line: paper.roundOff?.line_id ?? null,
      total: paise(total + round_off),
      ...writerOf(ctx),
    })
    .returning('document_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('document_lines')
    .values(paper.lines.map((line, position) => ({ document_id, position, ...line })))
    .execute()
  return document_id
}
