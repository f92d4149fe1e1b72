import { type Day, dayAt } from '../../../contract/kit/dates.ts'
import { instantAt, now, nowText } from '../../kit/clock.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'
import { shownDay, shownTime } from '../../kit/shown.ts'

type Ctx = Pick<Context, 'today' | 'settings'>
type Moment = {
  at: string
  /** At the resort. */
  day: Day
  /** What the history says of it; nothing where it is recorded as it happens. */
  notes: string | null
}

/** A moment that was sent, or now. One to come is refused. */
const momentOf = (
  { today, settings: { time_zone } }: Ctx,
  { field, sent, did }: { field: string; sent: string | undefined; did: string },
): Moment => {
  if (sent === undefined) return { at: nowText(), day: today, notes: null }
  const instant = instantAt(sent, time_zone)
  if (Temporal.Instant.compare(instant, now()) > 0) refuseField(field, 'This time is still to come')
  const day = dayAt(instant, time_zone)
  return {
    at: instant.toString({ smallestUnit: 'millisecond' }),
    day,
    notes: `Recorded afterwards: ${did} on ${shownDay(day)}, ${shownTime(instant, time_zone)}`,
  }
}

/** When a guest came: now, or, where the desk records it afterwards, on one of the days of the stay. */
export const cameAt = (
  ctx: Ctx,
  { check_in, check_out }: { check_in: Day; check_out: Day },
  sent: string | undefined,
): Moment => {
  if (sent === undefined && check_out < ctx.today)
    refuseField('came_at', 'The stay is over. Say when the guest came.')
  const moment = momentOf(ctx, { field: 'came_at', sent, did: 'came' })
  if (moment.day < check_in || moment.day > check_out)
    refuseField('came_at', `Choose a time from ${shownDay(check_in)} to ${shownDay(check_out)}`)
  return moment
}

/** When a guest left: now, or, where the day of departure is past, since they came. */
export const leftAt = (
  ctx: Ctx,
  { checked_in_at, check_out }: { checked_in_at: string; check_out: Day },
  sent: string | undefined,
): Moment => {
  if (sent !== undefined && check_out >= ctx.today)
    refuseField('left_at', 'The day of departure has not passed. Check the guest out when they leave.')
  const moment = momentOf(ctx, { field: 'left_at', sent, did: 'left' })
  if (moment.at < checked_in_at) refuseField('left_at', 'The guest came later than that')
  return moment
}
