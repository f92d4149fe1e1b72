import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { toDay } from '../../../contract/kit/dates.ts'
import {
  endMessage,
  type PriceInput,
  type PricingEntry,
  type pricing,
} from '../../../contract/rates/pricing.ts'
import type { Database } from '../../../db/types.ts'
import { nowText } from '../../kit/clock.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'
import { typeOfRoom } from '../rooms/type-of-room.ts'
import { holdPrices } from './hold-prices.ts'
import { logPrices } from './log-prices.ts'
import { findPricing, toEntry } from './queries.ts'
import { noDiscount } from './rate-runs.ts'
import { replaceCovered } from './replaced.ts'

type Price = Omit<PriceInput, 'room_id'>

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

type NewPrice = Omit<Insertable<Database['pricing']>, 'by_name' | 'batch_id' | 'created_at'>

/** Writes prices, each for one room and of one batch, into the history and the log, and withdraws those that they cover whole. */
export const addPrices = async (
  ctx: Context,
  prices: readonly NewPrice[],
  batchId: string | null = prices.length > 1 ? randomUUID() : null,
): Promise<PricingEntry[]> => {
  const { db, who } = ctx
  const by_name = who.staff?.name ?? null
  const made = await db
    .insertInto('pricing')
    .values(prices.map((price) => ({ ...price, by_name, batch_id: batchId, created_at: nowText() })))
    .returning('pricing_id')
    .execute()
  const ids = made.map((row) => row.pricing_id)
  const replaced = await replaceCovered(db, ids, by_name)
  const rows = await findPricing(db, ids, ids.length)
  await logPrices(ctx, rows, 'set')
  await logPrices(ctx, await findPricing(db, replaced), 'withdrawn')
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
  await holdPrices(ctx.db)
  const room = await keepRooms(ctx).where('room_id', '=', room_id).executeTakeFirst()
  if (!room) ctx.refuse('room_not_found', { fields: { room_id: 'Room not found' } })
  const [entry] = await insertPrices(ctx, [room_id], price)
  return entry as PricingEntry
}

/** Sets one price for several rooms, or for every room of a type. */
export const setPrices = async (ctx: Call<typeof pricing.setMany>): Promise<PricingEntry[]> => {
  const { room_ids = [], room_type, ...price } = ctx.body
  const wanted = [...new Set(room_ids)]
  await holdPrices(ctx.db)
  const rooms = await keepRooms(ctx)
    .where((eb) =>
      eb.or([
        ...(wanted.length > 0 ? [eb('room_id', 'in', wanted)] : []),
        ...(room_type ? [eb(typeOfRoom('rooms'), '=', room_type)] : []),
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
