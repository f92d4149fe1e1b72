import { paise, sumOf } from '../../../contract/kit/money.ts'
import { type LineRow, readLines } from '../account/read-folio.ts'
import { addLines, takingBack, type Writer } from '../account/write-lines.ts'
import { noShowText, notArrived } from './cancellation.ts'

/** What migration 0041 calls a night that was given back before there were folios, and was charged all the same. */
const givenBack = 'Night booked and not stayed'

/** A check-out is taken back: such nights are charged as nights again, so the fee in their place goes. */
export const nightsAgain = async (ctx: Writer, bookingId: string): Promise<void> => {
  const fees = (await readLines(ctx.db, bookingId)).filter(
    ({ kind, text, rest }) => kind === 'fee' && text === givenBack && rest > 0,
  )
  await addLines(
    ctx,
    bookingId,
    fees.map((line) => takingBack(line, 'Check-out taken back')),
  )
}

/** The guest came after all: the nights are charged again, so the fee in their place goes. */
export const takeNoShowFeeBack = async (ctx: Writer, bookingId: string): Promise<void> => {
  const fees = (await readLines(ctx.db, bookingId)).filter(
    ({ kind, text, rest }) => kind === 'fee' && text === noShowText && rest > 0,
  )
  const back = fees.map((line) => takingBack(line, 'No-show taken back'))
  await addLines(ctx, bookingId, back)
}

/** Why nights went with a check-out, a no-show or a move, as migration 0041 writes it. */
const wentByThemselves = ['Left early', notArrived, 'Stay changed']

/**
 * Nights that are charged again are written anew, in full. What somebody had taken back of them before they went, by
 * hand or by a credit note, is taken back again. `before` are the lines as they were until then.
 */
export const takeOffAgain = async (
  ctx: Writer,
  bookingId: string,
  { before, since }: { before: readonly LineRow[]; since: string },
): Promise<void> => {
  const known = new Set(before.map(({ line_id }) => line_id))
  const now = await readLines(ctx.db, bookingId)
  const came = now.filter(({ kind, line_id }) => kind === 'night' && !known.has(line_id))
  const lines = came.flatMap((night) => {
    const was = before.findLast(
      ({ kind, day, amount }) => kind === 'night' && day === night.day && amount === night.amount,
    )
    const off = before.filter(
      ({ reverses, reason, at }) =>
        was && reverses === was.line_id && !(at >= since && wentByThemselves.includes(reason ?? '')),
    )
    const amount = Math.min(night.rest, 0 - sumOf(off.map((line) => line.amount)))
    return amount > 0 ? [takingBack(night, off.at(-1)?.reason ?? '', paise(amount))] : []
  })
  await addLines(ctx, bookingId, lines)
}
