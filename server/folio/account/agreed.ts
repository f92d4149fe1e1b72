import { sql } from 'kysely'
import type { Paise } from '../../../contract/kit/money.ts'
import type { Db } from '../../kit/database/db.ts'

/**
 * What the nights of a stay `bookings as b` cost, in their order; also those that its guest gave back. A list of a domain
 * would come as text.
 */
export const nightlyOfStay = sql<Paise[]>`array(
  select n.price::bigint from stay_nights n where n.booking_id = b.booking_id order by n.day)`

/**
 * What the nights of a stay `bookings as b` come to: before what is taken off, agreed, and what of that is for guests
 * beyond those that are included, and for meals.
 */
export const sumsOfStay = sql<{ total_price: Paise; final_price: Paise; guests_amount: Paise }>`(
  select json_build_object('total_price', sum(n.full_price), 'final_price', sum(n.price), 'guests_amount', sum(n.for_guests))
  from stay_nights n where n.booking_id = b.booking_id)`

/** What was agreed for a stay `bookings as b`, in whole paise. */
export const finalPriceOfStay = sql<Paise>`(
  select sum(n.price)::bigint from stay_nights n where n.booking_id = b.booking_id)`

/** What was agreed for a stay: what each night costs, in order, and the policy by which it is cancelled. */
type Agreed = { nightly: Paise[]; cancellation: unknown }

/** Adds what was agreed to stays. Of stays that are held it is to be read after the wait for them. */
export const withAgreed = async <S extends { booking_id: string }>(
  db: Db,
  stays: readonly S[],
): Promise<(S & Agreed)[]> => {
  const codes = stays.map(({ booking_id }) => booking_id)
  const { rows } = await sql<Agreed & { booking_id: string }>`
    select b.booking_id, ${nightlyOfStay} as nightly, r.cancellation
    from bookings b join reservations r using (reservation_id) where b.booking_id = any(${codes}::text[])`.execute(
    db,
  )
  const found = new Map(rows.map((row) => [row.booking_id, row]))
  return stays.map((stay) => ({ nightly: [], cancellation: null, ...found.get(stay.booking_id), ...stay }))
}

/** The same for one stay. */
export const asAgreed = async <S extends { booking_id: string }>(db: Db, stay: S): Promise<S & Agreed> =>
  (await withAgreed(db, [stay]))[0] as S & Agreed
