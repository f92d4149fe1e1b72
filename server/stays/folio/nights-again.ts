import { noShowText } from './cancellation.ts'
import { readLines } from './read-folio.ts'
import { addLines, takingBack, type Writer } from './write-lines.ts'

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
