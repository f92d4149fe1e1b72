import type { stayDocuments } from '../../../contract/folio/documents.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { rowKey } from '../../kit/database/row-key.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { shownMoney } from '../../kit/shown.ts'
import { lockAccount } from '../account/lock-account.ts'
import { type LineRow, rateOfLine, readLines } from '../account/read-folio.ts'
import { addLines, roundOffText, takingBack, untaxedLine, type Writer } from '../account/write-lines.ts'
import { notInvoiced } from './invoice.ts'
import { type Invoice, type InvoiceLine, readInvoices } from './invoices-of-stay.ts'
import { staysOfPaper } from './papers-of.ts'
import { type PaperLine, stays, writeDocument } from './write-document.ts'

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
  total: amount,
})

/** What of an invoice is taken back from one stay. */
type Credited = { bookingId: string; invoice: Invoice; parts: readonly Part[] }

/**
 * What of the round-off goes back: all of it with the last of its invoice, of a party's with the last of the stay that it
 * stands with; of what was rounded down as much as would be more than what is left, so that neither the invoice nor
 * any of its credit notes comes to less than nothing.
 */
const roundOffBack = async (ctx: Writer, { bookingId, invoice, parts }: Credited, total: Paise) => {
  const { round_off_left, round_off_line } = invoice
  if (round_off_left === 0 || round_off_line === null) return undefined
  const isLast = invoice.lines.every(
    (line) => line.left === (parts.find((part) => part.line.line_id === line.line_id)?.amount ?? 0),
  )
  const rest = leftOf(invoice) - sumOf(parts.map(amountOf))
  const wanted = isLast ? round_off_left : Math.min(0, rest + round_off_left)
  const amount = paise(Math.max(wanted, -total))
  if (amount === 0) return undefined
  const back = { ...untaxedLine(roundOffText, paise(0 - amount)), reverses: round_off_line }
  await addLines(ctx, bookingId, [back])
  return { amount, line_id: null }
}

/** One credit note for what is taken back of one invoice. */
const issueCredit = async (
  ctx: Writer,
  credited: readonly [Credited, ...Credited[]],
  { reason, partyId }: { reason: string; partyId: string | null },
): Promise<string> => {
  const [{ invoice }] = credited
  const total = sumOf(credited.flatMap(({ parts }) => parts).map(amountOf))
  let roundOff: Awaited<ReturnType<typeof roundOffBack>>
  for (const own of credited) roundOff ??= await roundOffBack(ctx, own, total)
  return writeDocument(ctx, {
    kind: 'credit_note',
    of: stays(
      credited.map(({ bookingId }) => bookingId),
      partyId,
    ),
    credits: invoice.document_id,
    reason,
    lines: credited.flatMap(({ parts }) => parts).map(paperOf),
    buyer: invoice.buyer,
    ...(roundOff && { roundOff }),
  })
}

/**
 * Issues the credit notes for what the folio lost since its invoices (W-9), each for the newest that says it, and for
 * those before where that is not enough. A discount that went with it counts against it; no invoice is credited beyond
 * what is left of it, and what no credit note can say the next invoice does.
 */
export const creditWhatWasTakenBack = async (
  ctx: Writer,
  bookingId: string,
  reason: string,
): Promise<void> => {
  const { db, settings } = ctx
  const invoices = await readInvoices(db, bookingId)
  if (invoices.length === 0) return
  const changed = (await readLines(db, bookingId)).filter((line) => notInvoiced(line) !== 0)
  const known = changed.flatMap((line) => partsKnown(invoices, line))
  const left = new Map(
    invoices.map((invoice) => [
      invoice,
      leftOf(invoice) - sumOf(known.filter((part) => part.invoice === invoice).map(amountOf)),
    ]),
  )
  const added = changed.flatMap((line) => {
    // Given after the invoices: a discount that none of them knows.
    let open = -notInvoiced(line) - sumOf(known.filter((part) => isOf(part, line)).map(amountOf))
    return invoices.flatMap((invoice) => {
      const amount = paise(Math.max(0, Math.min(open, left.get(invoice) ?? 0)))
      if (amount === 0) return []
      open -= amount
      left.set(invoice, (left.get(invoice) ?? 0) - amount)
      const rate = invoice.kind === 'invoice' ? rateOfLine(settings.gst, line) : null
      return [{ invoice, line: { ...line, rate, total: amount, left: amount }, amount }]
    })
  })
  for (const [invoice, own] of Map.groupBy([...known, ...added], (part) => part.invoice)) {
    const parts = within(leftOf(invoice), own)
    if (sumOf(parts.map(amountOf)) > 0)
      await issueCredit(ctx, [{ bookingId, invoice, parts }], { reason, partyId: null })
  }
}

const amountOf = ({ amount }: Part): Paise => amount
const isOf = ({ line }: Part, { line_id }: LineRow): boolean => line.line_id === line_id

/** What the invoices still say of a line that is gone, the newest first: also of a discount that was taken back. */
export const partsKnown = (invoices: readonly Invoice[], line: LineRow) => {
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
export const within = (left: number, parts: readonly Part[]): Part[] => {
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

/** Issues a credit note and takes what it names off the folios, unless the guest stays charged for it. */
export const credit = async (ctx: Call<typeof stayDocuments.credit>): Promise<string> => {
  const { body } = ctx
  const { partyId, invoices } = await lockInvoice(ctx)
  const [first] = invoices
  if (!first) return ctx.refuse('document_not_found')
  const whole = { ...first.invoice, lines: invoices.flatMap(({ invoice }) => invoice.lines) }
  const parts = partsAsked(whole, body.lines)
  const credited = invoices
    .map((own) => ({ ...own, parts: parts.filter(({ line }) => own.invoice.lines.includes(line)) }))
    .filter((own) => own.parts.length > 0)
  if (!body.keeps_charges) for (const own of credited) await takeOff(ctx, own, body.reason)
  const [one, ...others] = credited
  if (!one) return refuse('nothing_to_credit')
  return issueCredit(ctx, [one, ...others], { reason: body.reason, partyId })
}

const takeOff = async (ctx: Writer, { bookingId, parts }: Credited, reason: string): Promise<void> => {
  const folio = new Map((await readLines(ctx.db, bookingId)).map((line) => [line.line_id, line]))
  const back = parts.map(({ line, amount }) => takingBack(folio.get(line.line_id) as LineRow, reason, amount))
  await addLines(ctx, bookingId, back)
}

/** The invoice with what it says of each of its stays, all of which are locked. */
const lockInvoice = async ({ db, params, refuse: no }: Call<typeof stayDocuments.credit>) => {
  const found =
    (await db
      .selectFrom('documents')
      .select(['booking_id', 'party_id', 'kind'])
      .where('document_id', '=', params.id)
      .executeTakeFirst()) ?? no('document_not_found')
  if (found.kind !== 'invoice' && found.kind !== 'bill_of_supply') no('not_creditable')
  const invoices: { bookingId: string; invoice: Invoice }[] = []
  for (const bookingId of await staysOfPaper(db, params.id)) {
    await lockAccount(db, bookingId)
    const own = (await readInvoices(db, bookingId)).find(({ document_id }) => document_id === params.id)
    if (own) invoices.push({ bookingId, invoice: own })
  }
  return { partyId: found.party_id, invoices }
}

type Asked = readonly { line_id: string; amount?: Paise | undefined }[] | undefined

export const partsAsked = (invoice: Invoice, asked: Asked): Part[] => {
  const all = invoice.lines.filter(({ left }) => left !== 0)
  if (leftOf(invoice) <= 0) return refuse('nothing_to_credit')
  if (!asked) return all.map((line) => ({ line, amount: line.left }))
  const once = new Map(asked.map((own) => [rowKey(own.line_id), own]))
  const parts = [...once].map(([line_id, { amount }], at) => {
    const line = invoice.lines.find((own) => own.line_id === line_id) ?? refuse('line_not_found')
    if (line.left === 0) refuse('nothing_to_credit')
    if (amount !== undefined && amount > line.left) {
      const message = `${shownMoney(line.left)} is left of this line`
      refuse('nothing_to_credit', { message, fields: { [`lines.${at}.amount`]: message } })
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
  const message =
    total > 0
      ? `${shownMoney(left)} is left of this invoice. Choose its discount as well.`
      : 'Choose a line that the guest is charged for'
  refuse('nothing_to_credit', { message, fields: { lines: message } })
}
