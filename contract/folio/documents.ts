import { z } from 'zod'
import { Day, SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { longText, pageQuery } from '../kit/formats.ts'
import { Money, PercentNumber, SentMoney, SignedMoney } from '../kit/money.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'
import { TaxScheme } from '../office/gst.ts'
import { InvoiceInput } from './buyer.ts'
import { documentKinds } from './folio-sums.ts'

const Party = z.object({
  name: z.string(),
  gstin: z.string().nullable(),
  address: z.string().nullable(),
  state: z.string().nullable(),
})

/** The resort as it stood when the document was issued. */
const Seller = Party.extend({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  scheme: TaxScheme,
})

/** A line as it stands on the paper; amounts of credit notes are positive. */
export const DocumentLine = z
  .object({
    line_id: z.string().nullable(),
    text: z.string(),
    day: Day,
    quantity: z.int(),
    sac: z.string().nullable(),
    /** Percent; null on a bill of supply. */
    rate: PercentNumber.nullable(),
    value: SignedMoney,
    cgst: SignedMoney,
    sgst: SignedMoney,
    total: SignedMoney,
    /** What credit notes have left of it. */
    left: SignedMoney,
  })
  .meta({ id: 'DocumentLine' })

const Totals = z
  .object({
    value: SignedMoney,
    cgst: SignedMoney,
    sgst: SignedMoney,
    round_off: SignedMoney,
    total: SignedMoney,
  })
  .meta({ id: 'DocumentTotals' })

/** A document as it was issued. */
export const StayDocument = z
  .object({
    document_id: z.string(),
    kind: z.enum(documentKinds),
    number: z.string(),
    issued_on: Day,
    booking_id: z.string(),
    /** Where it is about several stays of a party; `booking_id` is the first of them then. */
    party_id: z.string().nullable(),
    seller: Seller,
    buyer: Party,
    /** The stay as it was then; of a party all rooms, the first arrival and the last departure. */
    stay: z.object({
      guest: z.string(),
      room_number: z.string(),
      room_type: z.string(),
      check_in: Day,
      check_out: Day,
      guests: z.int(),
    }),
    lines: z.array(DocumentLine),
    totals: Totals,
    /** Receipt vouchers that an invoice takes off. */
    advances: z.array(z.object({ number: z.string(), issued_on: Day, total: Money })),
    /** The credit notes, or refund vouchers, that took something of it back. */
    credited: z.array(
      z.object({ document_id: z.string(), number: z.string(), issued_on: Day, total: SignedMoney }),
    ),
    /** The document that this one takes back, and why. */
    credits: z.object({ document_id: z.string(), number: z.string(), issued_on: Day }).nullable(),
    reason: z.string().nullable(),
    by_name: z.string(),
  })
  .meta({ id: 'StayDocument' })
export type StayDocument = z.output<typeof StayDocument>

/** A document in the list. */
export const DocumentRow = z
  .object({
    document_id: z.string(),
    kind: z.enum(documentKinds),
    number: z.string(),
    issued_on: Day,
    booking_id: z.string(),
    guest: z.string(),
    buyer: z.string(),
    value: SignedMoney,
    cgst: SignedMoney,
    sgst: SignedMoney,
    total: SignedMoney,
  })
  .meta({ id: 'DocumentRow' })
export type DocumentRow = z.output<typeof DocumentRow>

/** What the documents of one kind come to. */
export const DocumentTotal = z
  .object({
    kind: z.enum(documentKinds),
    count: z.int(),
    value: SignedMoney,
    cgst: SignedMoney,
    sgst: SignedMoney,
    round_off: SignedMoney,
    total: SignedMoney,
  })
  .meta({ id: 'DocumentTotal' })
export type DocumentTotal = z.output<typeof DocumentTotal>

export const documentSorts = ['newest', 'oldest', 'total', '-total'] as const
const filter = {
  /** A part of the number, the buyer, the guest or the booking code. */
  q: pageQuery.q,
  kind: z.enum(documentKinds).optional(),
  from: SentDay.optional(),
  to: SentDay.optional(),
}
const sort = z.enum(documentSorts).default('newest')

const params = z.object({ id: z.string().max(60) })

/** GST documents of stays (D-50): issued once, changed never. */
export const stayDocuments = {
  issue: endpoint({
    method: 'POST',
    path: '/api/bookings/:id/documents',
    access: 'admin',
    area: ['desk', 'money'],
    summary: 'Issue the invoice of what is not invoiced yet; a bill of supply where no tax is charged',
    failure: 'Failed to issue the invoice',
    params,
    body: InvoiceInput,
    ok: StayDocument,
    status: 201,
    errors: ['booking_not_found', 'nothing_to_invoice', 'buyer_incomplete'],
  }),
  credit: endpoint({
    method: 'POST',
    path: '/api/documents/:id/credit',
    access: 'admin',
    area: 'money',
    summary: 'Issue a credit note for an invoice: for some of its lines, or for all that is not credited yet',
    failure: 'Failed to issue the credit note',
    params,
    body: z.object({
      reason: longText('Say why', 300),
      lines: z
        .array(
          z.object({
            line_id: z.string().max(20),
            amount: SentMoney.refine((amount) => amount > 0, 'Enter an amount above zero').optional(),
          }),
        )
        .min(1, 'Choose a line')
        .max(500)
        .optional(),
      /** The guest stays charged, so that the invoice can be issued anew: to another buyer, with other details. */
      keeps_charges: z.boolean().default(false),
    }),
    ok: StayDocument,
    status: 201,
    errors: ['document_not_found', 'not_creditable', 'nothing_to_credit', 'line_not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/documents/:id',
    access: 'guest_or_admin',
    area: ['desk', 'money'],
    summary: 'A document as it was issued',
    failure: 'Failed to fetch the document',
    params,
    ok: StayDocument,
    errors: ['document_not_found'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/documents/:id.pdf',
    access: 'guest_or_admin',
    area: ['desk', 'money'],
    summary: 'A document as it was issued, as PDF',
    failure: 'Failed to load the document',
    params,
    ok: z.unknown(),
    download: 'application/pdf',
    errors: ['document_not_found'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/documents/:id/mail',
    access: 'admin',
    area: ['desk', 'money'],
    summary: 'Mail a document to the guest of the stay',
    unlogged: 'a mail, which the outbox shows',
    failure: 'Failed to mail the document',
    params,
    ok: z.object({ message: z.string() }),
    errors: ['document_not_found'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/documents',
    access: 'admin',
    area: 'money',
    summary: 'Documents, newest first',
    failure: 'Failed to fetch the documents',
    query: z.object({ ...pageQuery, ...filter, sort }),
    ok: z.array(DocumentRow),
    paged: true,
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/admin/documents/totals',
    access: 'admin',
    area: 'money',
    summary: 'What the documents that a filter keeps come to, by kind',
    failure: 'Failed to fetch the documents',
    query: z.object(filter),
    ok: z.array(DocumentTotal),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/documents.xlsx',
    access: 'admin',
    area: 'money',
    summary: 'The documents that a filter keeps, as an Excel file',
    failure: 'Failed to download the documents',
    query: z.object({ ...filter, sort }),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
}
