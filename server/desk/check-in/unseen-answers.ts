import type { desk } from '../../../contract/desk/front-desk.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { shownTime } from '../../kit/shown.ts'

/** Refuses a check-in of a clerk who looked before the guest sent their last answers, and says when these came. */
export const refuseUnseenAnswers = async (
  ctx: Call<typeof desk.checkIn>,
  { booking_id }: { booking_id: string },
): Promise<void> => {
  const seen = ctx.body.seen?.answered_at
  // Callers who know nothing of answers do not say it.
  if (seen === undefined) return
  const asked = await ctx.db
    .selectFrom('pre_arrivals')
    .select('answered_at')
    .where('booking_id', '=', booking_id)
    // What was swept away since nobody can look at.
    .where('answers', 'is not', null)
    .executeTakeFirst()
  const answered = asked?.answered_at
  if (!answered || answered === seen) return
  const at = shownTime(Temporal.Instant.from(answered), ctx.settings.time_zone)
  ctx.refuse('answered_meanwhile', {
    message: `The guest has sent new answers at ${at}; look at them first`,
  })
}
