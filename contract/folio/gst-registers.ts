import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { type Paise, PercentNumber, SignedMoney, toPaise, toRupees } from '../kit/money.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'

/** The kinds of documents in the order of the registers. The same as contract/folio/folio-sums.ts has, by a test. */
export const registeredKinds = [
  'invoice',
  'bill_of_supply',
  'credit_note',
  'receipt_voucher',
  'refund_voucher',
] as const
export type RegisteredKind = (typeof registeredKinds)[number]

export const registeredKindNames = {
  invoice: 'Tax invoices',
  bill_of_supply: 'Bills of supply',
  credit_note: 'Credit notes',
  receipt_voucher: 'Receipt vouchers',
  refund_voucher: 'Refund vouchers',
} as const satisfies Record<RegisteredKind, string>

/** Rupees as the JSON number that the tax portal reads, below nothing where more was credited than sold. */
const Rupees = z.codec(
  z.number(),
  z.custom<Paise>((value) => Number.isSafeInteger(value)),
  { decode: (sent) => toPaise(String(sent)), encode: (amount) => Number(toRupees(amount)) },
)

const tax = { camt: Rupees, samt: Rupees, csamt: Rupees }
const items = z.array(
  z.object({ num: z.int(), itm_det: z.object({ rt: PercentNumber, txval: Rupees, ...tax }) }),
)
const paper = { val: Rupees, pos: z.string(), rchrg: z.literal('N'), inv_typ: z.literal('R'), itms: items }
const intra = { sply_ty: z.literal('INTRA'), pos: z.string() }
const advances = z.array(
  z.object({ ...intra, itms: z.array(z.object({ rt: PercentNumber, ad_amt: Rupees, ...tax })) }),
)
const services = z.array(
  z.object({
    num: z.int(),
    hsn_sc: z.string(),
    desc: z.string(),
    uqc: z.literal('NA'),
    qty: z.number(),
    rt: PercentNumber,
    txval: Rupees,
    ...tax,
  }),
)

/** The return GSTR-1 of a month as the tax portal takes it up; the names are the portal's. */
export const Gstr1 = z
  .object({
    gstin: z.string(),
    /** The month as MMYYYY. */
    fp: z.string(),
    /** Table 4A: invoices to registered buyers. */
    b2b: z.array(
      z.object({
        ctin: z.string(),
        inv: z.array(z.object({ inum: z.string(), idt: z.string(), ...paper })),
      }),
    ),
    /** Table 7: sales to all others, less their credit notes. */
    b2cs: z.array(z.object({ ...intra, typ: z.literal('OE'), rt: PercentNumber, txval: Rupees, ...tax })),
    /** Table 9B: credit notes to registered buyers. */
    cdnr: z.array(
      z.object({
        ctin: z.string(),
        nt: z.array(z.object({ ntty: z.literal('C'), nt_num: z.string(), nt_dt: z.string(), ...paper })),
      }),
    ),
    /** Table 11A: advances for which no invoice stands yet. */
    at: advances,
    /** Table 11B: advances of earlier months that an invoice took off, or that went back. */
    txpd: advances,
    /** Table 12: by service code and rate, less credit notes. */
    hsn: z.object({ hsn_b2b: services, hsn_b2c: services }),
    /** Table 13: the numbers that were given. */
    doc_issue: z.object({
      doc_det: z.array(
        z.object({
          doc_num: z.int(),
          doc_typ: z.string(),
          docs: z.array(
            z.object({
              num: z.int(),
              from: z.string(),
              to: z.string(),
              totnum: z.int(),
              cancel: z.int(),
              net_issue: z.int(),
            }),
          ),
        }),
      ),
    }),
  })
  .meta({ id: 'Gstr1' })
export type Gstr1 = z.output<typeof Gstr1>

const sums = { value: SignedMoney, cgst: SignedMoney, sgst: SignedMoney, total: SignedMoney }

/** What the documents of a month come to. */
export const GstMonth = z
  .object({
    month: z.string(),
    /** The months that can be asked for, the newest first. */
    months: z.array(z.string()),
    gstin: z.string(),
    scheme: z.enum(['none', 'regular', 'composition']),
    by_kind: z.array(
      z.object({ kind: z.enum(registeredKinds), count: z.int(), round_off: SignedMoney, ...sums }),
    ),
    /** Invoices less credit notes. */
    by_rate: z.array(z.object({ rate: PercentNumber, ...sums })),
    /** Advances without an invoice, and those of earlier months that were taken off. */
    advances: z.array(z.object({ kind: z.enum(['received', 'adjusted']), rate: PercentNumber, ...sums })),
  })
  .meta({ id: 'GstMonth' })
export type GstMonth = z.output<typeof GstMonth>

const month = z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-11')
const shared = { method: 'GET', access: 'admin', area: 'money' } as const

/** The registers of a taxpayer (W-12), read from documents alone. */
export const gstRegisters = {
  month: endpoint({
    ...shared,
    path: '/api/admin/gst',
    summary: 'What the documents of a month come to, by kind and by rate; this month unless told otherwise',
    failure: 'Failed to fetch the registers',
    query: z.object({ month: month.optional() }),
    ok: GstMonth,
  }),
  gstr1: endpoint({
    ...shared,
    path: '/api/admin/gstr1',
    summary: 'The return GSTR-1 of a month, as the tax portal takes it up',
    failure: 'Failed to fetch the return',
    query: z.object({ month }),
    ok: Gstr1,
  }),
  sheets: endpoint({
    ...shared,
    path: '/api/admin/gstr1.xlsx',
    summary: 'The same table by table, with the sales register and the tax by month, as an Excel file',
    failure: 'Failed to download the registers',
    query: z.object({ month }),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
}
