import { type Buyer, type KeptBillTo, keptBillTo } from '../../../contract/folio/buyer.ts'
import type { StayDocument } from '../../../contract/folio/documents.ts'
import type { DocumentKind } from '../../../contract/folio/folio-sums.ts'
import { type BasisPoints, type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import type { TaxSplit } from '../../../contract/office/gst.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { type Writer, writerOf } from '../account/write-lines.ts'
import { nextNumber } from './numbers.ts'
import { taxedLines } from './paper-lines.ts'
import { stayOnPaper } from './stay-on-paper.ts'

/** A line as it is handed to a document, tax in its total. `rate` is null where the document is no tax invoice. */
export type PaperLine = {
  line_id: number | null
  text: string
  day: string
  quantity: number
  sac: string | null
  rate: BasisPoints | null
  total: Paise
}

export type Party = { name: string; gstin: string | null; address: string | null; state: string | null }

/** What a document is about: a stay, or stays of a party, the first of which stands for them. */
export type PaperStays = { partyId: string | null; bookingIds: readonly [string, ...string[]] }

/** Of a party only where there are several: what is of one stay alone is its own. */
export const stays = (bookingIds: readonly string[], partyId: string | null): PaperStays => ({
  partyId: bookingIds.length > 1 ? partyId : null,
  bookingIds: bookingIds as [string, ...string[]],
})

type NewDocument = {
  kind: DocumentKind
  of: PaperStays
  lines: readonly PaperLine[]
  /** The guest of the stay where nothing is told. */
  buyer?: Partial<Buyer> | undefined
  /** What rounds it off on the folio. */
  roundOff?: { amount: Paise; line_id: number | null }
  credits?: string
  paymentId?: number
  reason?: string
}

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
const partyOf = (guest: string, { name, gstin, address, state }: Partial<Buyer>): Party =>
  keptBillTo({ name: name ?? guest, gstin, address: address ?? null, state: state ?? null })

/** To whom papers of a stay are made out: as its reservation says (D-68), else its guest. */
const billToOf = async (db: Db, bookingId: string): Promise<Partial<Buyer>> => {
  const found = await db
    .selectFrom('bookings as b')
    .innerJoin('reservations as r', 'r.reservation_id', 'b.reservation_id')
    .select('r.bill_to')
    .where('b.booking_id', '=', bookingId)
    .executeTakeFirst()
  return (found?.bill_to as KeptBillTo | null | undefined) ?? {}
}

/** Whom the document names that another one takes back. */
const buyerOfCredited = async (db: Db, documentId: string): Promise<Party> =>
  (
    await db
      .selectFrom('documents')
      .select('buyer')
      .where('document_id', '=', documentId)
      .executeTakeFirstOrThrow()
  ).buyer as Party

/**
 * To whom a new document of stays is made out: as told; of one that takes another back whom that one names; else as the
 * reservation says (D-68), and its guest where it says nothing.
 */
export const buyerOf = async (
  db: Db,
  { of, buyer, credits }: Pick<NewDocument, 'of' | 'buyer' | 'credits'>,
  guest: string,
): Promise<Party> => {
  if (!buyer && credits) return buyerOfCredited(db, credits)
  return partyOf(guest, buyer ?? (await billToOf(db, of.bookingIds[0])))
}

/** What lines come to. */
const totalsOf = (lines: readonly (PaperLine & TaxSplit)[]) => ({
  value: sumOf(lines.map(({ value }) => value)),
  cgst: sumOf(lines.map(({ cgst }) => cgst)),
  sgst: sumOf(lines.map(({ sgst }) => sgst)),
  total: sumOf(lines.map(({ total }) => total)),
})

/** Issues a document: number, both parties, the stays and every line as they are now. Nothing changes it afterwards. */
export const writeDocument = async (ctx: Writer, paper: NewDocument): Promise<string> => {
  const { db, settings, today } = ctx
  const { bookingIds, partyId } = paper.of
  const stay = await stayOnPaper(db, bookingIds)
  const lines = taxedLines(paper.lines)
  const { total: charged, ...sums } = totalsOf(lines)
  const total = paise(charged + (paper.roundOff?.amount ?? 0))
  const buyer = await buyerOf(db, paper, stay.guest)
  const numbered = await nextNumber(db, paper.kind, today)
  const { document_id } = await db
    .insertInto('documents')
    .values({
      ...numbered,
      kind: paper.kind,
      issued_at: nowText(),
      booking_id: bookingIds[0],
      party_id: partyId,
      codes: partyId && [partyId, ...bookingIds].join('\n'),
      credits: paper.credits ?? null,
      payment_id: paper.paymentId ?? null,
      reason: paper.reason ?? null,
      guest_name: stay.guest,
      buyer_name: buyer.name,
      buyer_gstin: buyer.gstin,
      seller: JSON.stringify(sellerOf(settings)),
      buyer: JSON.stringify(buyer),
      stay: JSON.stringify(stay),
      ...sums,
      // What rounds the total off, and the paise by which value and halves of the tax differ from what is charged.
      round_off: paise(total - sums.value - sums.cgst - sums.sgst),
      round_off_line: paper.roundOff?.line_id ?? null,
      total,
      ...writerOf(ctx),
    })
    .returning('document_id')
    .executeTakeFirstOrThrow()
  if (partyId)
    await db
      .insertInto('document_stays')
      .values(bookingIds.map((booking_id) => ({ document_id, booking_id })))
      .execute()
  await db
    .insertInto('document_lines')
    .values(lines.map((line, position) => ({ document_id, position, ...line })))
    .execute()
  return document_id
}
