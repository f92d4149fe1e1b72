import { addDays } from '../../../contract/kit/dates.ts'
import { paise, sumOf } from '../../../contract/kit/money.ts'
import type { desk } from '../../../contract/stays/front-desk.ts'
import type { Call } from '../../kit/http/implement.ts'
import { readLines, readSums, toReturn } from '../folio/read-folio.ts'
import { isGivenUp } from '../folio/write-lines.ts'

/** What a check-out today comes to: the nights that are given back come off the folio, and one stays in any case. */
export const previewLeaving = async ({ db, params, today, refuse }: Call<typeof desk.leaving>) => {
  const stay =
    (await db
      .selectFrom('bookings')
      .select(['check_in', 'checked_in_at', 'checked_out_at'])
      .where('booking_id', '=', params.id)
      .executeTakeFirst()) ?? refuse('booking_not_found')
  if (!stay.checked_in_at || stay.checked_out_at) refuse('not_in_house')
  const first = [today, addDays(stay.check_in, 1)].sort().at(-1) ?? today
  const lines = await readLines(db, params.id)
  const gone = lines.filter(({ kind, day, rest }) => kind === 'night' && day >= first && rest > 0)
  const sums = await readSums(db, params.id)
  const left = sums.charges - sumOf(gone.map(({ rest }) => rest))
  const charges = paise(Math.max(0, left))
  const open = charges - sums.paid + sums.refunded
  // What was written off shrinks before anything is to be returned.
  const written = lines.filter((line) => isGivenUp(line) && line.kind !== 'discount')
  const balance = open < 0 ? paise(Math.min(0, open - sumOf(written.map(({ rest }) => rest)))) : paise(open)
  return { nights_given_back: gone.length, charges, balance, to_return: toReturn({ ...sums, balance }) }
}
