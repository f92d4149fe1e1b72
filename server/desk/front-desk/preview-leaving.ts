import type { desk, Leaving } from '../../../contract/desk/front-desk.ts'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { paise, sumOf, toRupees } from '../../../contract/kit/money.ts'
import { readLines, readSums, toReturn } from '../../folio/account/read-folio.ts'
import { amountOf, tooMuchGivenUp } from '../../folio/settling/settle.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { leftAt } from './afterwards.ts'

/** What a check-out that was asked about, or is asked for, comes to. */
export const previewLeaving = async (ctx: Call<typeof desk.leaving>): Promise<Leaving> => {
  const { db, params, query } = ctx
  const stay =
    (await db
      .selectFrom('bookings as b')
      .innerJoin('reservations as r', 'r.reservation_id', 'b.reservation_id')
      .select(['booking_id', 'check_in', 'check_out', 'checked_in_at', 'checked_out_at', 'r.bill_to'])
      .where('booking_id', '=', params.id)
      .executeTakeFirst()) ?? ctx.refuse('booking_not_found')
  const { checked_in_at } = stay
  if (!checked_in_at || stay.checked_out_at) return ctx.refuse('not_in_house')
  const sums = await sumsOnLeaving(db, stay, leftAt(ctx, { ...stay, checked_in_at }, query.left_at).day)
  return { ...sums, bill_to: stay.bill_to as Leaving['bill_to'] }
}

/** The nights from the day on are given back and come off the folio; one stays in any case. */
const sumsOnLeaving = async (
  db: Db,
  { booking_id, check_in }: { booking_id: string; check_in: Day },
  day: Day,
): Promise<Omit<Leaving, 'bill_to'>> => {
  const first = [day, addDays(check_in, 1)].sort().at(-1) ?? day
  const lines = await readLines(db, booking_id)
  const gone = lines.filter((line) => line.kind === 'night' && line.day >= first && line.rest > 0)
  const sums = await readSums(db, booking_id)
  const less = sumOf(gone.map(({ rest }) => rest))
  const left = { charges: sums.charges - less, balance: sums.balance - less }
  // As the check-out settles the folio then.
  const back = amountOf(tooMuchGivenUp(lines, left))
  const [charges, balance] = [paise(left.charges + back), paise(left.balance + back)]
  return {
    nights_given_back: gone.length,
    ...(gone.length > 0 && { free_from: first }),
    charges,
    balance,
    to_return: toReturn({ ...sums, balance }),
  }
}

/** Refuses a check-out whose clerk saw another balance, with what it comes to now. */
export const refuseOtherBalance = async (
  { db, body }: Pick<Call<typeof desk.checkOut>, 'db' | 'body'>,
  stay: { booking_id: string; check_in: Day },
  day: Day,
): Promise<void> => {
  if (body.expected_balance === undefined) return
  const now = await sumsOnLeaving(db, stay, day)
  if (now.balance === body.expected_balance) return
  refuse('price_changed', {
    message: 'What is due at the check-out has changed. Please look at it and confirm again.',
    details: {
      charges: toRupees(now.charges),
      balance: toRupees(now.balance),
      to_return: toRupees(now.to_return),
    },
  })
}
