import type { z } from 'zod'
import { Day } from '../../../contract/kit/dates.ts'
import { CouponCode } from '../../../contract/kit/formats.ts'
import type { BasisPoints, Paise } from '../../../contract/kit/money.ts'
import { PriceInput, SentDiscount, SentPrice } from '../../../contract/rates/pricing.ts'
import type { RoomOption } from './labels.ts'

/** A price as it is being typed: the rooms that it is meant for, and what can be read of the rest. */
export type PriceDraft = {
  roomIds: readonly string[]
  start?: Day | undefined
  end?: Day | undefined
  price?: Paise | undefined
  discount?: BasisPoints | undefined
  coupon?: string | undefined
  weekdays?: number[] | undefined
  minNights?: number | undefined
  closed?: boolean | undefined
}

/** The choice of rooms as one value of a select: a room, a type, or several that are ticked. */
export const several = 'several'
export const ofRoom = (roomId: string) => `room:${roomId}`
export const ofType = (name: string) => `type:${name}`

type Typed = Record<string, unknown>

/** What a choice stands for, as the endpoints of pricing take it. */
export function targetOf(choice: string, ticked: readonly string[]) {
  if (choice.startsWith('room:')) return { room_id: choice.slice(5) }
  if (choice.startsWith('type:')) return { room_type: choice.slice(5) }
  return { room_ids: [...ticked] }
}

function roomIdsOf(values: Typed, rooms: readonly RoomOption[]): string[] {
  const target = targetOf(String(values.room ?? ''), (values.rooms as string[] | undefined) ?? [])
  if (target.room_id) return [target.room_id]
  if (target.room_type)
    return rooms.filter((room) => room.room_type === target.room_type).map((room) => room.room_id)
  return target.room_ids ?? []
}

const read = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> | undefined =>
  schema.safeParse(value).data

/** What can be read of a form that is still being filled in. */
export const draftOf = (values: Typed, rooms: readonly RoomOption[]): PriceDraft => ({
  roomIds: roomIdsOf(values, rooms),
  start: read(Day, values.start_date),
  end: read(Day, values.end_date),
  price: read(SentPrice, values.base_price),
  discount: read(SentDiscount, values.discount),
  coupon: read(CouponCode, values.coupon_code),
  weekdays: (values.weekdays as string[] | undefined)?.map(Number).sort((a, b) => a - b),
  minNights: read(PriceInput.shape.min_nights, values.min_nights),
  closed: read(PriceInput.shape.closed_to_arrival, values.closed_to_arrival),
})

/** Whether so much of a price is typed that nights can be counted with it. */
export const isWhole = ({ start, end, price }: PriceDraft): boolean =>
  start !== undefined && end !== undefined && start <= end && price !== undefined
