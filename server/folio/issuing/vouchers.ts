import { sql } from 'kysely'
import { type BasisPoints, type Paise, paise } from '../../../contract/kit/money.ts'
import type { Db } from '../../kit/database/db.ts'
import { type LineRow, rateOfLine, readLines } from '../account/read-folio.ts'
import type { Writer } from '../account/write-lines.ts'
import { papersOf } from './papers-of.ts'
import { type PaperLine, stays, writeDocument } from './write-document.ts'

/** Of an advance for nights at several rates (W-11). */
const mixedRate = 1800 as BasisPoints
const accommodation = '996311'

type Voucher = {
  document_id: string
  number: string
  rate: BasisPoints
  value: Paise
  cgst: Paise
  sgst: Paise
  total: Paise
}

/** Whether a stay is on an invoice or a bill, its own or its party's. */
export const hasInvoice = async (db: Db, bookingId: string): Promise<boolean> =>
  (await db
    .selectFrom('documents')
    .select('document_id')
    .where('document_id', 'in', papersOf(bookingId))
    .where('kind', 'in', ['invoice', 'bill_of_supply'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Receipt vouchers of a stay that no invoice took off, with what is left of each after refund vouchers; oldest first. */
export const openVouchers = async (db: Db, bookingId: string): Promise<Voucher[]> => {
  const { rows } = await sql<Voucher>`
    select v.document_id, v.number, n.rate, (v.value - coalesce(back.value, 0))::bigint as value,
      (v.cgst - coalesce(back.cgst, 0))::bigint as cgst, (v.sgst - coalesce(back.sgst, 0))::bigint as sgst,
      (v.total - coalesce(back.total, 0))::bigint as total
    from documents v
    join document_lines n on n.document_id = v.document_id
    left join lateral (
      select sum(r.value) as value, sum(r.cgst) as cgst, sum(r.sgst) as sgst, sum(r.total) as total
      from documents r where r.credits = v.document_id
    ) back on true
    where v.booking_id = ${bookingId} and v.kind = 'receipt_voucher' and v.total > coalesce(back.total, 0)
      and not exists (select from document_advances a where a.voucher_id = v.document_id)
    order by v.entry`.execute(db)
  return rows
}

const rateOfNights = (ctx: Writer, lines: readonly LineRow[]): BasisPoints => {
  const nights = lines.filter(({ kind, rest }) => kind === 'night' && rest > 0)
  const rates = new Set(nights.map((night) => rateOfLine(ctx.settings.gst, night)))
  const [only] = rates
  return rates.size === 1 && only !== undefined && only !== null ? only : mixedRate
}

/** The voucher of a regular taxpayer for an advance (D-51); none once an invoice stands. */
export const issueReceiptVoucher = async (
  ctx: Writer,
  bookingId: string,
  { payment_id, amount }: { payment_id: number; amount: Paise },
): Promise<void> => {
  const { db, settings } = ctx
  if (settings.gst.scheme !== 'regular' || (await hasInvoice(db, bookingId))) return
  await writeVoucher(ctx, bookingId, { payment_id, amount })
}

const writeVoucher = async (
  ctx: Writer,
  bookingId: string,
  { payment_id, amount }: { payment_id: number; amount: Paise },
): Promise<void> => {
  const { db, today } = ctx
  const rate = rateOfNights(ctx, await readLines(db, bookingId))
  const about = { line_id: null, text: 'Advance for the stay', day: today, quantity: 1, sac: accommodation }
  await writeDocument(ctx, {
    kind: 'receipt_voucher',
    of: stays([bookingId], null),
    paymentId: payment_id,
    lines: [{ ...about, rate, total: amount }],
  })
}

type Back = { amount: Paise; payment_id: number }

const takeBack = async (ctx: Writer, bookingId: string, voucher: Voucher, back: Back): Promise<void> => {
  const { document_id, number, rate } = voucher
  const line: PaperLine = {
    line_id: null,
    text: `Advance of ${number} returned`,
    day: ctx.today,
    quantity: 1,
    sac: accommodation,
    rate,
    total: back.amount,
  }
  await writeDocument(ctx, {
    kind: 'refund_voucher',
    of: stays([bookingId], null),
    credits: document_id,
    paymentId: back.payment_id,
    lines: [line],
  })
}

/** Refund vouchers for money that goes back before there is an invoice, from the newest receipt voucher on. */
export const refundVouchersFor = async (ctx: Writer, bookingId: string, back: Back): Promise<void> => {
  if (await hasInvoice(ctx.db, bookingId)) return
  await takeBackFrom(ctx, bookingId, (await openVouchers(ctx.db, bookingId)).reverse(), back)
}

const takeBackFrom = async (
  ctx: Writer,
  bookingId: string,
  vouchers: readonly Voucher[],
  back: Back,
): Promise<void> => {
  let left: number = back.amount
  for (const voucher of vouchers) {
    const amount = paise(Math.min(left, voucher.total))
    if (amount > 0) await takeBack(ctx, bookingId, voucher, { ...back, amount })
    left -= amount
  }
}

/** What was voucher for a payment or a refund that is taken back: the other kind of voucher for what is left of it. */
export const voucherOfReversal = async (
  ctx: Writer,
  bookingId: string,
  payment: { payment_id: number; kind: 'payment' | 'refund' },
): Promise<void> => {
  const { db } = ctx
  const { payment_id, kind } = payment
  const issued = await db
    .selectFrom('documents')
    .select(['document_id', 'kind', 'total'])
    .where('payment_id', '=', payment_id)
    .execute()
  if (kind === 'payment') {
    // Its own voucher first: what went back meanwhile was taken of the newest.
    const isOwn = ({ document_id }: Voucher) => issued.some((paper) => paper.document_id === document_id)
    const open = (await openVouchers(db, bookingId))
      .reverse()
      .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
    const amount = amountOf(issued, 'receipt_voucher')
    await takeBackFrom(ctx, bookingId, open, { amount, payment_id })
    return
  }
  const amount = amountOf(issued, 'refund_voucher')
  if (amount > 0 && !(await hasInvoice(db, bookingId)))
    await writeVoucher(ctx, bookingId, { payment_id, amount })
}

const amountOf = (papers: readonly { kind: string; total: Paise }[], kind: string): Paise =>
  paise(papers.filter((paper) => paper.kind === kind).reduce((sum, { total }) => sum + total, 0))
