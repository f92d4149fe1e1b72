import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import type { Buyer } from '../../../contract/stays/buyer.ts'
import { type LineRow, rateOfLine, readLines, readSums } from '../folio/read-folio.ts'
import { addLines, roundOffText, untaxedLine, type Writer } from '../folio/write-lines.ts'
import { paperLine } from './paper-lines.ts'
import { openVouchers } from './vouchers.ts'
import { type PaperLine, stayOf, writeDocument } from './write-document.ts'

/** What of a line is on no invoice yet; below nothing where an invoice says more than what is left of it. */
export const notInvoiced = ({ rest, invoiced, reverses, tax_kind }: LineRow): Paise =>
  paise(reverses !== null || tax_kind === null ? 0 : rest - invoiced)

/**
 * Issues the invoice of all that is on none yet: a tax invoice of a regular taxpayer, else a bill of supply. Answers
 * nothing where there is nothing to invoice. The booking is locked by the caller.
 */
export const issueInvoice = async (
  ctx: Writer,
  bookingId: string,
  buyer?: Partial<Buyer>,
): Promise<string | undefined> => {
  const { db, settings } = ctx
  const open = (await readLines(db, bookingId)).filter((line) => notInvoiced(line) !== 0)
  if (sumOf(open.map(notInvoiced)) <= 0) return undefined
  const isTaxed = settings.gst.scheme === 'regular'
  const { room_type, room_number } = await stayOf(db, bookingId)
  const lines = open.map((line): PaperLine => {
    const rate = isTaxed ? rateOfLine(settings.gst, line) : null
    const text = line.kind === 'night' ? `${line.text}, ${room_type}, room ${room_number}` : line.text
    return paperLine({ ...partsOf(line), text, rate }, notInvoiced(line))
  })
  const roundOff = settings.gst.round_off ? await roundedOff(ctx, bookingId, lines) : undefined
  const advances = await openVouchers(db, bookingId)
  const document_id = await writeDocument(ctx, {
    kind: isTaxed ? 'invoice' : 'bill_of_supply',
    bookingId,
    lines,
    buyer,
    ...(roundOff && { roundOff }),
  })
  if (advances.length > 0) {
    await db
      .insertInto('document_advances')
      .values(
        advances.map(({ document_id: voucher_id, number: _, ...left }) => ({
          document_id,
          voucher_id,
          ...left,
        })),
      )
      .execute()
  }
  return document_id
}

const partsOf = (line: LineRow): Pick<PaperLine, 'line_id' | 'day' | 'quantity' | 'sac'> => ({
  line_id: line.line_id,
  day: line.day,
  // A line of which a part was taken back before is one of what is left.
  quantity: notInvoiced(line) === line.amount ? line.quantity : 1,
  sac: line.sac,
})

/** The line that brings the folio to whole rupees with the invoice; nothing where it is there already. */
const roundedOff = async (ctx: Writer, bookingId: string, lines: readonly PaperLine[]) => {
  // What is settled stays so.
  const { balance } = await readSums(ctx.db, bookingId)
  if (balance <= 0) return undefined
  const total = sumOf(lines.map((line) => line.total))
  const amount = paise(Math.floor((total + 50) / 100) * 100 - total)
  if (amount === 0) return undefined
  await addLines(ctx, bookingId, [untaxedLine(roundOffText, amount)])
  const { line_id } = await ctx.db
    .selectFrom('folio_lines')
    .select((eb) => eb.fn.max('line_id').as('line_id'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return { amount, line_id }
}
