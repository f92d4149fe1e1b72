import type { LineRow } from '../account/read-folio.ts'
import type { Writer } from '../account/write-lines.ts'
import { giveUpAgain } from './give-up-again.ts'
import { dropWhatWasKept } from './keep-given.ts'
import { takeOffAgain } from './nights-again.ts'
import { settleFolio } from './settle.ts'

/**
 * Brings the folio of a stay back to what it was before a move that has been taken back just now: `since` is when it was
 * moved, `before` are the lines as they were until now. The booking is locked by the caller.
 */
export const settleAfterUndo = async (
  ctx: Writer,
  bookingId: string,
  { before, since }: { before: readonly LineRow[]; since: string },
): Promise<void> => {
  await takeOffAgain(ctx, bookingId, { before, since })
  await giveUpAgain(ctx, bookingId, since)
  await dropWhatWasKept(ctx, bookingId, since)
  await settleFolio(ctx, bookingId, 'The stay was changed')
}
