import { isDeepStrictEqual } from 'node:util'
import { type KeptBillTo, keptBillTo } from '../../../contract/folio/buyer.ts'
import type { billTo } from '../../../contract/reservations/bill-to.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { type BookingScope, scopeOf, withinScope } from '../../folio/account/scope.ts'
import { refuseOwnGstin } from '../../folio/issuing/own-gstin.ts'
import { hasInvoice } from '../../folio/issuing/vouchers.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { readBooking } from '../stays/booking-access.ts'
import { insertEvent } from '../stays/queries.ts'

type Ctx = Pick<Context, 'db' | 'who' | 'settings'>

/** The stays of a reservation, by its code or that of one of them, locked in the order of their codes. */
const lockStays = async ({ db }: Ctx, scope: BookingScope, code: string) => {
  const stays = await db
    .selectFrom('bookings as b')
    .innerJoin('reservations as r', 'r.reservation_id', 'b.reservation_id')
    .select(['b.booking_id', 'b.reservation_id', 'b.status', 'r.bill_to'])
    .where('b.reservation_id', 'in', (of) =>
      of
        .selectFrom('bookings as one')
        .select('one.reservation_id')
        .where((eb) => eb.or([eb('one.booking_id', '=', code), eb('one.reservation_id', '=', code)])),
    )
    .where(withinScope(scope))
    .orderBy('b.booking_id')
    .forUpdate('b')
    .execute()
  const [first] = stays
  return first ? { first, stays } : refuse('booking_not_found')
}

type Stays = Awaited<ReturnType<typeof lockStays>>

const refuseInvoiced = async ({ db }: Ctx, { stays }: Stays): Promise<void> => {
  for (const { booking_id } of stays) if (await hasInvoice(db, booking_id)) refuse('invoiced')
}

const nameIn = (bill: KeptBillTo | null): string =>
  bill ? `Bill to ${[bill.name, bill.gstin].filter(Boolean).join(', ')}` : 'Bill to the guest'

/** Keeps to whom the papers of a reservation are made out (D-68), and writes it into the history of its stays. */
export const writeBillTo = async (
  ctx: Ctx,
  code: string,
  sent: Parameters<typeof keptBillTo>[0] | null,
  scope: BookingScope = 'all',
): Promise<string> => {
  const { db, who, settings } = ctx
  refuseOwnGstin(settings, sent, 'bill_to')
  const found = await lockStays(ctx, scope, code)
  if (scope !== 'all') await refuseInvoiced(ctx, found)
  const { first, stays } = found
  const bill = sent && keptBillTo(sent)
  // The same once more, after an answer that was lost, is no news.
  if (isDeepStrictEqual(bill, first.bill_to)) return first.booking_id
  await db
    .updateTable('reservations')
    .set({ bill_to: bill && JSON.stringify(bill) })
    .where('reservation_id', '=', first.reservation_id)
    .execute()
  for (const { booking_id, status } of stays)
    await insertEvent(db, {
      kind: 'changed',
      booking_id,
      by_name: who.staff?.name ?? who.guest?.name ?? settings.resort_name,
      by_user_id: who.staff?.user_id ?? null,
      from_status: status,
      to_status: status,
      notes: nameIn(bill),
    })
  return first.booking_id
}

/** Staff for everybody, a guest for their own until there is an invoice. */
export const setBillTo = async (ctx: Call<typeof billTo.set>): Promise<BookingDetail> => {
  const scope = scopeOf(ctx)
  return readBooking(ctx, scope, await writeBillTo(ctx, ctx.params.id, ctx.body.bill_to, scope))
}
