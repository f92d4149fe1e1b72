import type { FormCLine, formC } from '../../../contract/desk/form-c.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { lockBooking } from '../../reservations/stays/queries.ts'
import { notSent } from '../check-in/form-c-rows.ts'
import { formsOfStay } from './form-c-list.ts'

type Ctx = Call<typeof formC.mark>

/** Companions count from 1 in the order of the check-in: somebody who is added or removed moves those behind. */
const refuseAnother = ({ body: { seen }, refuse }: Ctx, line: FormCLine | undefined): void => {
  if (!seen) return
  const nothing = 'Nothing was marked: look at the list again.'
  if (line?.name !== seen.name) {
    const now = line
      ? `${line.name} stands in the place of ${seen.name} now.`
      : `${seen.name} is not here now.`
    refuse('form_c_of_another', { message: `${now} ${nothing}` })
  }
  if (line?.passport_number?.slice(-4) !== seen.passport)
    refuse('form_c_of_another', { message: `The passport number of ${seen.name} has changed. ${nothing}` })
}

/** Says that the portal was told of a foreigner, or that it was not after all; the same again changes nothing. */
export const markFormC = async (ctx: Ctx): Promise<FormCLine> => {
  const { db, params, body, who } = ctx
  if (!/^\d+$/.test(params.person)) ctx.refuse('booking_not_found')
  const person = Number(params.person)
  await lockBooking(db, params.id)
  const find = async () => (await formsOfStay(ctx, params.id)).find((line) => line.person === person)
  const line = await find()
  refuseAnother(ctx, line)
  const before = line ?? ctx.refuse('booking_not_found')
  if (!before.filled_in) ctx.refuse('form_c_not_filled_in')
  if ((before.sent_at !== null) === body.sent) return before
  const sent = body.sent ? { sent_at: nowText(), sent_by: who.staff?.name ?? 'Staff' } : notSent
  await db
    .updateTable('form_c')
    .set(sent)
    .where('booking_id', '=', params.id)
    .where('person', '=', person)
    .execute()
  await logActivity(ctx, {
    area: 'bookings',
    id: params.id,
    name: `Form C of ${before.name}`,
    before: { sent: !body.sent },
    after: { sent: body.sent },
  })
  return { ...before, ...sent }
}
