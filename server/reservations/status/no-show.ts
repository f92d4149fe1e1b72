import type { Paise } from '../../../contract/kit/money.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { asAgreed } from '../../folio/account/agreed.ts'
import {
  chargeFee,
  feeCharged,
  noShowCharge,
  noShowText,
  valueOfStay,
} from '../../folio/settling/cancellation.ts'
import { invoiceAtOnce } from '../../folio/settling/invoice-open.ts'
import { settleFolio } from '../../folio/settling/settle.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { writtenAt } from '../../kit/database/versions.ts'
import { type Call, implement } from '../../kit/endpoints/implement.ts'
import { noShowMail } from '../mails/mails.ts'
import { notifyAbout } from '../mails/notify-about.ts'
import { readBooking } from '../stays/booking-access.ts'
import { insertEvent, lockBooking } from '../stays/queries.ts'

/**
 * The guest did not come (D-59): the first night stays held, the later ones are free, and in place of the
 * nights stands the fee that was agreed. Twice adds nothing.
 */
const recordNoShow = async (ctx: Call<typeof noShows.noShow>): Promise<BookingDetail> => {
  const { db, params, settings } = ctx
  const stay = (await lockBooking(db, params.id)) ?? ctx.refuse('booking_not_found')
  if (stay.no_show_at === null) {
    const fee = await record(ctx, stay)
    const booking = await readBooking(ctx, 'all', params.id)
    await notifyAbout(ctx, booking, noShowMail(booking, settings, ctx.siteUrl, fee))
  }
  return readBooking(ctx, 'all', params.id)
}

type Stay = NonNullable<Awaited<ReturnType<typeof lockBooking>>>

/** Answers the fee that was charged. */
const record = async (ctx: Call<typeof noShows.noShow>, locked: Stay): Promise<Paise> => {
  const { db, params, today, who } = ctx
  const stay = await asAgreed(db, locked)
  if (stay.checked_in_at !== null) ctx.refuse('booking_in_house')
  if (stay.status === 'cancelled') ctx.refuse('booking_settled')
  if (stay.status !== 'confirmed' || today < stay.check_in) ctx.refuse('not_no_show')
  const { rule, fee: computed } = noShowCharge(stay, await valueOfStay(db, params.id))
  const fee = feeCharged(computed, ctx.body ?? {})
  await db
    .updateTable('bookings')
    .set({ no_show_at: writtenAt() })
    .where('booking_id', '=', params.id)
    .execute()
  const charged = { rule, fee, text: noShowText, reason: ctx.body?.fee_reason ?? null }
  await chargeFee(ctx, params.id, stay, charged)
  await settleFolio(ctx, params.id, 'The guest did not come')
  await invoiceAtOnce(ctx, params.id)
  await insertEvent(db, {
    kind: 'no_show',
    booking_id: params.id,
    by_name: who.staff?.name ?? 'Staff',
    by_user_id: who.staff?.user_id ?? null,
    from_status: stay.status,
    to_status: stay.status,
    notes: ctx.body?.fee_reason ?? null,
  })
  await logActivity(ctx, {
    area: 'bookings',
    id: params.id,
    name: params.id,
    before: { no_show: false, fee_amount: null },
    after: { no_show: true, fee_amount: fee },
  })
  return fee
}

export const noShowRoutes = implement(noShows, { noShow: recordNoShow }, { tag: 'folio' })
