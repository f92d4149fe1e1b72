import { addressNeededAbove, type Buyer } from '../../../contract/folio/buyer.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { type LineRow, rateOfLine, readLines, readSums } from '../account/read-folio.ts'
import { addLines, roundOffText, untaxedLine, type Writer } from '../account/write-lines.ts'
import { refuseOwnGstin } from './own-gstin.ts'
import { type RoomsOfStay, roomsOfStays } from './stay-on-paper.ts'
import { openVouchers } from './vouchers.ts'
import { buyerOf, type PaperLine, type PaperStays, stays, writeDocument } from './write-document.ts'

/** What of a line is on no invoice yet; below nothing where an invoice says more than what is left of it. */
export const notInvoiced = ({ rest, invoiced, reverses, tax_kind }: LineRow): Paise =>
  paise(reverses !== null || tax_kind === null ? 0 : rest - invoiced)

/**
 * Issues the invoice of all that is on none yet: a tax invoice of a regular taxpayer, else a bill of supply. Answers
 * nothing where there is nothing to invoice. The booking is locked by the caller.
 */
export const issueInvoice = (
  ctx: Writer,
  bookingId: string,
  buyer?: Partial<Buyer>,
): Promise<string | undefined> => issueTogether(ctx, { bookingIds: [bookingId], partyId: null }, buyer)

/** What one stay brings onto an invoice. */
type Billed = { bookingId: string; lines: PaperLine[] }

/**
 * The same for stays of a party: one invoice on which the open lines of all of them stand. A stay that has nothing to
 * be invoiced stays off it. The bookings are locked by the caller.
 */
export const issueTogether = async (
  ctx: Writer,
  { bookingIds, partyId }: { bookingIds: readonly string[]; partyId: string | null },
  buyer?: Partial<Buyer>,
): Promise<string | undefined> => {
  const { db, settings } = ctx
  const billed = await billedOf(ctx, bookingIds)
  if (billed.length === 0) return undefined
  const lines = billed.flatMap((stay) => stay.lines)
  const of = stays(
    billed.map((stay) => stay.bookingId),
    partyId,
  )
  const kind = settings.gst.scheme === 'regular' ? 'invoice' : 'bill_of_supply'
  refuseOwnGstin(settings, buyer, 'buyer')
  if (kind === 'invoice')
    await refuseIncomplete(db, { of, buyer, total: sumOf(lines.map((line) => line.total)) })
  const roundOff = settings.gst.round_off ? await roundedOff(ctx, billed, lines) : undefined
  const advances = []
  for (const { bookingId } of billed) advances.push(...(await openVouchers(db, bookingId)))
  const document_id = await writeDocument(ctx, {
    kind,
    of,
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

type Made = { of: PaperStays; buyer: Partial<Buyer> | undefined; total: Paise }

/** Above 50,000 rupees an invoice to a buyer without GSTIN has their address and state, or is not issued (D-68). */
const refuseIncomplete = async (db: Db, { of, buyer, total }: Made): Promise<void> => {
  if (total <= addressNeededAbove) return
  const { gstin, address, state } = await buyerOf(db, { of, buyer }, '')
  if (gstin || (address && state)) return
  const sentence = (what: string) => `Above ₹50,000 the invoice needs the buyer’s ${what}`
  refuse('buyer_incomplete', {
    fields: {
      ...(!address && { 'buyer.address': sentence('address') }),
      ...(!state && { 'buyer.state': sentence('state') }),
    },
  })
}

const billedOf = async (ctx: Writer, bookingIds: readonly string[]): Promise<Billed[]> => {
  const { gst } = ctx.settings
  const billed: Billed[] = []
  for (const stay of await roomsOfStays(ctx.db, bookingIds)) {
    const open = (await readLines(ctx.db, stay.booking_id)).filter((line) => notInvoiced(line) !== 0)
    if (sumOf(open.map(notInvoiced)) <= 0) continue
    const lines = open.map((line): PaperLine => {
      const rate = gst.scheme === 'regular' ? rateOfLine(gst, line) : null
      const text = `${line.text}${inRoom(line, stay, bookingIds.length > 1)}`
      return { ...partsOf(line), text, rate, total: notInvoiced(line) }
    })
    billed.push({ bookingId: stay.booking_id, lines })
  }
  return billed
}

/** Nights name their room; where several rooms stand on the paper every line does. */
export const inRoom = ({ kind, day }: LineRow, { rooms }: RoomsOfStay, several: boolean): string => {
  const room = rooms.findLast(({ from_day }) => from_day <= day) ?? rooms[0]
  if (!room) return ''
  if (kind === 'night') return `, ${room.room_type}, room ${room.room_number}`
  return several ? `, room ${room.room_number}` : ''
}

export const partsOf = (line: LineRow): Pick<PaperLine, 'line_id' | 'day' | 'quantity' | 'sac'> => ({
  line_id: line.line_id,
  day: line.day,
  // A line of which a part was taken back before is one of what is left.
  quantity: notInvoiced(line) === line.amount ? line.quantity : 1,
  sac: line.sac,
})

/** The line that brings the invoice to whole rupees, on the first of its folios that is open and can bear it; nothing where it is there already. */
const roundedOff = async (ctx: Writer, billed: readonly Billed[], lines: readonly PaperLine[]) => {
  const total = sumOf(lines.map((line) => line.total))
  const amount = paise(Math.floor((total + 50) / 100) * 100 - total)
  if (amount === 0) return undefined
  for (const own of billed) {
    const { bookingId } = own
    const { balance, charges } = await readSums(ctx.db, bookingId)
    // What is settled stays so, and neither a folio nor what the paper says of it comes to less than nothing.
    const least = Math.min(charges, sumOf(own.lines.map((line) => line.total)))
    if (balance <= 0 || least + amount < 0) continue
    await addLines(ctx, bookingId, [untaxedLine(roundOffText, amount)])
    const { line_id } = await ctx.db
      .selectFrom('folio_lines')
      .select((eb) => eb.fn.max('line_id').as('line_id'))
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow()
    return { amount, line_id }
  }
  return undefined
}
