import {
  closeProblems,
  type DayClose,
  type DayCloseInput,
  type dayCloses,
  totalOf,
} from '../../../contract/folio/day-close.ts'
import { toDay } from '../../../contract/kit/dates.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'
import { shownDay, shownMoney } from '../../kit/shown.ts'
import { readOpenDay, refuseUnlessOpen } from './open-day.ts'
import { holdCashBox, insertClose } from './queries.ts'

/** Closes a day and those since the last close. The sums are made anew while nobody else can write money down. */
export const closeDay = async (ctx: Call<typeof dayCloses.close>): Promise<DayClose> => {
  const { db, body, today, settings, who } = ctx
  const day = toDay(body.day, settings.time_zone)
  await holdCashBox(db)
  const { since, opening_float, expected, last } = await readOpenDay(db, day)
  refuseUnlessOpen({ last, since }, day, today)
  const [wrong] = closeProblems(body, expected.cash, shownMoney)
  if (wrong) refuseField(wrong.field, wrong.message)
  const { counted, put_away, float, reason, note } = body
  const close = await insertClose(
    db,
    {
      day,
      since,
      opening_float,
      expected,
      counted: countedOnly(counted),
      counted_total: totalOf(counted),
      put_away,
      float,
      reason,
      note,
      by_name: who.staff?.name ?? 'Staff',
      at: nowText(),
    },
    who.staff?.user_id ?? null,
  )
  await log(ctx, close)
  return close
}

/** Nothing of a kind is not kept. */
const countedOnly = (counted: DayCloseInput['counted']): Record<string, number> =>
  Object.fromEntries(Object.entries(counted).filter((entry): entry is [string, number] => !!entry[1]))

const log = (ctx: Call<typeof dayCloses.close>, close: DayClose) => {
  const { day, expected, counted_total, difference, put_away, float, reason } = close
  const after = { expected: expected.cash, counted: counted_total, difference, put_away, float, reason }
  return logActivity(ctx, { area: 'day closes', id: day, name: shownDay(day), after })
}
