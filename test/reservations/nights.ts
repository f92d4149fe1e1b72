import { type Day, nightsOf } from '../../contract/kit/dates.ts'
import { type Paise, paise } from '../../contract/kit/money.ts'
import type { Db } from '../../server/kit/database/db.ts'
import { withPeople } from '../../server/rates/quotes/night.ts'
import { type StayNight, withNightsChanged } from '../../server/reservations/nights/night-rows.ts'
import { priceOf } from '../../server/reservations/nights/price-of-nights.ts'
import { readNights } from '../../server/reservations/nights/read-nights.ts'

type Others = {
  /** What each of its nights costs, in order. */
  prices?: readonly Paise[]
  /** A code by which all of its nights are priced. */
  code?: string
}

/** Gives a stay other prices and a code, as if it had been booked so. */
export const agreeOn = async (db: Db, bookingId: string, { prices, code }: Others): Promise<void> => {
  const nights = (await readNights(db, bookingId)).map((night, i) => ({
    ...withPeople(
      {
        ...night,
        ...(prices && { room: prices[i] ?? paise(0), reduction: paise(0) }),
        ...(code && { rule: { kind: 'carried' as const } }),
      },
      night,
    ),
    roomId: night.roomId,
  }))
  await withNightsChanged(db, bookingId, nights)
    .updateTable('bookings')
    .set({ coupon_code: code ?? null })
    .where('booking_id', '=', bookingId)
    .execute()
}

type Place = { check_in?: Day; check_out?: Day; room_id?: string }

/** Puts a stay on other days or in another room, as if it had been booked so: each night costs what one of its own does. */
export const putAt = async (db: Db, bookingId: string, to: Place): Promise<void> => {
  const stay = await db
    .selectFrom('bookings')
    .select(['check_in', 'check_out', 'room_id', 'coupon_code'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const { check_in, check_out, room_id, coupon_code } = { ...stay, ...to }
  const own = await readNights(db, bookingId)
  const nights = nightsOf(check_in, check_out).map((day, i) => ({
    ...(own[Math.min(i, own.length - 1)] as StayNight),
    ...{ day, roomId: room_id },
  }))
  const { coupon_code: code } = priceOf(nights, coupon_code)
  await withNightsChanged(db, bookingId, nights)
    .updateTable('bookings')
    .set({ check_in, check_out, room_id, coupon_code: code })
    .where('booking_id', '=', bookingId)
    .execute()
}
