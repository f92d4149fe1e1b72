import { z } from 'zod'
import { toWire } from '../../../contract/kit/to-wire.ts'
import { type OfficeRoomType, RoomTypeChange } from '../../../contract/rates/room-types.ts'

/** A line of the form: up to which age, and what such a child pays. */
const TypedChild = z.object({ up_to_age: z.string(), price: z.string() })
export type TypedChild = z.output<typeof TypedChild>

// What is no whole number becomes one that is refused.
const ageOf = (typed: string): number => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed) : -1)

/** A kind of room as its form holds it; an emptied number of guests is for all that the room holds. */
export const RoomTypeForm = RoomTypeChange.extend({
  extra_child: z.codec(z.array(TypedChild), RoomTypeChange.shape.extra_child.unwrap(), {
    decode: (typed) => typed.map(({ up_to_age, price }) => ({ up_to_age: ageOf(up_to_age), price })),
    encode: (kept) =>
      kept.map(({ up_to_age, price }) => ({ up_to_age: String(up_to_age), price: String(price) })),
  }),
})

export const newType = {
  base_price: '0.00',
  max_capacity: 1,
  room_size: 0,
  extra_adult: '0.00',
  extra_child: [],
}

export const typedType = (type: OfficeRoomType): z.input<typeof RoomTypeForm> => ({
  ...(toWire(RoomTypeForm, type) as z.input<typeof RoomTypeForm>),
  amenities: type.amenities.join(', '),
})
