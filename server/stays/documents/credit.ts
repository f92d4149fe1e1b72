import { sql } from 'kysely'
import { type BasisPoints, type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import type { stayDocuments } from '../../../contract/stays/documents.ts'
import type { Db } from '../../kit/database/db.ts'
import { rowKey } from '../../kit/database/row-key.ts'
import type { Call } from '../../kit/http/implement.ts'
import { refuse } from '../../kit/http/refuse.ts'
import { shownMoney } from '../../kit/shown.ts'
import { type LineRow, rateOfLine, readLines } from '../folio/read-folio.ts'
import { addLines, roundOffText, takingBack, untaxedLine, type Writer } from '../folio/write-lines.ts'
import { lockAccount } from '../payments/lock-account.ts'
import { notInvoiced } from './invoice.ts'
import { taxInPart } from './paper-lines.ts'
import { type PaperLine, type Party, writeDocument } from './write-document.ts'

/** A line of an invoice with what credit notes left of it. */
type InvoiceLine = {
  line_id: number
  text: string
  day: string
  quantity: number
  sac: string | null
  rate: BasisPoints | null
  total: Paise
  left: Paise
}

type Invoice = {
  document_id: string
  kind: string
  buyer: Party
  round_off: Paise
  round_off_line: number | null
  /** Whether a credit note has taken the round-off back. */
  round_off_back: boolean
  lines: InvoiceLine[]
}

/**
 * The invoices of a stay, the newest first. Their lines, and after them what credit notes named beside them: a discount
 * that was given after the invoice, of which less than nothing is left.
 */
const readInvoices = async (db: Db, bookingId: string): Promise<Invoice[]> => {
  const { rows } = await sql<Omit<Invoice, 'lines'> & { lines: InvoiceLine[] | null }>`
    select d.document_id, d.kind, d.buyer, d.round_off, d.round_off_line,
      exists (select from documents c where c.credits = d.document_id and c.round_off <> 0) as round_off_back,
      (select json_agg(json_build_object('line_id', s.line_id, 'text', s.text, 'day', s.day,
          'quantity', s.quantity, 'sac', s.sac, 'rate', s.rate, 'total', s.total, 'left', s.total - s.credited) order by s.place)
        from (
          select n.line_id, max(n.text) as text, max(n.day) as day, max(n.sac) as sac, max(n.quantity) as quantity, max(n.rate) as rate,
            coalesce(sum(n.total) filter (where n.document_id = d.document_id), 0)::bigint as total,
            coalesce(sum(n.total) filter (where n.document_id <> d.document_id), 0)::bigint as credited,
            min(case when n.document_id = d.document_id then n.position else 1000000 + n.position end) as place
          from document_lines n
          where n.document_id = d.document_id
            or n.document_id in (select c.document_id from documents c where c.credits = d.document_id)
          group by n.line_id
        ) as s) as lines
    from documents d
    where d.booking_id = ${bookingId} and d.kind in ('invoice', 'bill_of_supply')
    order by d.entry desc`.execute(db)
  return rows.map((row) => ({ ...row, lines: row.lines ?? [] }))
}

const leftOf = ({ lines }: Invoice): number => lines.reduce((sum, { left }) => sum + left, 0)

/** A line of an invoice, and how much of it is taken back. */
type Part = { line: InvoiceLine; amount: Paise }

const paperOf = ({ line, amount }: Part): PaperLine => ({
  line_id: line.line_id,
  text: line.text,
  day: line.day,
  // A part of a line is one of what it comes to.
  quantity: amount === line.total ? line.quantity : 1,
  sac: line.sac,
  rate: line.rate,
  ...taxInPart(line.left, amount, line.rate),
  total: amount,
})

/** The round-off goes back with the last of its invoice. */
const roundOffBack = async (ctx: Writer, bookingId: string, invoice: Invoice, parts: readonly Part[]) => {
  const { round_off: amount, round_off_line, round_off_back } = invoice
  if (amount === 0 || round_off_line === null || round_off_back) return undefined
  const isLast = invoice.lines.every(
    (line) => line.left === (parts.find((part) => part.line.line_id === line.line_id)?.amount ?? 0),
  )
  if (!isLast) return undefined
  const back = { ...untaxedLine(roundOffText, paise(0 - amount)), reverses: round_off_line }
  await addLines(ctx, bookingId, [back])
  return { amount, line_id: null }
}

const issueCredit = async (
  ctx: Writer,
  bookingId: string,
  invoice: Invoice,
  { parts, reason }: { parts: readonly Part[]; reason: string },
): Promise<string> => {
  const roundOff = await roundOffBack(ctx, bookingId, invoice, parts)
  return writeDocument(ctx, {
    kind: 'credit_note',
    bookingId,
    credits: invoice.document_id,
    reason,
    lines: parts.map(paperOf),
    buyer: invoice.buyer,
    ...(roundOff && { roundOff }),
  })
}

/**
 * Issues the credit notes for what the folio lost since its invoices (wire 9), each for the newest that says it. A
 * discount that went with it counts against it; no invoice is credited beyond what is left of it, and what a credit
 * note cannot say the next invoice does.
 */
export const creditWhatWasTakenBack = async (
  ctx: Writer,
  bookingId: string,
  reason: string,
): Promise<void> => {
  const { db, settings } = ctx
  const invoices = await readInvoices(db, bookingId)
  const [newest] = invoices
  if (!newest) return
  const changed = (await readLines(db, bookingId)).filter((line) => notInvoiced(line) !== 0)
  const known = changed.flatMap((line) => partsKnown(invoices, line))
  const added = changed.flatMap((line) => {
    const amount = paise(-notInvoiced(line) - sumOf(known.filter((part) => isOf(part, line)).map(amountOf)))
    if (amount <= 0) return []
    // Given after the invoice: a discount that no invoice knows.
    const rate = newest.kind === 'invoice' ? rateOfLine(settings.gst, line) : null
    return [{ invoice: newest, line: { ...line, rate, total: amount, left: amount }, amount }]
  })
  for (const [invoice, own] of Map.groupBy([...known, ...added], (part) => part.invoice)) {
    const parts = within(leftOf(invoice), own)
    if (sumOf(parts.map(amountOf)) > 0) await issueCredit(ctx, bookingId, invoice, { parts, reason })
  }
}

const amountOf = ({ amount }: Part): Paise => amount
const isOf = ({ line }: Part, { line_id }: LineRow): boolean => line.line_id === line_id

/** What the invoices still say of a line that is gone, the newest first: also of a discount that was taken back. */
const partsKnown = (invoices: readonly Invoice[], line: LineRow) => {
  let gone: number = -notInvoiced(line)
  return invoices.flatMap((invoice) => {
    const own = invoice.lines.find(({ line_id }) => line_id === line.line_id)
    const left = own?.left ?? 0
    const amount = paise(gone > 0 ? Math.min(gone, Math.max(0, left)) : Math.max(gone, Math.min(0, left)))
    gone -= amount
    return own && amount !== 0 ? [{ invoice, line: own, amount }] : []
  })
}

/** Parts that come to no more than what is left: what is beyond is taken off the last ones. */
const within = (left: number, parts: readonly Part[]): Part[] => {
  let over = sumOf(parts.map(amountOf)) - left
  return [...parts]
    .reverse()
    .map((part) => {
      const less = Math.max(0, Math.min(over, part.amount))
      over -= less
      return { ...part, amount: paise(part.amount - less) }
    })
    .filter(({ amount }) => amount !== 0)
    .reverse()
}

/** Issues a credit note and takes what it names off the folio, unless the guest stays charged for it. */
export const credit = async (ctx: Call<typeof stayDocuments.credit>): Promise<string> => {
  const { db, body } = ctx
  const { bookingId, invoice } = await lockInvoice(ctx)
  const parts = partsAsked(invoice, body.lines)
  const folio = new Map((await readLines(db, bookingId)).map((line) => [line.line_id, line]))
  const back = parts.map(({ line, amount }) =>
    takingBack(folio.get(line.line_id) as LineRow, body.reason, amount),
  )
  if (!body.keeps_charges) await addLines(ctx, bookingId, back)
  return issueCredit(ctx, bookingId, invoice, { parts, reason: body.reason })
}

const lockInvoice = async ({ db, params, refuse: no }: Call<typeof stayDocuments.credit>) => {
  const found =
    (await db
      .selectFrom('documents')
      .select(['booking_id', 'kind'])
      .where('document_id', '=', params.id)
      .executeTakeFirst()) ?? no('document_not_found')
  if (found.kind !== 'invoice' && found.kind !== 'bill_of_supply') no('not_creditable')
  await lockAccount(db, found.booking_id)
  const invoices = await readInvoices(db, found.booking_id)
  const invoice = invoices.find(({ document_id }) => document_id === params.id)
  return { bookingId: found.booking_id, invoice: invoice ?? no('document_not_found') }
}

type Asked = readonly { line_id: string; amount?: Paise | undefined }[] | undefined

const partsAsked = (invoice: Invoice, asked: Asked): Part[] => {
  const all = invoice.lines.filter(({ left }) => left !== 0)
  if (leftOf(invoice) <= 0) return refuse('nothing_to_credit')
  if (!asked) return all.map((line) => ({ line, amount: line.left }))
  const once = new Map(asked.map((own) => [rowKey(own.line_id), own]))
  const parts = [...once].map(([line_id, { amount }], at) => {
    const line = invoice.lines.find((own) => own.line_id === line_id) ?? refuse('line_not_found')
    if (line.left === 0) refuse('nothing_to_credit')
    if (amount !== undefined && amount > line.left) {
      const says = `${shownMoney(line.left)} is left of this line`
      refuse('nothing_to_credit', { message: says, fields: { [`lines.${at}.amount`]: says } })
    }
    return { line, amount: amount ?? line.left }
  })
  refuseBeyond(invoice, sumOf(parts.map(amountOf)))
  return parts
}

/** A credit note is above nothing, and takes back no more than what is left of its invoice. */
const refuseBeyond = (invoice: Invoice, total: Paise): void => {
  const left = paise(leftOf(invoice))
  if (total > 0 && total <= left) return
  const says =
    total > 0
      ? `${shownMoney(left)} is left of this invoice. Choose its discount as well.`
      : 'Choose a line that the guest is charged for'
  refuse('nothing_to_credit', { message: says, fields: { lines: says } })
}
