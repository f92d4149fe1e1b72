import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { optionalLongText, optionalText, pageQuery, text } from '../kit/formats.ts'
import { Money, NightlyPrice } from '../kit/money.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'
import { count, words } from './room-inventory.ts'
import { GuestRates, guestRateFields } from './stay-party.ts'

const params = z.object({ id: z.string().max(64) })

const typeFields = {
  name: text('Name is required', 100),
  base_price: NightlyPrice,
  max_capacity: count(1, 20, 'Max capacity is required'),
  bed_type: text('Bed type is required', 100),
  room_size: count(0, 100_000, 'Room size is required'),
  description: optionalLongText(2000),
  amenities: words,
  // What the public pages say besides; left as it is where a caller does not send it.
  summary: optionalText(200).optional(),
  view_type: optionalText(100).optional(),
  bathroom: optionalText(100).optional(),
  // What further guests pay; left as it is likewise.
  included_guests: guestRateFields.included_guests.optional(),
  extra_adult: guestRateFields.extra_adult.optional(),
  extra_child: guestRateFields.extra_child.optional(),
}
export const RoomTypeInput = z.object(typeFields).meta({ id: 'RoomTypeInput' })
export const RoomTypeChange = RoomTypeInput.extend(fromVersion).meta({ id: 'RoomTypeChange' })

export const OfficeRoomType = z
  .object({
    // H-RTYPE-08: both names carry the same value.
    room_type_id: z.string(),
    id: z.string(),
    name: z.string(),
    base_price: Money,
    max_capacity: z.int(),
    bed_type: z.string(),
    room_size: z.int(),
    description: z.string(),
    amenities: z.array(z.string()),
    summary: z.string(),
    view_type: z.string(),
    bathroom: z.string(),
    ...GuestRates.shape,
    /** Rooms of this type. */
    room_count: z.int(),
    ...ofVersion,
  })
  .meta({ id: 'OfficeRoomType' })
export type OfficeRoomType = z.output<typeof OfficeRoomType>

export const typeSorts = ['name', '-name', 'price', '-price'] as const

export const roomTypes = {
  list: endpoint({
    method: 'GET',
    path: '/api/room-types',
    access: 'public',
    summary: 'Kinds of rooms',
    failure: 'Failed to fetch room types',
    query: z.object({ ...pageQuery, sort: z.enum(typeSorts).default('name') }),
    ok: z.array(OfficeRoomType),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/room-types/:id',
    access: 'public',
    summary: 'One kind of room',
    failure: 'Failed to fetch room type details',
    params,
    ok: OfficeRoomType,
    errors: ['room_type_not_found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/room-types',
    access: 'admin',
    area: 'rates',
    summary: 'Add a kind of room',
    failure: 'Failed to create room type',
    body: RoomTypeInput,
    ok: OfficeRoomType,
    status: 201,
    errors: ['room_type_taken'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/room-types/:id',
    access: 'admin',
    area: 'rates',
    summary: 'Change a kind of room; a new name goes to its rooms too',
    failure: 'Failed to update room type',
    params,
    body: RoomTypeChange,
    edits: OfficeRoomType,
    ok: OfficeRoomType,
    errors: ['room_type_not_found', 'room_type_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/room-types/:id',
    access: 'admin',
    area: 'rates',
    summary: 'Remove a kind of room that no room has',
    failure: 'Failed to delete room type',
    params,
    ok: z.object({ message: z.string() }),
    errors: ['room_type_not_found', 'room_type_in_use'],
  }),
}
