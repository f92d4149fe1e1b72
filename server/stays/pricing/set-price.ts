import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { toDay } from '../../../contract/kit/dates.ts'
import type { BasisPoints } from '../../../contract/kit/money.ts'
import {
  endMessage,
  type PriceInput,
  type PricingEntry,
  type pricing,
} from '../../../contract/stays/pricing.ts'
import { weekdaysText } from '../../../contract/stays/weekdays.ts'
import type { Database } from '../../../db/types.ts'
import { logActivities } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import { rowKey } from '../../kit/database/row-key.ts'
import type { Call, Context } from '../../kit/http/implement.ts'
import { refuseField } from '../../kit/http/refuse.ts'
import { findPricing, lockPricing, type PricingRow, toEntry } from './queries.ts'

type Price = Omit<PriceInput, 'room_id'>

const noDiscount = 0 as BasisPoints

const columnsOf = ({ settings }: Context, price: Price) => {
  const start_date = toDay(price.start_date, settings.time_zone)
  const end_date = toDay(price.end_date, settings.time_zone)
  if (end_date < start_date) refuseField('end_date', endMessage)
  return {
    start_date,
    end_date,
    base_price: price.base_price,
    discount: price.discount ?? noDiscount,
    coupon_code: price.coupon_code ?? null,
    ...(price.weekdays && { weekdays: price.weekdays.toSorted((a, b) => a - b) }),
    min_nights: price.min_nights ?? 1,
    closed_to_arrival: price.closed_to_arrival ?? false,
  }
}

const factsOf = (row: PricingRow) => ({
  room: row.room_number,
  start_date: row.start_date,
  end_date: row.end_date,
  base_price: row.base_price,
  discount: row.discount,
  coupon_code: row.coupon_code,
  // What is as it is of most prices is not told.
  ...(row.weekdays.length < 7 && { days_of_week: weekdaysText(row.weekdays) }),
  ...(row.min_nights > 1 && { min_nights: row.min_nights }),
  ...(row.closed_to_arrival && { closed_to_arrival: true }),
})

const log = (ctx: Context, rows: readonly PricingRow[], change: 'set' | 'withdrawn') =>
  logActivities(
    ctx,
    rows.map((row) => ({
      area: 'prices' as const,
      id: String(row.pricing_id),
      name: `Room ${row.room_number}`,
      ...(change === 'set'
        ? { after: factsOf(row) }
        : { before: { ...factsOf(row), withdrawn: false }, after: { ...factsOf(row), withdrawn: true } }),
    })),
  )

/** Writes prices, each for one room and of one go, into the history and the log. */
export const addPrices = async (
  { db, who, ...ctx }: Context,
  prices: readonly Omit<Insertable<Database['pricing']>, 'by_name' | 'batch_id' | 'created_at'>[],
  go: string | null = prices.length > 1 ? randomUUID() : null,
): Promise<PricingEntry[]> => {
  const shared = {
    by_name: who.staff?.name ?? null,
    batch_id: go,
    created_at: nowText(),
  }
  const made = await db
    .insertInto('pricing')
    .values(prices.map((price) => ({ ...price, ...shared })))
    .returning('pricing_id')
    .execute()
  const rows = await findPricing(
    db,
    made.map((row) => row.pricing_id),
    made.length,
  )
  await log({ db, who, ...ctx }, rows, 'set')
  return rows.map((row) => toEntry(row, ctx.today))
}

const insertPrices = (ctx: Context, roomIds: readonly string[], price: Price): Promise<PricingEntry[]> => {
  const columns = columnsOf(ctx, price)
  return addPrices(
    ctx,
    roomIds.map((room_id) => ({ ...columns, room_id })),
  )
}

/** Rooms that are there, held against their removal until the price stands. */
export const keepRooms = (ctx: Context) =>
  ctx.db
    .selectFrom('rooms')
    .select('room_id')
    .where('archived_at', 'is', null)
    .orderBy('room_id')
    .forKeyShare()

/** Sets the price of one room. */
export const setPrice = async (ctx: Call<typeof pricing.set>): Promise<PricingEntry> => {
  const { room_id, ...price } = ctx.body
  const room = await keepRooms(ctx).where('room_id', '=', room_id).executeTakeFirst()
  if (!room) ctx.refuse('room_not_found', { fields: { room_id: 'Room not found' } })
  const [entry] = await insertPrices(ctx, [room_id], price)
  return entry as PricingEntry
}

/** Sets one price for several rooms, or for every room of a type. */
export const setPrices = async (ctx: Call<typeof pricing.setMany>): Promise<PricingEntry[]> => {
  const { room_ids = [], room_type, ...price } = ctx.body
  const wanted = [...new Set(room_ids)]
  const rooms = await keepRooms(ctx)
    .where((eb) =>
      eb.or([
        ...(wanted.length > 0 ? [eb('room_id', 'in', wanted)] : []),
        ...(room_type ? [eb('room_type', '=', room_type)] : []),
      ]),
    )
    .execute()
  const found = rooms.map(({ room_id }) => room_id)
  if (wanted.some((id) => !found.includes(id))) {
    ctx.refuse('room_not_found', { fields: { room_ids: 'Room not found' } })
  }
  if (found.length === 0)
    ctx.refuse('no_room_of_type', { fields: { room_type: 'There is no room of this type' } })
  return insertPrices(ctx, found, price)
}

/** Withdraws a price, or all that were set with it. One that was withdrawn before stays as it is. */
export const withdrawPrice = async (ctx: Call<typeof pricing.withdraw>): Promise<PricingEntry[]> => {
  const { db, params, body, who, today } = ctx
  const held = (await lockPricing(db, rowKey(params.id), body.together)) ?? ctx.refuse('price_not_found')
  const ids = held.filter((row) => row.withdrawn_at === null).map((row) => row.pricing_id)
  if (ids.length > 0) {
    await db
      .updateTable('pricing')
      .set({ withdrawn_at: nowText(), withdrawn_by: who.staff?.name ?? null })
      .where('pricing_id', 'in', ids)
      .execute()
    await log(ctx, await findPricing(db, ids), 'withdrawn')
  }
  const rows = await findPricing(
    db,
    held.map((row) => row.pricing_id),
  )
  return rows.map((row) => toEntry(row, today))
}
