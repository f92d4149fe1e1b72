import type { CheckInFacts } from '../../../contract/desk/check-in.ts'
import type { desk } from '../../../contract/desk/front-desk.ts'
import { dayAt } from '../../../contract/kit/dates.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { shownDay, shownTime } from '../../kit/shown.ts'

type Ctx = Call<typeof desk.checkIn>
type Stay = { booking_id: string; checked_in_at: string | null }

/** Whether the clerk began before the check-in that stands now. */
export const hasNotSeen = ({ seen }: CheckInFacts, { checked_in_at }: Stay): boolean =>
  seen !== undefined && seen.checked_in_at !== checked_in_at

const readWho = ({ db }: Pick<Ctx, 'db'>, bookingId: string) =>
  db
    .selectFrom('booking_events')
    .select(['by_name', 'by_user_id'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'checked_in')
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether it was the same clerk who checked the guest in. */
export const wasOwn = async (ctx: Ctx, { booking_id }: Stay): Promise<boolean> =>
  (await readWho(ctx, booking_id))?.by_user_id === ctx.who.staff?.user_id

/** Tells the second of two clerks who was faster, and when. */
export const refuseSecond = async (ctx: Ctx, { booking_id }: Stay, checkedInAt: string): Promise<never> => {
  const at = Temporal.Instant.from(checkedInAt)
  const zone = ctx.settings.time_zone
  const when = `${shownTime(at, zone)} on ${shownDay(dayAt(at, zone))}`
  const who = (await readWho(ctx, booking_id))?.by_name ?? 'Somebody'
  return ctx.refuse('already_checked_in', {
    message: `${who} has already checked this guest in, at ${when}. Look at what is written down before you add to it.`,
  })
}
